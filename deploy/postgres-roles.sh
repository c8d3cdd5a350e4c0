#!/bin/sh
# At the first start of the database: the role that serves the site and owns nothing (docs/adr/0020). It has no password; it
# signs in by its certificate (pg_hba.conf).
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c 'create role muahoi_app login'
