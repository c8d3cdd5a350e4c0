-- Earning rules: limits, boosts, who they are for; what each conversion draws from them.
-- `amount`: points for 'fixed', hundredths of a percent for the percent kinds, hundredths for 'multiplier' (200 = twice).
alter table earning_rules
  drop constraint earning_rules_kind_known,
  add column cap_order integer,
  add column cap_member integer,
  add column cap_campaign integer,
  add column new_members_only boolean not null default false,
  -- The points are never worth more than the commission that really came.
  add column by_commission boolean not null default false,
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  add constraint earning_rules_kind_known check (kind in ('fixed', 'order_percent', 'commission_percent', 'multiplier')),
  add constraint earning_rules_multiplier_boosts check (kind <> 'multiplier' or (is_boost and amount > 100)),
  add constraint earning_rules_amount_sane check (amount <= case kind
    when 'fixed' then 10000000 when 'multiplier' then 2000 else 10000 end),
  add constraint earning_rules_caps_positive check (least(cap_order, cap_member, cap_campaign) > 0),
  add constraint earning_rules_scope_named check (
    (scope_id is not null) = (scope in ('product', 'category', 'retailer')) and (scope_network is not null) = (scope = 'network')),
  add constraint earning_rules_period check (starts_at < ends_at);
create index earning_rules_live_idx on earning_rules (id) where enabled and deleted_at is null;

-- What a conversion holds of a rule while it stands: pending, approved or confirmed by the network's own books.
create table rule_holdings (
  conversion_id integer not null constraint rule_holdings_conversion_fkey references conversions (id),
  rule_id integer not null constraint rule_holdings_rule_fkey references earning_rules (id),
  member_id integer not null,
  points integer not null,
  -- Whether the click was promised under a limit for its member, for the whole campaign.
  in_member_cap boolean not null,
  in_campaign_cap boolean not null,
  constraint rule_holdings_pkey primary key (conversion_id, rule_id),
  constraint rule_holdings_points_whole check (points >= 0)
);
create index rule_holdings_rule_idx on rule_holdings (rule_id, member_id);

-- The sums of the above that limits are held against, one row to lock; member_id 0 is the whole campaign.
create table rule_totals (
  rule_id integer not null constraint rule_totals_rule_fkey references earning_rules (id),
  member_id integer not null,
  points bigint not null default 0,
  constraint rule_totals_pkey primary key (rule_id, member_id),
  constraint rule_totals_points_whole check (points >= 0)
);
