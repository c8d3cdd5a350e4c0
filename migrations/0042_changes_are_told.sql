-- Public pages are kept as bytes until what they show changes. So that no writer can forget, the tables themselves say
-- what changed; PostgreSQL tells every process that listens once the transaction is committed, each tag once.
-- The tables of clicks, orders and points are not among them: telling makes commits wait for one another.

create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('muahoi_changes', tg_table_name);
  return null;
end $$;

-- Rows of one product: up to 50 by number, more as all of them.
create function tell_products(source text, ids integer[], categories integer[]) returns void language plpgsql as $$
declare
  tags text[] := array[source];
begin
  if cardinality(ids) > 50 then
    tags := tags || 'product:*'::text;
  else
    tags := tags || array(select 'product:' || id from unnest(ids) id);
  end if;
  if cardinality(categories) > 50 then
    tags := tags || 'category:*'::text;
  else
    tags := tags || array(select 'category:' || id from unnest(categories) id);
  end if;
  perform pg_notify('muahoi_changes', array_to_string(tags, ' '));
end $$;

create function tell_products_inserted() returns trigger language plpgsql as $$
begin
  perform tell_products('products', array(select id from now_rows limit 51), array(select distinct category_id from now_rows limit 51));
  return null;
end $$;
create function tell_products_updated() returns trigger language plpgsql as $$
begin
  if not exists (select from now_rows) then return null; end if;
  perform tell_products('products', array(select id from now_rows limit 51),
    array(select category_id from now_rows union select category_id from old_rows limit 51));
  return null;
end $$;
create function tell_products_deleted() returns trigger language plpgsql as $$
begin
  perform tell_products('products', array(select id from old_rows limit 51), array(select distinct category_id from old_rows limit 51));
  return null;
end $$;
create trigger products_tell_insert after insert on products
  referencing new table as now_rows for each statement execute function tell_products_inserted();
create trigger products_tell_update after update on products
  referencing old table as old_rows new table as now_rows for each statement execute function tell_products_updated();
create trigger products_tell_delete after delete on products
  referencing old table as old_rows for each statement execute function tell_products_deleted();

create function tell_of_products_now() returns trigger language plpgsql as $$
begin
  perform tell_products(tg_table_name, array(select distinct product_id from now_rows limit 51), '{}');
  return null;
end $$;
create function tell_of_products_old() returns trigger language plpgsql as $$
begin
  perform tell_products(tg_table_name, array(select distinct product_id from old_rows limit 51), '{}');
  return null;
end $$;
create trigger price_history_tell_insert after insert on price_history
  referencing new table as now_rows for each statement execute function tell_of_products_now();
create trigger price_history_tell_update after update on price_history
  referencing new table as now_rows for each statement execute function tell_of_products_now();
create trigger price_history_tell_delete after delete on price_history
  referencing old table as old_rows for each statement execute function tell_of_products_old();
create trigger comments_tell_insert after insert on comments
  referencing new table as now_rows for each statement execute function tell_of_products_now();
create trigger comments_tell_update after update on comments
  referencing new table as now_rows for each statement execute function tell_of_products_now();
create trigger comments_tell_delete after delete on comments
  referencing old table as old_rows for each statement execute function tell_of_products_old();

-- Links are checked all day; what visitors see of one is whether it can be bought.
create function tell_links_updated() returns trigger language plpgsql as $$
begin
  if exists (
    select from now_rows n join old_rows o using (id)
    where coalesce(n.state = 'out_of_stock' or n.errors >= 2, false) <> coalesce(o.state = 'out_of_stock' or o.errors >= 2, false)
  ) then
    perform pg_notify('muahoi_changes', 'link_states');
  end if;
  return null;
end $$;
create trigger link_states_tell_update after update on link_states
  referencing old table as old_rows new table as now_rows for each statement execute function tell_links_updated();
create trigger link_states_tell_delete after delete on link_states
  for each statement execute function tell_change();

create trigger users_tell_update after update of username, full_name, avatar_url, deleted_at on users
  for each statement execute function tell_change();

do $$
declare
  watched text;
begin
  foreach watched in array array['blog_posts', 'categories', 'earning_rules', 'proof_roots', 'retailer_statistics', 'retailers',
    'reward_codes', 'rewards', 'settings'] loop
    execute format('create trigger %I after insert or update or delete on %I for each statement execute function tell_change()',
      watched || '_tell', watched);
  end loop;
  foreach watched in array array['blog_posts', 'categories', 'comments', 'earning_rules', 'link_states', 'price_history',
    'products', 'proof_roots', 'retailer_statistics', 'retailers', 'reward_codes', 'rewards', 'settings', 'users'] loop
    execute format('create trigger %I after truncate on %I for each statement execute function tell_change()',
      watched || '_tell_truncate', watched);
  end loop;
end $$;
