-- How many live products have ids of each block of 4,096, of each category and (category 0) of all: a page far down a list begins
-- in its block instead of walking to it.
create table product_blocks (
  category_id integer not null,
  featured boolean not null,
  block integer not null,
  products integer not null,
  constraint product_blocks_pkey primary key (category_id, featured, block)
);
-- What came and went since: rows are only added, so that two imports never wait for each other. A job folds them in.
create table product_block_changes (
  id bigserial constraint product_block_changes_pkey primary key,
  category_id integer not null,
  featured boolean not null,
  block integer not null,
  products integer not null
);

create function count_blocks_inserted() returns trigger language plpgsql as $$
begin
  insert into product_block_changes (category_id, featured, block, products)
  select coalesce(category_id, 0), featured, id >> 12, count(*)
  from now_rows where deleted_at is null
  group by grouping sets ((category_id, featured, id >> 12), (featured, id >> 12));
  return null;
end $$;
create function count_blocks_updated() returns trigger language plpgsql as $$
begin
  insert into product_block_changes (category_id, featured, block, products)
  select coalesce(category_id, 0), featured, block, sum(products)
  from (
    select category_id, featured, id >> 12 as block, 1 as products from now_rows where deleted_at is null
    union all
    select category_id, featured, id >> 12, -1 from old_rows where deleted_at is null
  ) moved
  group by grouping sets ((category_id, featured, block), (featured, block)) having sum(products) <> 0;
  return null;
end $$;
create function count_blocks_deleted() returns trigger language plpgsql as $$
begin
  insert into product_block_changes (category_id, featured, block, products)
  select coalesce(category_id, 0), featured, id >> 12, -count(*)
  from old_rows where deleted_at is null
  group by grouping sets ((category_id, featured, id >> 12), (featured, id >> 12));
  return null;
end $$;
create function clear_product_blocks() returns trigger language plpgsql as $$
begin
  delete from product_blocks;
  delete from product_block_changes;
  return null;
end $$;
-- They wait for who writes products, and hold off who would, until what there is has been counted below.
create trigger products_blocks_insert after insert on products
  referencing new table as now_rows for each statement execute function count_blocks_inserted();
create trigger products_blocks_update after update on products
  referencing old table as old_rows new table as now_rows for each statement execute function count_blocks_updated();
create trigger products_blocks_delete after delete on products
  referencing old table as old_rows for each statement execute function count_blocks_deleted();
create trigger products_blocks_truncate after truncate on products
  for each statement execute function clear_product_blocks();

insert into product_blocks (category_id, featured, block, products)
select coalesce(category_id, 0), featured, id >> 12, count(*)
from products where deleted_at is null
group by grouping sets ((category_id, featured, id >> 12), (featured, id >> 12));
