#!/bin/sh
# Makes deploy/secrets, which compose.yaml hands to the processes as files, each only what it needs. Run it once, and with --renew
# once a year for new certificates under the same authority; what is there already stays. It needs openssl.
#   sh deploy/make-secrets.sh [--renew] [FOLDER]
set -eu
renew=
if [ "${1:-}" = --renew ]; then
	renew=yes
	shift
fi
folder=${1:-$(dirname "$0")/secrets}
umask 077
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"

# The folder keeps others out. A file is mounted as it is into a container, whose user is another than the one out here.
readable() { chmod 444 "$@"; }

# An empty one is what a run that was cut off has left.
secret() {
	if [ ! -s "$1" ]; then
		openssl rand -hex 32 >"$1"
		readable "$1"
	fi
}
for name in secret admin-password metrics-token database-password; do secret "$name"; done
# Filled in by hand, if at all.
for name in secret-previous smtp-url; do
	if [ ! -e "$name" ]; then : >"$name"; fi
	chmod 644 "$name"
done

curve="-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
if [ ! -s ca.crt ]; then
	printf '%s\n' '[req]' 'distinguished_name=dn' 'x509_extensions=ca' 'prompt=no' '[dn]' 'CN=Mua Hoi, inside' \
		'[ca]' 'basicConstraints=critical,CA:TRUE' 'keyUsage=critical,keyCertSign' >ca.cnf
	# shellcheck disable=SC2086 # several words
	openssl req -x509 $curve -config ca.cnf -days 3650 -keyout ca.key -out ca.crt 2>/dev/null
	rm ca.cnf
	readable ca.crt
fi

# certificate FILE COMMON-NAME USE [HOST...]
certificate() {
	if [ -s "$1.crt" ] && [ -z "$renew" ]; then return; fi
	file=$1 common=$2 use=$3
	shift 3
	names=
	for host in "$@"; do names="$names,DNS:$host"; done
	# shellcheck disable=SC2086
	openssl req $curve -subj "/CN=$common" -keyout "$file.key.new" -out "$file.csr" 2>/dev/null
	printf '%s\n' 'basicConstraints=critical,CA:FALSE' "extendedKeyUsage=$use" >"$file.ext"
	if [ -n "$names" ]; then echo "subjectAltName=${names#,}" >>"$file.ext"; fi
	openssl x509 -req -in "$file.csr" -CA ca.crt -CAkey ca.key -set_serial "0x$(openssl rand -hex 15)" \
		-days 397 -extfile "$file.ext" -out "$file.crt.new" 2>/dev/null
	readable "$file.key.new" "$file.crt.new"
	mv -f "$file.key.new" "$file.key"
	mv -f "$file.crt.new" "$file.crt"
	rm "$file.csr" "$file.ext"
}
certificate database database serverAuth database
certificate web web serverAuth web-1 web-2
certificate worker worker serverAuth worker
# Roles of the database, which knows them by these names and by no password.
certificate role-app muahoi_app clientAuth
certificate role-owner muahoi clientAuth
