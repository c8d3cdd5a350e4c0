create table earning_rules (
  id serial constraint earning_rules_pkey primary key,
  name text not null,
  scope text not null,
  scope_id integer,
  scope_network text,
  kind text not null,
  amount integer not null,
  priority integer not null default 0,
  is_boost boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  constraint earning_rules_scope_known check (scope in ('all', 'product', 'category', 'retailer', 'network')),
  constraint earning_rules_kind_known check (kind in ('fixed', 'order_percent', 'commission_percent')),
  constraint earning_rules_amount_positive check (amount > 0)
);

create table affiliate_clicks (
  id serial constraint affiliate_clicks_pkey primary key,
  click_id text not null constraint affiliate_clicks_click_id_key unique,
  user_id integer not null constraint affiliate_clicks_user_fkey references users (id),
  product_id integer not null constraint affiliate_clicks_product_fkey references products (id),
  affiliate_network text not null,
  detected_network text not null,
  merchant_id text,
  retailer_id integer constraint affiliate_clicks_retailer_fkey references retailers (id),
  link text not null,
  promised_points integer not null,
  rule jsonb not null,
  tracked boolean not null default true,
  page text,
  status text not null default 'pending',
  transaction_id text,
  created_at timestamptz not null default now(),
  redirected_at timestamptz,
  converted_at timestamptz,
  constraint affiliate_clicks_click_id_form check (click_id ~ '^[0-9A-Za-z]{22}$'),
  constraint affiliate_clicks_promise_positive check (promised_points >= 1),
  constraint affiliate_clicks_status_known check (status in ('pending', 'converted', 'confirmed', 'rejected', 'expired'))
);
create index affiliate_clicks_user_idx on affiliate_clicks (user_id, id desc);
create index affiliate_clicks_created_idx on affiliate_clicks (created_at);

create table conversions (
  id serial constraint conversions_pkey primary key,
  network text not null,
  transaction_id text not null,
  item_key text not null default '',
  click_id integer constraint conversions_click_fkey references affiliate_clicks (id),
  reported_click_id text,
  user_id integer constraint conversions_user_fkey references users (id),
  product_id integer constraint conversions_product_fkey references products (id),
  order_value bigint not null default 0,
  commission bigint not null default 0,
  status text not null,
  network_status_raw text not null,
  reason text,
  promised_points integer not null default 0,
  credited_points integer not null default 0,
  credit_revision integer not null default 0,
  occurred_at timestamptz not null,
  network_updated_at timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint conversions_identity_key unique (network, transaction_id, item_key),
  constraint conversions_status_known check (status in ('pending', 'approved', 'confirmed', 'rejected', 'reversed')),
  constraint conversions_credit_only_confirmed check (credited_points = 0 or (status = 'confirmed' and click_id is not null)),
  constraint conversions_credit_within_promise check (credited_points between 0 and promised_points),
  constraint conversions_owner check ((click_id is null) = (user_id is null)),
  constraint conversions_amounts_whole check (order_value >= 0 and commission >= 0)
);
create index conversions_user_idx on conversions (user_id, status);
create index conversions_click_idx on conversions (click_id);
create index conversions_unmatched_idx on conversions (created_at) where click_id is null;

-- The inbox: every message of a network as it came, personal data left out. Append-only.
create table conversion_events (
  id bigserial constraint conversion_events_pkey primary key,
  network text not null,
  source text not null,
  raw jsonb not null,
  dedupe_hash text not null,
  outcome text not null,
  conversion_id integer constraint conversion_events_conversion_fkey references conversions (id),
  received_at timestamptz not null default now(),
  constraint conversion_events_source_known check (source in ('postback', 'poll', 'file', 'admin')),
  constraint conversion_events_outcome_known check (outcome in ('created', 'updated', 'duplicate', 'stale', 'unmatched', 'refused'))
);
create index conversion_events_conversion_idx on conversion_events (conversion_id);
create index conversion_events_hash_idx on conversion_events (network, dedupe_hash);
create trigger conversion_events_immutable before update or delete on conversion_events for each row execute function refuse_change();

create table purchases (
  id serial constraint purchases_pkey primary key,
  user_id integer not null constraint purchases_user_fkey references users (id),
  product_id integer not null constraint purchases_product_fkey references products (id),
  purchase_date timestamptz not null default now(),
  points_earned integer not null,
  click_id text,
  conversion_id integer constraint purchases_conversion_key unique constraint purchases_conversion_fkey references conversions (id),
  idempotency_key text constraint purchases_idempotency_key unique,
  reversed_at timestamptz,
  constraint purchases_points_whole check (points_earned >= 0)
);
create index purchases_user_idx on purchases (user_id, id desc);

-- Orders of the demo's sample shop; an outside shop has its own books.
create table sample_orders (
  id serial constraint sample_orders_pkey primary key,
  order_code text not null constraint sample_orders_code_key unique,
  shop text not null,
  product_slug text not null,
  product_name text not null,
  click_id text,
  order_value integer not null,
  status text not null default 'placed',
  reported_status text,
  buyer_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sample_orders_status_known check (status in ('placed', 'confirmed', 'rejected', 'returned'))
);
create index sample_orders_buyer_idx on sample_orders (buyer_key, id desc);
