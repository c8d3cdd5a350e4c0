-- SECRET may be exchanged for another while the site runs. What is sealed names the secret it lies under; these are the
-- three things that had no place for it yet.

-- A recovery code is found by its keyed hash. Beside it, sealed, what the hash is made of, so that it can be made anew under
-- another secret; null for codes made before, which end with the secret they were made under.
alter table recovery_codes add column sealed text;

-- The private key by which push services know this site: browsers are bound to it, so it outlives a secret.
create table push_key (
  id integer constraint push_key_pkey primary key default 1 constraint push_key_one check (id = 1),
  sealed text not null
);

-- Since when a secret, by its id, has been the newest: sessions signed with the one before end at the latest 30 days after.
create table secret_versions (
  id text constraint secret_versions_pkey primary key,
  newest_since timestamptz not null
);
