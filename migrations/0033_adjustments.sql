-- Points given or taken by hand. Above the operator's limit, and for one's own account, a second person agrees first.
create table adjustments (
  id serial constraint adjustments_pkey primary key,
  user_id integer not null constraint adjustments_user_fkey references users (id),
  points integer not null,
  -- What the member reads in the ledger.
  reason text not null,
  state text not null,
  -- Decided when it was asked for, by the limit in force then.
  needs_second boolean not null,
  requested_by integer not null constraint adjustments_requested_by_fkey references users (id),
  requested_at timestamptz not null,
  decided_by integer constraint adjustments_decided_by_fkey references users (id),
  decided_at timestamptz,
  refuse_reason text,
  reversed_by integer constraint adjustments_reversed_by_fkey references users (id),
  reversed_at timestamptz,
  reverse_reason text,
  constraint adjustments_points_bounded check (points <> 0 and points between -100000000 and 100000000),
  constraint adjustments_state_known check (state in ('waiting', 'approved', 'refused', 'reversed')),
  constraint adjustments_decided check ((state = 'waiting') = (decided_at is null)
    and (decided_at is null) = (decided_by is null)),
  constraint adjustments_two_persons check (not needs_second or state in ('waiting', 'refused')
    or (decided_by <> requested_by and decided_by <> user_id)),
  constraint adjustments_refused check (refuse_reason is null or state = 'refused'),
  constraint adjustments_reversed check ((state = 'reversed') = (reversed_at is not null)
    and (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reverse_reason is null))
);
create index adjustments_user_idx on adjustments (user_id, id desc);
create index adjustments_state_idx on adjustments (state, id desc);

-- A purchase written by hand may be taken back by hand; one of a conversion follows its shop alone.
alter table purchases
  add column reversed_by integer constraint purchases_reversed_by_fkey references users (id),
  add column reverse_reason text,
  add constraint purchases_reversed_by_hand check (reversed_by is null
    or (conversion_id is null and reversed_at is not null and reverse_reason is not null));
