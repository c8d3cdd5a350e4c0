-- What the operator's console adds up: a day of Việt Nam x shop x network x product x page the click was made on.
-- A click counts on the day it was made, an order on the day it was placed, under its click; the category is the product's.
create table daily_figures (
  day date not null,
  retailer_id integer,
  network text not null,
  product_id integer,
  page text,
  clicks integer not null,
  reached integer not null,
  conversions integer not null,
  approved integer not null,
  refused integer not null,
  order_value bigint not null,
  commission_pending bigint not null,
  commission_approved bigint not null,
  commission_confirmed bigint not null,
  points_pending bigint not null,
  points_confirmed bigint not null,
  constraint daily_figures_key unique nulls not distinct (day, retailer_id, network, product_id, page)
);

-- The same without product and page: what most looks need, in a few rows a day.
create table daily_totals (
  day date not null,
  retailer_id integer,
  network text not null,
  clicks integer not null,
  reached integer not null,
  conversions integer not null,
  approved integer not null,
  refused integer not null,
  order_value bigint not null,
  commission_pending bigint not null,
  commission_approved bigint not null,
  commission_confirmed bigint not null,
  points_pending bigint not null,
  points_confirmed bigint not null,
  constraint daily_totals_key unique nulls not distinct (day, retailer_id, network)
);

-- Days whose figures wait to be added up again. A change only ever adds a row, so that nobody waits for anybody and a
-- change made while its day is added up is not lost.
create table touched_days (
  day date not null
);
create index touched_days_day_idx on touched_days (day);

create function touch_day_of_click() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into touched_days (day) values ((old.created_at at time zone 'Asia/Ho_Chi_Minh')::date);
  end if;
  if tg_op <> 'DELETE' then
    insert into touched_days (day) values ((new.created_at at time zone 'Asia/Ho_Chi_Minh')::date);
  end if;
  return null;
end $$;

create function touch_day_of_conversion() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into touched_days (day) values ((old.occurred_at at time zone 'Asia/Ho_Chi_Minh')::date);
  end if;
  if tg_op <> 'DELETE' then
    insert into touched_days (day) values ((new.occurred_at at time zone 'Asia/Ho_Chi_Minh')::date);
  end if;
  return null;
end $$;

create trigger affiliate_clicks_touch_day
  after insert or delete or update of created_at, redirected_at, retailer_id, affiliate_network, product_id, page
  on affiliate_clicks for each row execute function touch_day_of_click();
create trigger conversions_touch_day
  after insert or delete or update of occurred_at, click_id, network, status, order_value, commission, promised_points,
    credited_points, earns, twin_key
  on conversions for each row execute function touch_day_of_conversion();

insert into touched_days (day)
  select (created_at at time zone 'Asia/Ho_Chi_Minh')::date from affiliate_clicks
  union select (occurred_at at time zone 'Asia/Ho_Chi_Minh')::date from conversions;

create index conversions_occurred_idx on conversions (occurred_at desc, id desc);
