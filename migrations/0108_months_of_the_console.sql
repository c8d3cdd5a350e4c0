-- What the days of a month that is over add up to, in the grains of the days: a look at a year reads months. Only those in
-- `kept_months` hold what their days do; whoever writes a day, a process of the version before too, takes its month out of them.
create table monthly_totals (
  grain text not null,
  month date not null,
  retailer_id integer,
  network text,
  product_id integer,
  page text,
  campaign_id integer,
  clicks integer not null,
  reached integer not null,
  conversions integer not null,
  approved integer not null,
  refused integer not null,
  order_value bigint not null,
  commission_pending bigint not null,
  commission_approved bigint not null,
  commission_confirmed bigint not null,
  commission_paid bigint not null,
  points_pending bigint not null,
  points_confirmed bigint not null,
  points_claimed bigint not null,
  points_by_hand bigint not null,
  points_bonus bigint not null,
  points_expired bigint not null
);
create index monthly_totals_month_idx on monthly_totals (grain, month);
create table kept_months (
  month date not null,
  constraint kept_months_pkey primary key (month)
);

create function let_month_go() returns trigger language plpgsql as $$
begin
  delete from kept_months where month in (select date_trunc('month', day)::date from moved group by 1);
  return null;
end $$;
create trigger daily_totals_let_month_go_of_new after insert on daily_totals
  referencing new table as moved for each statement execute function let_month_go();
create trigger daily_totals_let_month_go_of_changed after update on daily_totals
  referencing new table as moved for each statement execute function let_month_go();
create trigger daily_totals_let_month_go_of_old after delete on daily_totals
  referencing old table as moved for each statement execute function let_month_go();

-- sum(bigint) reckons in numeric, which costs as much as the rest of the adding up; this one fails where a sum leaves bigint.
create aggregate total(bigint) (
  sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe
);

-- A day is written as a whole out of groups, by one process at a time, and read by day: an index over all of the key took as long
-- as the rows themselves.
-- one step: no statement of the version before names these keys.
alter table daily_figures drop constraint daily_figures_key;
create index daily_figures_day_idx on daily_figures (day);
alter table daily_totals drop constraint daily_totals_key;
create index daily_totals_day_idx on daily_totals (grain, day);
