"""Sessions end: when each was last seen."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sessions", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    # It was not stored so far: the time starts now for all of them.
    op.execute(sa.text("UPDATE sessions SET seen = :now").bindparams(now=time.time()))


def downgrade() -> None:
    op.drop_column("sessions", "seen")
