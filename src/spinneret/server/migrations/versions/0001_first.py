"""The first shape: people, sessions, tables and their changes, links, members, jobs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("login", sa.String(64)),
        sa.Column("password", sa.String(200)),
        sa.Column("sealed", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("login", name="uq_people_login"),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_sessions_person"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_sessions"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("host", sa.String(32), sa.ForeignKey("people.id", name="fk_tables_host"), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_status", "tables", ["status"])
    op.create_table(
        "changes",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", name="fk_changes_table_id"), nullable=False),
        sa.Column("version", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("key", sa.String(120)),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_changes"),
        sa.UniqueConstraint("table_id", "key", name="uq_changes_table_id"),
    )
    op.create_table(
        "links",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", name="fk_links_table_id"), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("claimed_by", sa.String(32), sa.ForeignKey("people.id", name="fk_links_claimed_by")),
        sa.PrimaryKeyConstraint("hash", name="pk_links"),
    )
    op.create_index("ix_links_table_id", "links", ["table_id"])
    op.create_table(
        "members",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_members_person"), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", name="fk_members_table_id"), nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_members"),
    )
    op.create_index("ix_members_table_id", "members", ["table_id"])
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", name="fk_jobs_table_id"), nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("progress", sa.Float, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_jobs"),
    )
    op.create_index("ix_jobs_table_id", "jobs", ["table_id"])


def downgrade() -> None:
    for table in ("jobs", "members", "links", "changes", "tables", "sessions", "people"):
        op.drop_table(table)
