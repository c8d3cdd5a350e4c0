-- The points each live product is offered with, kept in their order: a list that begins with the most points walks this index.
-- What is offered follows from rules, limits and the value of a point as well, so a job reckons it; `terms` are those it
-- reckoned by last, and `walked_to` is how far, null once it went over all of them. `from_points`: what stands below it is not
-- touched by what changed in the terms.
create table kept_offers (
  one boolean not null default true,
  terms jsonb not null,
  walked_to integer,
  from_points integer not null default 0,
  constraint kept_offers_pkey primary key (one),
  constraint kept_offers_single check (one)
);
insert into kept_offers (terms) values ('{"bases": [null], "boosts": [null], "pointValue": 1,
  "choices": {"all": [], "network": [], "product": [], "category": [], "retailer": []}}');

-- `version` rises whenever something of the product changes that an offer follows from; the points are those of version
-- `reckoned`. Until then they are the product's own.
create table product_offers (
  product_id integer not null,
  points integer not null,
  version integer not null default 1,
  reckoned integer not null default 0,
  constraint product_offers_pkey primary key (product_id),
  constraint product_offers_product_fkey foreign key (product_id) references products (id) on delete cascade
);
insert into product_offers (product_id, points, version, reckoned)
select id, case when tracked then points_reward else 0 end, 1, 1 from products where deleted_at is null order by id;
create index product_offers_points_idx on product_offers (points desc, product_id desc);
create index product_offers_due_idx on product_offers (product_id) where version <> reckoned;

create function keep_offers_inserted() returns trigger language plpgsql as $$
begin
  insert into product_offers (product_id, points)
  select id, case when tracked then points_reward else 0 end from now_rows where deleted_at is null order by id;
  return null;
end $$;
-- Rows before and after are told apart as sets: a join of them is planned for the few rows of a first statement and kept for
-- the thousands of a later one.
create function keep_offers_updated() returns trigger language plpgsql as $$
begin
  delete from product_offers where product_id in (
    select id from old_rows where deleted_at is null except select id from now_rows where deleted_at is null);
  insert into product_offers (product_id, points)
  select id, case when tracked then points_reward else 0 end from (
    select id, tracked, points_reward, price, category_id, retailer_id, affiliate_network from now_rows where deleted_at is null
    except
    select id, tracked, points_reward, price, category_id, retailer_id, affiliate_network from old_rows where deleted_at is null
  ) changed
  order by id
  on conflict on constraint product_offers_pkey
    do update set points = excluded.points, version = product_offers.version + 1;
  return null;
end $$;
create trigger products_keep_offers_insert after insert on products
  referencing new table as now_rows for each statement execute function keep_offers_inserted();
create trigger products_keep_offers_update after update on products
  referencing old table as old_rows new table as now_rows for each statement execute function keep_offers_updated();

create function tell_offers() returns trigger language plpgsql as $$
begin
  if exists (select product_id, points from now_rows except select product_id, points from old_rows) then
    perform pg_notify('muahoi_changes', 'product_offers');
  end if;
  return null;
end $$;
create trigger product_offers_tell_insert after insert on product_offers for each statement execute function tell_change();
create trigger product_offers_tell_delete after delete on product_offers for each statement execute function tell_change();
create trigger product_offers_tell_update after update on product_offers
  referencing old table as old_rows new table as now_rows for each statement execute function tell_offers();
create trigger product_offers_tell_truncate after truncate on product_offers for each statement execute function tell_change();

-- The console's list goes on by a product's own points; nobody else does.
drop index products_points_idx;
create index products_points_idx on products (points_reward desc, id desc) where deleted_at is null;
