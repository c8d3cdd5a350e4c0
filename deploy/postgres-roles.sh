#!/bin/sh
# At the first start of the database: the role that serves the site and owns nothing (docs/adr/0020).
set -eu
psql -v ON_ERROR_STOP=1 -v password="$APP_DATABASE_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role muahoi_app login password :'password';
SQL
