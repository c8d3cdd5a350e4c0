#!/bin/sh
# PostgreSQL over TLS alone. It wants its key to be its own and closed to others, so it gets a copy.
set -eu
install -o postgres -g postgres -m 600 /run/secrets/database.key /var/run/postgresql/server.key
exec docker-entrypoint.sh postgres \
	-c ssl=on -c ssl_min_protocol_version=TLSv1.2 \
	-c ssl_cert_file=/run/secrets/database.crt -c ssl_key_file=/var/run/postgresql/server.key \
	-c ssl_ca_file=/run/secrets/ca.crt -c hba_file=/etc/mua-hoi/pg_hba.conf
