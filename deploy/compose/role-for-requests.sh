#!/bin/sh
# Run by the image of PostgreSQL when it makes its cluster: the role for requests, which owns no table.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$REQUESTS_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role sankofa_app login password :'password';
SQL
