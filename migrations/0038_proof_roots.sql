-- Every day's root over the heads of all members' chains, each naming the one before it. Kept for ever, never changed.
create table proof_roots (
  day date constraint proof_roots_pkey primary key,
  root text not null constraint proof_roots_root_key unique,
  tree text not null,
  previous text constraint proof_roots_previous_fkey references proof_roots (root),
  members integer not null,
  entries bigint not null,
  published_at timestamptz not null,
  constraint proof_roots_previous_key unique nulls not distinct (previous),
  constraint proof_roots_hashes check (root ~ '^[0-9a-f]{64}$' and tree ~ '^[0-9a-f]{64}$')
);
create trigger proof_roots_immutable before update or delete on proof_roots for each row execute function refuse_change();
create trigger proof_roots_keep before truncate on proof_roots for each statement execute function refuse_change();

-- The trees of the last days, from which members' paths are answered. salt blinds the leaves and is told to nobody;
-- tops are the roots of the chunks, 32 bytes each, in order.
create table proof_trees (
  day date constraint proof_trees_pkey primary key constraint proof_trees_root_fkey references proof_roots (day),
  salt bytea not null,
  tops bytea not null
);

-- 256 leaves in a row, by member: their hashes, and the entry of the ledger that each stands on.
create table proof_chunks (
  day date not null constraint proof_chunks_tree_fkey references proof_trees (day) on delete cascade
    deferrable initially deferred,
  place integer not null,
  first_user integer not null,
  user_ids integer[] not null,
  entry_ids bigint[] not null,
  leaves bytea not null,
  constraint proof_chunks_pkey primary key (day, place),
  constraint proof_chunks_first_user_key unique (day, first_user),
  constraint proof_chunks_even check (
    cardinality(user_ids) = cardinality(entry_ids) and length(leaves) = 32 * cardinality(user_ids))
);
