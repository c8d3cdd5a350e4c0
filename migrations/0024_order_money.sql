-- One normal form of order codes: compatibility forms united, blanks, invisible characters and # left out, upper case.
create function order_key(code text) returns text language sql immutable parallel safe strict as $$
  select nullif(upper(regexp_replace(normalize(code, NFKC),
    '[[:space:]#\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g')), '')
$$;

-- Balances may pass what an integer holds; what one entry moves is bounded.
alter table users alter column points type bigint;
alter table ledger_entries
  alter column points type bigint,
  alter column balance_after type bigint,
  add constraint ledger_entries_points_bounded check (abs(points) <= 10000000000);
create or replace function ledger_entries_append() returns trigger language plpgsql as $$
declare
  head text;
  balance bigint;
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
update products set points_reward = 100000000 where points_reward > 100000000;
alter table products add constraint products_points_bounded check (points_reward <= 100000000);
alter table rule_holdings alter column points type bigint;

-- The shop whose order codes a click's orders carry.
alter table affiliate_clicks add column shop_key text not null
  generated always as (coalesce('shop:' || retailer_id, 'network:' || affiliate_network)) stored;

alter table conversions
  add column order_key text generated always as (order_key(transaction_id)) stored,
  add column shop_key text,
  -- The greatest message that named its click; null: nobody's, or a person said whose it is.
  add column click_stamp text,
  -- Why the order cannot be taken at its word, as its message told it.
  add column doubt text,
  -- How its points came about: what each rule gave, the product's own points in place of a full one, what cut them.
  add column reckoning jsonb,
  add column payer text generated always as
    (case when credited_points > 0 then 'order:' || network || ':' || transaction_id end) stored,
  add constraint conversions_doubt_known check (doubt in ('TOLD_FROM_FUTURE'));
