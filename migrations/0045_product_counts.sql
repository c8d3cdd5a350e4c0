-- How many live products there are of each kind, kept, so that no page counts the catalogue. A kind is what filters tell apart
-- of a product's own row; what a click promises under the rules in force follows from it and is kept nowhere.

-- The steps a price stands in: 0 is no price, 1 below 10,000 đồng.
create function price_step(price integer) returns smallint language sql immutable parallel safe as $$
  select width_bucket(price, array[1, 10000, 20000, 30000, 40000, 50000, 60000, 80000, 100000, 120000, 150000, 200000, 250000,
    300000, 400000, 500000, 600000, 800000, 1000000, 1200000, 1500000, 2000000, 2500000, 3000000, 4000000, 5000000, 6000000,
    8000000, 10000000, 12000000, 15000000, 20000000, 25000000, 30000000, 40000000, 50000000, 60000000, 80000000, 100000000,
    200000000, 500000000])::smallint
$$;

-- Points as a percentage of a price. The very arithmetic of the badge on a card, so that both round alike.
create function points_percent(points bigint, price integer) returns double precision language sql immutable parallel safe as $$
  select points::float8 / price::float8 * 100::float8
$$;

-- The step of a product's own points, in percent of its price: where a card's badge of 1, 2, 3, 5, 10, 15 or 20 begins, also
-- for points that a campaign doubles.
create function reward_step(points integer, price integer) returns smallint language sql immutable parallel safe as $$
  select case when price <= 0 then 0 else width_bucket(points_percent(points, price),
    array[0.25, 0.5, 0.75, 1.25, 1.5, 2.25, 2.5, 4.5, 4.75, 7.25, 9.5, 9.75, 14.5, 19.5]::float8[])::smallint end
$$;

-- Tenths of a star as they are shown; 0 is not rated.
create function shown_rating(rating_sum integer, review_count integer) returns integer language sql immutable parallel safe as $$
  select case when review_count = 0 then 0 else floor(rating_sum::float8 / review_count::float8 * 10::float8 + 0.5::float8)::integer end
$$;
create function rating_step(rating_sum integer, review_count integer) returns smallint language sql immutable parallel safe as $$
  select width_bucket(shown_rating(rating_sum, review_count), array[10, 20, 30, 35, 40, 45])::smallint
$$;

-- `retailer_id` 0 stands for none: a key has no nulls.
create table product_counts (
  category_id integer not null,
  retailer_id integer not null,
  network text not null,
  tracked boolean not null,
  featured boolean not null,
  price_step smallint not null,
  reward_step smallint not null,
  rating_step smallint not null,
  products integer not null,
  constraint product_counts_pkey primary key (category_id, retailer_id, network, tracked, featured, price_step, reward_step, rating_step)
);
-- What came and went since: rows are only added, so that two imports never wait for each other. A job folds them in.
create table product_count_changes (
  id bigserial constraint product_count_changes_pkey primary key,
  category_id integer not null,
  retailer_id integer not null,
  network text not null,
  tracked boolean not null,
  featured boolean not null,
  price_step smallint not null,
  reward_step smallint not null,
  rating_step smallint not null,
  products integer not null
);

insert into product_counts
select category_id, coalesce(retailer_id, 0), affiliate_network, tracked, featured, price_step(price), reward_step(points_reward, price),
  rating_step(rating_sum, review_count), count(*)
from products where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7, 8;

create function count_products_inserted() returns trigger language plpgsql as $$
begin
  insert into product_count_changes (category_id, retailer_id, network, tracked, featured, price_step, reward_step, rating_step, products)
  select category_id, coalesce(retailer_id, 0), affiliate_network, tracked, featured, price_step(price),
    reward_step(points_reward, price), rating_step(rating_sum, review_count), count(*)
  from now_rows where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;
create function count_products_updated() returns trigger language plpgsql as $$
begin
  insert into product_count_changes (category_id, retailer_id, network, tracked, featured, price_step, reward_step, rating_step, products)
  select category_id, coalesce(retailer_id, 0), affiliate_network, tracked, featured, price_step(price),
    reward_step(points_reward, price), rating_step(rating_sum, review_count), sum(products)
  from (
    select category_id, retailer_id, affiliate_network, tracked, featured, price, points_reward, rating_sum, review_count, 1 as products
    from now_rows where deleted_at is null
    union all
    select category_id, retailer_id, affiliate_network, tracked, featured, price, points_reward, rating_sum, review_count, -1
    from old_rows where deleted_at is null
  ) moved
  group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(products) <> 0;
  return null;
end $$;
create function count_products_deleted() returns trigger language plpgsql as $$
begin
  insert into product_count_changes (category_id, retailer_id, network, tracked, featured, price_step, reward_step, rating_step, products)
  select category_id, coalesce(retailer_id, 0), affiliate_network, tracked, featured, price_step(price),
    reward_step(points_reward, price), rating_step(rating_sum, review_count), -count(*)
  from old_rows where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;
create function clear_product_counts() returns trigger language plpgsql as $$
begin
  delete from product_counts;
  delete from product_count_changes;
  return null;
end $$;
create trigger products_count_insert after insert on products
  referencing new table as now_rows for each statement execute function count_products_inserted();
create trigger products_count_update after update on products
  referencing old table as old_rows new table as now_rows for each statement execute function count_products_updated();
create trigger products_count_delete after delete on products
  referencing old table as old_rows for each statement execute function count_products_deleted();
create trigger products_count_truncate after truncate on products
  for each statement execute function clear_product_counts();

-- What one rule gives, in points, of an order of this price (the `given` of earning/rules, which a test compares).
create function points_given(kind text, amount integer, before bigint, own integer, price integer, point_value integer)
returns bigint language sql immutable parallel safe as $$
  select case kind when 'fixed' then amount when 'multiplier' then before * (amount - 100) / 100
    when 'order_percent' then price::bigint * amount / (10000::bigint * point_value) when 'commission_percent' then own end
$$;

-- The listing, its categories and prices are walked in their indexes, with what filters ask for beside the order.
drop index products_listing_idx;
create index products_listing_idx on products (featured desc, id desc)
  include (category_id, retailer_id, affiliate_network, tracked, price, points_reward, rating_sum, review_count) where deleted_at is null;
drop index products_category_idx;
create index products_category_idx on products (category_id, featured desc, id desc) where deleted_at is null;
create index products_category_price_idx on products (category_id, price, id)
  include (retailer_id, affiliate_network, tracked, featured, points_reward, rating_sum, review_count) where deleted_at is null;
drop index products_price_idx;
create index products_price_idx on products (price, id)
  include (category_id, retailer_id, affiliate_network, tracked, featured, points_reward, rating_sum, review_count) where deleted_at is null;
