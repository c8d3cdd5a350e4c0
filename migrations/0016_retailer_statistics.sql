-- What the clicks and orders of a shop measured in a period: a row a shop, written anew by a job, never by hand.
-- Hours run from a click to the first word of an order of it, days from an order to its confirmation, both by our clock.
create table retailer_statistics (
  retailer_id integer constraint retailer_statistics_pkey primary key
    constraint retailer_statistics_retailer_fkey references retailers (id),
  period_from timestamptz not null,
  period_to timestamptz not null,
  clicks integer not null,
  reached integer not null,
  conversions integer not null,
  confirmed integer not null,
  refused integer not null,
  reports integer not null,
  report_hours_median double precision,
  report_hours_p90 double precision,
  confirmations integer not null,
  confirm_days_median double precision,
  confirm_days_p90 double precision,
  -- The reasons of refusals that came more than once, the most common first: [{"reason": text or null, "count": n}].
  reasons jsonb not null,
  constraint retailer_statistics_period check (period_from < period_to)
);

-- What operators say of a shop: what earns nothing there.
alter table retailers add column exclusions text;

-- A page of a shop's newest products.
create index products_retailer_newest_idx on products (retailer_id, id desc) where deleted_at is null;
drop index products_retailer_idx;
