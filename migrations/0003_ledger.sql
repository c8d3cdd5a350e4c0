-- The append-only ledger of points. The balance is its sum; users.points is a cache only this trigger may write.
-- id, balance_after, prev_hash and hash are written by the trigger below, whatever an insert says.
create table ledger_entries (
  id bigint default 0 constraint ledger_entries_pkey primary key,
  user_id integer not null constraint ledger_entries_user_fkey references users (id),
  kind text not null,
  points integer not null,
  balance_after integer not null default 0,
  ref_type text not null,
  ref_id text not null,
  revision integer not null default 0,
  note text,
  created_at timestamptz not null default now(),
  prev_hash text not null default '',
  hash text not null default '',
  constraint ledger_entries_ref_key unique (kind, ref_type, ref_id, revision),
  constraint ledger_entries_chain_key unique (user_id, prev_hash),
  constraint ledger_entries_points_moves check (points <> 0),
  constraint ledger_entries_kind_sign check (
    case kind
      when 'earn_confirm' then points > 0
      when 'redeem' then points < 0
      when 'redeem_refund' then points > 0
      when 'clawback' then points < 0
      when 'expire' then points < 0
      when 'referral' then points > 0
      when 'adjust' then true
      else false
    end)
);
create sequence ledger_entries_id_seq owned by ledger_entries.id;
create index ledger_entries_user_idx on ledger_entries (user_id, id);
create index ledger_entries_ref_idx on ledger_entries (ref_type, ref_id);

-- One text, one hash, in the database, the browser and the doctor alike:
-- prev|user|id|kind|points|balance|refType|refId|revision|createdAt
create function ledger_entry_hash(e ledger_entries) returns text language sql immutable as $$
  select encode(sha256(convert_to(concat_ws('|', e.prev_hash, e.user_id, e.id, e.kind, e.points, e.balance_after,
    e.ref_type, e.ref_id, e.revision, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8')), 'hex')
$$;

create function ledger_entries_append() returns trigger language plpgsql as $$
declare
  head text;
  balance integer;
begin
  select points, ledger_head into strict balance, head from users where id = new.user_id for no key update;
  new.id := nextval('ledger_entries_id_seq');
  new.created_at := date_trunc('milliseconds', coalesce(new.created_at, now()));
  new.balance_after := balance + new.points;
  new.prev_hash := head;
  new.hash := ledger_entry_hash(new);
  update users set points = new.balance_after, ledger_head = new.hash where id = new.user_id;
  return new;
end $$;
create trigger ledger_entries_append before insert on ledger_entries for each row execute function ledger_entries_append();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_entries_immutable before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_entries_keep before truncate on ledger_entries for each statement execute function refuse_change();
create trigger audit_log_immutable before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_keep before truncate on audit_log for each statement execute function refuse_change();

-- Points move only through the ledger: a direct write of the cached columns is refused.
create function users_points_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.points <> 0 or new.ledger_head <> '' then
      raise exception 'a new account starts with 0 points' using errcode = 'integrity_constraint_violation';
    end if;
  elsif (new.points, new.ledger_head) is distinct from (old.points, old.ledger_head) and pg_trigger_depth() < 2 then
    raise exception 'points change only through ledger_entries' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger users_points_guard before insert or update on users for each row execute function users_points_guard();
