"""Make the tables: tables, seats, entries, answers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("home", sa.String(40), nullable=False),
        sa.Column("away", sa.String(40), nullable=False),
        sa.Column("home_name", sa.String(40), nullable=False),
        sa.Column("away_name", sa.String(40), nullable=False),
        sa.Column("shared", sa.Boolean, nullable=False),
        sa.Column("odds", sa.Boolean, nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("home_entropy", sa.String(64)),
        sa.Column("away_entropy", sa.String(64)),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("code", sa.BigInteger, nullable=False),
        sa.Column("thrown", sa.BigInteger),
        sa.Column("spent", sa.BigInteger, nullable=False),
        sa.Column("text", sa.String(64), nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("request", sa.String(64), primary_key=True),
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("answers", "entries", "seats", "tables"):
        op.drop_table(name)
