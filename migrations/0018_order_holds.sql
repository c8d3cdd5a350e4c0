-- Orders whose points wait until a person has looked at them, and the signals that speak for looking.
alter table affiliate_clicks
  -- A keyed hash of the address the click came from; forgotten after 90 days.
  add column visitor_key text;
create index affiliate_clicks_visitor_idx on affiliate_clicks (visitor_key, created_at) where visitor_key is not null;

alter table conversions
  -- 'open': its order is being checked and earns nothing yet; 'refused': a person decided that it earns nothing.
  add column hold text,
  -- Sum of its signals, 100 at most; null until looked at since its click or amounts last changed.
  add column risk smallint,
  add constraint conversions_hold_known check (hold in ('open', 'refused')),
  add constraint conversions_hold_uncredited check (hold is null or credited_points = 0),
  add constraint conversions_risk_range check (risk between 0 and 100);
create index conversions_unassessed_idx on conversions (id) where risk is null and click_id is not null;
-- What orders of a network are usually worth is read from its latest ones.
create index conversions_network_latest_idx on conversions (network, occurred_at desc, id desc);
create index conversions_risk_idx on conversions (risk desc, id desc) where risk > 0;
create trigger conversions_touch_day_of_hold after update of hold on conversions
  for each row execute function touch_day_of_conversion();

create table conversion_signals (
  conversion_id integer not null constraint conversion_signals_conversion_fkey references conversions (id),
  kind text not null,
  score smallint not null,
  facts jsonb not null,
  found_at timestamptz not null,
  constraint conversion_signals_pkey primary key (conversion_id, kind),
  constraint conversion_signals_score_range check (score between 1 and 100)
);
create index conversion_signals_found_idx on conversion_signals (found_at);

-- One an order, once: after its deadline it ends by itself unless a person decided.
create table order_holds (
  id serial constraint order_holds_pkey primary key,
  network text not null,
  transaction_id text not null,
  user_id integer not null constraint order_holds_user_fkey references users (id),
  state text not null default 'open',
  -- Null: opened by the signals.
  opened_by integer constraint order_holds_opened_by_fkey references users (id),
  note text,
  opened_at timestamptz not null,
  deadline_at timestamptz not null,
  decided_by integer constraint order_holds_decided_by_fkey references users (id),
  decided_at timestamptz,
  -- What the member reads.
  reason text,
  constraint order_holds_order_key unique (network, transaction_id),
  constraint order_holds_state_known check (state in ('open', 'released', 'refused', 'expired')),
  constraint order_holds_deadline check (deadline_at > opened_at),
  constraint order_holds_decided check ((state = 'open') = (decided_at is null)),
  constraint order_holds_refused_with_reason check (state <> 'refused' or (decided_by is not null and reason is not null))
);
create index order_holds_due_idx on order_holds (deadline_at) where state = 'open';
create index order_holds_state_idx on order_holds (state, id desc);
