-- Claims for points that never came: what the member says, where it stands, what it was worth.
create table claims (
  id serial constraint claims_pkey primary key,
  user_id integer not null constraint claims_user_fkey references users (id),
  click_id integer not null constraint claims_click_fkey references affiliate_clicks (id),
  state text not null default 'draft',
  order_code text,
  -- What order codes are compared by: people type blanks, a # before, and either case.
  order_key text generated always as (upper(regexp_replace(order_code, '[[:space:]#]', '', 'g'))) stored,
  ordered_at timestamptz,
  order_total integer,
  coupon text,
  note text,
  attachment_file text,
  attachment_type text,
  attachment_bytes integer,
  held_until timestamptz,
  submitted_at timestamptz,
  decided_at timestamptz,
  reason text,
  message text,
  -- Points in the ledger for this claim now: given when accepted, 0 again when the shop's own report pays them.
  credited_points integer not null default 0,
  conversion_id integer constraint claims_conversion_fkey references conversions (id),
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint claims_state_known check (state in ('draft', 'held', 'sent', 'needs_info', 'accepted', 'rejected')),
  constraint claims_complete check (state = 'draft' or submitted_at is not null),
  constraint claims_held_until check (state <> 'held' or held_until is not null),
  constraint claims_reason_given check ((state = 'rejected') = (reason is not null)),
  constraint claims_credit_only_accepted check (credited_points = 0 or state = 'accepted'),
  constraint claims_paid_once check (state <> 'accepted' or (credited_points > 0) <> (conversion_id is not null)),
  constraint claims_total_positive check (order_total > 0),
  constraint claims_attachment_whole check ((attachment_file is null) = (attachment_type is null)
    and (attachment_file is null) = (attachment_bytes is null))
);
create unique index claims_one_open_key on claims (click_id) where state in ('draft', 'held', 'sent', 'needs_info');
-- A claim that its shop's report took over stands in nobody's way, should the shop refuse the order later.
create unique index claims_one_order_key on claims (user_id, order_key)
  where state in ('held', 'sent', 'needs_info') or credited_points > 0;
create index claims_user_idx on claims (user_id, id desc);
create index claims_queue_idx on claims (submitted_at, id) where state in ('held', 'sent', 'needs_info');
create index claims_paid_idx on claims (user_id) where credited_points > 0;
create index conversions_unmatched_order_idx on conversions (upper(transaction_id)) where click_id is null;
create index claims_order_idx on claims (order_key) where order_key is not null;

-- How a claim came to stand where it stands; the member reads it.
create table claim_events (
  id serial constraint claim_events_pkey primary key,
  claim_id integer not null constraint claim_events_claim_fkey references claims (id) on delete cascade,
  state text not null,
  message text,
  created_at timestamptz not null default now()
);
create index claim_events_claim_idx on claim_events (claim_id, id);

-- Moderation of written reviews.
alter table comments add column reason text;
alter table comments add column moderated_at timestamptz;
-- Rises with each decision, so that each is told once.
alter table comments add column moderations integer not null default 0;
create index comments_moderation_idx on comments (status, id) where content <> '';