update conversions c set shop_key = k.shop_key,
  click_stamp = case when c.reported_click_id = k.click_id and not exists (
      select from conversion_events e where e.conversion_id = c.id and e.source = 'admin') then
    concat_ws(' ', case c.evidence when 'hint' then 0 when 'report' then 1 else 2 end,
      to_char(c.network_updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      case c.status when 'pending' then 0 when 'approved' then 1 when 'confirmed' then 2 when 'rejected' then 3 else 4 end,
      lpad(c.order_value::text, 15, '0'), lpad(c.commission::text, 15, '0'), k.click_id) end
  from affiliate_clicks k where k.id = c.click_id;
alter table conversions add constraint conversions_shop_with_click check ((click_id is null) = (shop_key is null));
drop index conversions_unmatched_order_idx;
create index conversions_order_key_idx on conversions (order_key, shop_key);

alter table claims drop column order_key;
alter table claims
  add column order_key text generated always as (order_key(order_code)) stored,
  add column shop_key text,
  add column payer text generated always as (case when credited_points > 0 then 'claim:' || id end) stored;
update claims c set shop_key = k.shop_key from affiliate_clicks k where k.id = c.click_id;
alter table claims alter column shop_key set not null;
create unique index claims_one_order_key on claims (user_id, shop_key, order_key)
  where state in ('held', 'sent', 'needs_info') or credited_points > 0;
create index claims_order_idx on claims (order_key) where order_key is not null;
create index claims_click_idx on claims (click_id);

-- Claims and reports that both paid for one order before this could be refused: the report stays.
with twice as (
  select distinct on (c.id) c.id, c.user_id, c.credited_points, v.id as conversion_id
  from claims c join conversions v on v.credited_points > 0
    and (v.click_id = c.click_id or (v.shop_key = c.shop_key and v.order_key = c.order_key))
  where c.credited_points > 0 order by c.id, v.id),
taken as (
  insert into ledger_entries (user_id, kind, points, ref_type, ref_id, revision)
  select user_id, 'adjust', -credited_points, 'claim', id::text, 1 from twice order by id)
update claims c set credited_points = 0, conversion_id = t.conversion_id, revision = revision + 1, updated_at = now()
from twice t where t.id = c.id;

-- Who was paid for an order code of a shop: an order the network reported (all its rows together) or a claim. One of them.
create table order_payments (
  shop_key text not null,
  order_key text not null,
  payer text not null,
  constraint order_payments_pkey primary key (shop_key, order_key),
  constraint order_payments_payer_key unique (shop_key, order_key, payer)
);
insert into order_payments (shop_key, order_key, payer)
  select distinct on (shop_key, order_key) shop_key, order_key, payer from (
    select 1 as place, id, shop_key, order_key, payer from conversions where payer is not null and order_key is not null
    union all select 2, id, shop_key, order_key, payer from claims where payer is not null and order_key is not null) paid
  order by shop_key, order_key, place, id;
-- Payments of before that break it stand in the books for good; every new one is held to it.
alter table conversions add constraint conversions_paid_once
  foreign key (shop_key, order_key, payer) references order_payments (shop_key, order_key, payer) not valid;
alter table claims add constraint claims_order_paid_once
  foreign key (shop_key, order_key, payer) references order_payments (shop_key, order_key, payer) not valid;

-- A claim that was paid is counted by limits like an order.
alter table rule_holdings
  add column claim_id integer constraint rule_holdings_claim_fkey references claims (id),
  drop constraint rule_holdings_pkey,
  alter column conversion_id drop not null,
  add constraint rule_holdings_holder_key unique nulls not distinct (conversion_id, claim_id, rule_id),
  add constraint rule_holdings_one_holder check (num_nonnulls(conversion_id, claim_id) = 1);
create index rule_holdings_claim_idx on rule_holdings (claim_id) where claim_id is not null;

-- Points of an order go to whose order it is and never past what it credits; taking back never past what was given.
create function ledger_entries_owner() returns trigger language plpgsql as $$
declare
  held bigint;
  owner integer;
  most bigint;
begin
  if new.ref_type not in ('conversion', 'claim') then return new; end if;
  select coalesce(sum(points), 0) into held from ledger_entries
    where ref_type = new.ref_type and ref_id = new.ref_id and user_id = new.user_id;
  if held + new.points < 0 then
    raise exception '% % never gave member % what is taken back', new.ref_type, new.ref_id, new.user_id
      using errcode = 'integrity_constraint_violation';
  end if;
  if new.points < 0 then return new; end if;
  if new.ref_type = 'conversion' then
    select user_id, credited_points into owner, most from conversions where id = new.ref_id::integer;
  else
    select user_id, credited_points into owner, most from claims where id = new.ref_id::integer;
  end if;
  if owner is distinct from new.user_id or held + new.points > most then
    raise exception '% % owes member % no % points', new.ref_type, new.ref_id, new.user_id, new.points
      using errcode = 'integrity_constraint_violation';
  end if;
  if exists (select from users where id = new.user_id and deleted_at is not null) then
    raise exception 'member % is erased and earns nothing', new.user_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger ledger_entries_owner before insert on ledger_entries for each row execute function ledger_entries_owner();

-- Why an order is held, and for a clash the claim it stands against.
alter table order_holds
  add column cause text not null default 'SIGNALS',
  add column claim_id integer constraint order_holds_claim_fkey references claims (id),
  add constraint order_holds_cause_known check (cause in ('SIGNALS', 'PERSON', 'SALE_BEFORE_CLICK', 'SALE_IN_FUTURE',
    'COMMISSION_ABOVE_ORDER', 'TOLD_FROM_FUTURE', 'CLAIM_CLASH', 'ORDER_CLASH')),
  add constraint order_holds_clash_named check ((cause = 'CLAIM_CLASH') = (claim_id is not null));
update order_holds set cause = 'PERSON' where opened_by is not null;

drop trigger conversions_touch_day_of_hold on conversions;
drop trigger conversions_touch_day on conversions;
create trigger conversions_touch_day
  after insert or delete or update of occurred_at, click_id, network, status, order_value, commission, promised_points,
    credited_points, earns, twin_key, hold
  on conversions for each row execute function touch_day_of_conversion();

-- A message tried again from the console names the one it repeats.
alter table conversion_events add column retry_of bigint
  constraint conversion_events_retry_fkey references conversion_events (id);

-- An order that went from one click to another, and what it took along: the click that lost it can still say why.
create table conversion_moves (
  id serial constraint conversion_moves_pkey primary key,
  conversion_id integer not null constraint conversion_moves_conversion_fkey references conversions (id),
  from_click_id integer not null constraint conversion_moves_from_fkey references affiliate_clicks (id),
  to_click_id integer constraint conversion_moves_to_fkey references affiliate_clicks (id),
  points_taken_back integer not null,
  moved_at timestamptz not null,
  constraint conversion_moves_points_whole check (points_taken_back >= 0)
);
create index conversion_moves_from_idx on conversion_moves (from_click_id);
