-- Points paid out as money: to a bank account, a MoMo wallet or as credit of a phone. The points leave the ledger when it is asked
-- for, and come back when it is returned or cancelled.

-- Withdrawals of one kind that one person approved together, and a second one too where the operator's limit says so.
create table withdrawal_batches (
  id serial constraint withdrawal_batches_pkey primary key,
  kind text not null constraint withdrawal_batches_kind_known check (kind in ('bank', 'momo', 'topup')),
  state text not null constraint withdrawal_batches_state_known check (state in ('proposed', 'approved', 'dropped')),
  -- đồng that will be sent, tax taken off
  total bigint not null constraint withdrawal_batches_total_there check (total > 0),
  size integer not null constraint withdrawal_batches_size_there check (size > 0),
  -- One person alone was enough: what such batches come to in a day is held to the limit.
  alone boolean not null,
  created_by integer not null constraint withdrawal_batches_created_by_fkey references users (id),
  created_at timestamptz not null,
  approved_at timestamptz,
  constraint withdrawal_batches_approved check ((state = 'approved') = (approved_at is not null))
);
create index withdrawal_batches_by_idx on withdrawal_batches (created_by, created_at) where alone;
create index withdrawal_batches_state_idx on withdrawal_batches (state, id desc);

create table withdrawals (
  id serial constraint withdrawals_pkey primary key,
  user_id integer not null constraint withdrawals_user_fkey references users (id),
  kind text not null constraint withdrawals_kind_known check (kind in ('bank', 'momo', 'topup')),
  state text not null default 'waiting'
    constraint withdrawals_state_known check (state in ('waiting', 'proposed', 'approved', 'paid', 'returned', 'cancelled')),
  -- đồng; `tax` of it is withheld, the rest is sent
  amount integer not null constraint withdrawals_amount_there check (amount > 0),
  tax integer not null constraint withdrawals_tax_within check (tax >= 0 and tax < amount),
  -- điểm taken, at so many đồng each
  points integer not null,
  point_value integer not null constraint withdrawals_value_there check (point_value > 0),
  -- Bank (its number at NAPAS) or phone network; the rest of the account is sealed under SECRET, its end may be shown.
  provider text,
  account_sealed text,
  account_tail text,
  -- Tells that two withdrawals go to the same account.
  account_hash text,
  batch_id integer constraint withdrawals_batch_fkey references withdrawal_batches (id),
  requested_at timestamptz not null,
  settled_at timestamptz,
  settled_by integer constraint withdrawals_settled_by_fkey references users (id),
  -- The bank's or wallet's number of the payment.
  reference text,
  -- Why it was returned; the member reads it.
  note text,
  constraint withdrawals_points_of_amount check (points = (amount + point_value - 1) / point_value),
  constraint withdrawals_settled check ((state in ('paid', 'returned', 'cancelled')) = (settled_at is not null)),
  constraint withdrawals_in_batch check (state not in ('proposed', 'approved', 'paid') or batch_id is not null),
  constraint withdrawals_account_there check (account_sealed is not null or settled_at is not null)
);
create index withdrawals_user_idx on withdrawals (user_id, id desc);
create index withdrawals_state_idx on withdrawals (state, id);
create index withdrawals_batch_idx on withdrawals (batch_id);
create index withdrawals_account_idx on withdrawals (account_hash);
create index withdrawals_paid_idx on withdrawals (settled_at) where state = 'paid';
