"""Alembic's door: runs the migrations on the connection the store hands over."""

from alembic import context

from spinneret.server.schema import METADATA

connection = context.config.attributes.get("connection")
if connection is None:
    raise RuntimeError("Migrations run from the store: `spinneret serve` brings the database up to date itself.")
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
