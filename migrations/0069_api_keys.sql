-- Keys by which other programs make some calls of the API. Of a key only its SHA-256 is kept (it is 256 random bits, so nothing can be
-- tried out); `prefix` is its beginning, by which people tell keys apart. It works as long as who made it is an admin.
create table api_keys (
  id serial constraint api_keys_pkey primary key,
  name text not null,
  prefix text not null,
  hash text not null constraint api_keys_hash_key unique,
  scopes text[] not null constraint api_keys_scopes_some check (cardinality(scopes) > 0),
  expires_at timestamptz,
  last_used_on date,
  created_by integer not null constraint api_keys_created_by_fkey references users (id),
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by integer constraint api_keys_revoked_by_fkey references users (id),
  constraint api_keys_name_length check (char_length(name) between 1 and 80)
);
create index api_keys_created_by_idx on api_keys (created_by);

-- The key an action was done with; `actor_id` is then who made the key.
alter table audit_log add column api_key_id integer constraint audit_log_api_key_fkey references api_keys (id);
