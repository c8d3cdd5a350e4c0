-- What a network pays for orders at a shop, for one kind of goods or for all: as its feed says now (offered), and as an operator
-- took it over (accepted). Percent in hundredths, or đồng an order.
create table commission_rates (
  id serial constraint commission_rates_pkey primary key,
  network text not null,
  external_id text not null,
  -- Null: its shop is not on the site yet.
  retailer_id integer constraint commission_rates_retailer_fkey references retailers (id),
  host text not null,
  name text not null,
  -- In the network's own words; null: whatever is bought.
  category text,
  kind text not null constraint commission_rates_kind_known check (kind in ('percent', 'dong')),
  offered_least integer not null,
  offered_most integer not null,
  accepted_least integer,
  accepted_most integer,
  -- Since when the feed says what it says now.
  changed_at timestamptz not null,
  -- Since when the feed does not name it any more.
  gone_at timestamptz,
  constraint commission_rates_feed_key unique (network, external_id),
  constraint commission_rates_offer_fits check (0 <= offered_least and offered_least <= offered_most),
  constraint commission_rates_percent_fits check (kind <> 'percent' or offered_most <= 10000),
  constraint commission_rates_accepted_whole check ((accepted_least is null) = (accepted_most is null))
);
create index commission_rates_retailer_idx on commission_rates (retailer_id);
create index commission_rates_host_idx on commission_rates (host) where retailer_id is null;

-- The last read of each network's rates.
create table commission_rate_reads (
  network text constraint commission_rate_reads_pkey primary key,
  read_at timestamptz not null,
  seen integer not null,
  added integer not null,
  changed integer not null,
  -- Of links that name no shop, or not to be understood.
  skipped integer not null,
  error text
);

-- Shops' public pages are made of them (0042).
create trigger commission_rates_tell after insert or update or delete on commission_rates
  for each statement execute function tell_change();
create trigger commission_rates_tell_truncate after truncate on commission_rates
  for each statement execute function tell_change();
