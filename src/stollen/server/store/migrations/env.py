"""Run by alembic: applies the migrations on the given connection."""

from alembic import context

from stollen.server.store.db_tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
