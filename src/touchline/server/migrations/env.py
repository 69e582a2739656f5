"""How Alembic reaches the database: over the connection that `upgrade` gives it."""

from alembic import context

from touchline.server.store import Tables


def run() -> None:
    """Take the steps."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=Tables.metadata,
        transaction_per_migration=True,
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # Alembic runs this file; whoever only imports it has no database in mind
    run()
