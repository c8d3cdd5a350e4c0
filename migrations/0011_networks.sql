-- What a conversion is known by, how well, and whether it is the one of its order's rows that earns.
alter table conversions
  -- 'hint': an unsigned message at a door; 'report': the network's own books; 'statement': a closed payment cycle.
  add column evidence text not null default 'report',
  -- A second number under which the network names the same row.
  add column other_key text,
  -- Rows of one order with the same twin_key stand for one item; at most one of them earns.
  add column twin_key text,
  add column earns boolean not null default true,
  -- Of the row last taken in from a report: the same again costs no transaction.
  add column report_hash text,
  add constraint conversions_evidence_known check (evidence in ('hint', 'report', 'statement')),
  add constraint conversions_hint_unconfirmed check (evidence <> 'hint' or (status <> 'confirmed' and credited_points = 0)),
  add constraint conversions_credit_only_earning check (earns or credited_points = 0);
create unique index conversions_one_earner_key on conversions (network, transaction_id, twin_key)
  where earns and twin_key is not null;
create index conversions_report_idx on conversions (network, report_hash) where report_hash is not null;
create index conversions_twins_idx on conversions (network, transaction_id, twin_key) where twin_key is not null;

-- One row each time a network's report is asked for: where it stands, what it found, where it stopped.
create table network_runs (
  id bigserial constraint network_runs_pkey primary key,
  network text not null,
  kind text not null,
  window_from timestamptz not null,
  window_to timestamptz not null,
  status text not null default 'running',
  -- Where the next page starts; null before the first one.
  cursor jsonb,
  pages integer not null default 0,
  received integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  stale integer not null default 0,
  unmatched integer not null default 0,
  refused integer not null default 0,
  attempts integer not null default 1,
  duration_ms integer not null default 0,
  error text,
  -- Whoever works the run renews it; past it the run may be taken over.
  lease_until timestamptz,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint network_runs_status_known check (status in ('running', 'done', 'failed', 'abandoned')),
  constraint network_runs_window check (window_from <= window_to),
  constraint network_runs_finished check ((status in ('done', 'abandoned')) = (finished_at is not null))
);
-- Unfinished work exists once a report, so two workers cannot walk it side by side.
create unique index network_runs_open_key on network_runs (network, kind) where status in ('running', 'failed');
create index network_runs_latest_idx on network_runs (network, kind, id desc);

-- When a network may be asked next, shared by all processes: its rate limit is kept by spacing the requests.
create table network_pace (
  network text constraint network_pace_pkey primary key,
  next_at timestamptz not null
);
