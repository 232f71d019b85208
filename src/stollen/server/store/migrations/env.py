"""What alembic runs: the steps on the connection that it is handed."""

from alembic import context

from stollen.server.store.db_tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
