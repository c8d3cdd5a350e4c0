-- What a product cost before, from our own history alone: the lowest price of the 30 days before the present one, where that
-- was higher. Raised before it was lowered counts as nothing. Kept by the history's own triggers, so that no writer can forget
-- and a card costs one look by key. No reference to products: a product that only stands here is nobody's history.
create table fallen_prices (
  product_id integer constraint fallen_prices_pkey primary key,
  was integer not null,
  price integer not null,
  since timestamptz not null,
  constraint fallen_prices_lower check (price >= 0 and price < was)
);
-- The newest of at least 5 %, the largest of one moment first: what the home page walks.
create index fallen_prices_newest_idx on fallen_prices (since desc, ((was - price) * 100.0 / was) desc, product_id)
  where price * 20.0 <= was * 19.0;

create function note_fallen_prices(ids integer[]) returns void language plpgsql as $$
begin
  delete from fallen_prices where product_id = any(ids);
  insert into fallen_prices (product_id, was, price, since)
  select one.product_id, earlier.was, present.price, present.observed_at
  from (select distinct unnest(ids) as product_id) one
  cross join lateral (
    select price from price_history where product_id = one.product_id
    order by observed_at desc, id desc limit 1) last_seen
  -- The last other price; the present one counts from when it was first seen after that.
  cross join lateral (
    select id, observed_at from price_history where product_id = one.product_id and price <> last_seen.price
    order by observed_at desc, id desc limit 1) other
  cross join lateral (
    select price, observed_at from price_history
    where product_id = one.product_id and observed_at >= other.observed_at and (observed_at, id) > (other.observed_at, other.id)
    order by observed_at, id limit 1) present
  cross join lateral (
    select min(price) as was from (
      (select price from price_history where product_id = one.product_id
        and observed_at > present.observed_at - interval '30 days' and observed_at <= other.observed_at
        and (observed_at, id) <= (other.observed_at, other.id))
      union all
      (select price from price_history where product_id = one.product_id
        and observed_at <= present.observed_at - interval '30 days'
        order by observed_at desc, id desc limit 1)) prices) earlier
  where earlier.was > present.price
  on conflict (product_id) do update set was = excluded.was, price = excluded.price, since = excluded.since;
end $$;

create function note_fallen_prices_now() returns trigger language plpgsql as $$
begin
  perform note_fallen_prices(array(select distinct product_id from now_rows));
  return null;
end $$;
create function note_fallen_prices_old() returns trigger language plpgsql as $$
begin
  perform note_fallen_prices(array(select distinct product_id from old_rows));
  return null;
end $$;
create trigger price_history_note_fallen_insert after insert on price_history
  referencing new table as now_rows for each statement execute function note_fallen_prices_now();
create trigger price_history_note_fallen_update after update on price_history
  referencing new table as now_rows for each statement execute function note_fallen_prices_now();
create trigger price_history_note_fallen_delete after delete on price_history
  referencing old table as old_rows for each statement execute function note_fallen_prices_old();

select note_fallen_prices(array(select product_id from price_history group by product_id having count(*) > 1));

-- The products most members opened of late, in order; a job writes it anew.
create table popular_products (
  place smallint constraint popular_products_pkey primary key,
  product_id integer not null constraint popular_products_product_key unique,
  people integer not null,
  constraint popular_products_people_some check (people >= 1)
);
