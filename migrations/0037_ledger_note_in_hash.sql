-- From now on an entry's note is under its hash, and the hashed text is a JSON array, in which two different entries never
-- look alike: nothing vanishes when null, no sign within a field can pass for the end of it. Entries written before keep
-- version 1; nothing rewrites them.
alter table ledger_entries add column hash_version smallint not null default 1,
  add constraint ledger_entries_hash_version_known check (hash_version in (1, 2));

-- Version 2: [2, prev, user, id, kind, points, balance, refType, refId, revision, note, createdAt] as PostgreSQL writes JSON:
-- a comma and a blank between the items, no other blanks, nothing escaped but quotes, backslashes and control signs.
create or replace function ledger_entry_hash(e ledger_entries) returns text language sql immutable as $$
  select encode(sha256(convert_to(case e.hash_version
    when 1 then concat_ws('|', e.prev_hash, e.user_id, e.id, e.kind, e.points, e.balance_after, e.ref_type, e.ref_id,
      e.revision, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    else json_build_array(2, e.prev_hash, e.user_id, e.id, e.kind, e.points, e.balance_after, e.ref_type, e.ref_id,
      e.revision, e.note, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text
  end, 'UTF8')), 'hex')
$$;

create or replace function ledger_entries_append() returns trigger language plpgsql as $$
declare
  head text;
  balance bigint;
begin
  select points, ledger_head into strict balance, head from users where id = new.user_id for no key update;
  new.id := nextval('ledger_entries_id_seq');
  new.created_at := date_trunc('milliseconds', coalesce(new.created_at, now()));
  new.balance_after := balance + new.points;
  new.prev_hash := head;
  new.hash_version := 2;
  new.hash := ledger_entry_hash(new);
  update users set points = new.balance_after, ledger_head = new.hash where id = new.user_id;
  return new;
end $$;
