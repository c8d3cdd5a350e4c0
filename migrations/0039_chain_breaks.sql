-- A member whose ledger no longer adds up: redeeming rests until the ledger is whole again and an operator says so.
create table chain_breaks (
  id integer generated always as identity constraint chain_breaks_pkey primary key,
  user_id integer not null constraint chain_breaks_user_fkey references users (id),
  entry_id bigint,
  fault text not null,
  found_at timestamptz not null,
  told_at timestamptz,
  resolved_at timestamptz,
  resolved_by integer constraint chain_breaks_resolved_by_fkey references users (id),
  constraint chain_breaks_fault_known check (fault in ('entry', 'balance', 'head')),
  constraint chain_breaks_entry_named check ((fault = 'entry') = (entry_id is not null)),
  constraint chain_breaks_resolved_whole check ((resolved_at is null) = (resolved_by is null))
);
create unique index chain_breaks_open_key on chain_breaks (user_id) where resolved_at is null;
create index chain_breaks_untold_idx on chain_breaks (id) where told_at is null;
