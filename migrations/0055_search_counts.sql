-- Entries of search carry what filters tell apart of their product, so that what a search found is counted in its own rows. And
-- new words come into the indexes many at a time: one by one they took most of the time an import took.

-- A kind of product_counts but for its shop and network, as one number: category, tracked, featured, and the steps of price,
-- points and rating.
create function product_kind(category_id integer, tracked boolean, featured boolean, price integer, points integer,
  rating_sum integer, review_count integer) returns bigint language sql immutable parallel safe as $$
  select (category_id::bigint << 15) | (tracked::integer << 14)::bigint | (featured::integer << 13)::bigint
    | (price_step(price)::bigint << 7) | (reward_step(points, price)::bigint << 3) | rating_step(rating_sum, review_count)::bigint
$$;

-- The same entries in half the time: both spellings side by side, words without accents once.
create or replace function search_vector(folded text, accented text) returns tsvector language sql immutable as $$
  select coalesce(string_agg(
    case when f <> '' then concat('''', left(f, 100), ''':', least(place, 16000), ' ') else '' end
    || case when a <> '' and a is distinct from f then concat('''', left(a, 100), ''':', least(place, 16000), ' ') else '' end,
    ''), '')::tsvector
  from unnest(string_to_array(folded, ' '), string_to_array(accented, ' ')) with ordinality as words (f, a, place)
$$;

drop index search_entries_words_idx;
drop index search_entries_letters_idx;
create temporary table wanted on commit drop as select product_id, popularity from search_entries where popularity <> 0;
truncate search_entries;
-- `retailer_id` 0 stands for none.
alter table search_entries add column kind bigint not null, add column retailer_id integer not null, add column network text not null;

insert into search_entries (product_id, words, name_words, folded, category_id, featured, kind, retailer_id, network)
select p.id, search_vector(p.name_search, coalesce(p.name_words, p.name_search)), coalesce(p.name_words, p.name_search), p.name_search,
    p.category_id, p.featured,
    product_kind(p.category_id, p.tracked, p.featured, p.price, p.points_reward, p.rating_sum, p.review_count),
    coalesce(p.retailer_id, 0), p.affiliate_network
from products p where deleted_at is null;
update search_entries e set popularity = wanted.popularity from wanted where wanted.product_id = e.product_id;

-- What waits to come in is read by every search: little of it.
create index search_entries_words_idx on search_entries using gin (words) with (fastupdate = on, gin_pending_list_limit = 256);
create index search_entries_letters_idx on search_entries using gin (folded gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 256);

create or replace function add_search_entries() returns trigger language plpgsql as $$
begin
  insert into search_entries (product_id, words, name_words, folded, category_id, featured, kind, retailer_id, network)
  select n.id, search_vector(n.name_search, coalesce(n.name_words, n.name_search)), coalesce(n.name_words, n.name_search), n.name_search,
    n.category_id, n.featured,
    product_kind(n.category_id, n.tracked, n.featured, n.price, n.points_reward, n.rating_sum, n.review_count),
    coalesce(n.retailer_id, 0), n.affiliate_network
  from now_rows n where n.deleted_at is null;
  if found then perform nextval('search_changes_seq'); end if;
  return null;
end $$;
-- Words are taken apart anew only where the name changed; what is learnt from names has no news otherwise.
create or replace function keep_search_entries() returns trigger language plpgsql as $$
begin
  delete from search_entries using now_rows n where product_id = n.id and n.deleted_at is not null;
  if found then perform nextval('search_changes_seq'); end if;
  insert into search_entries (product_id, words, name_words, folded, category_id, featured, kind, retailer_id, network)
  select n.id, search_vector(n.name_search, coalesce(n.name_words, n.name_search)), coalesce(n.name_words, n.name_search), n.name_search,
    n.category_id, n.featured,
    product_kind(n.category_id, n.tracked, n.featured, n.price, n.points_reward, n.rating_sum, n.review_count),
    coalesce(n.retailer_id, 0), n.affiliate_network
  from now_rows n join old_rows o using (id)
  where n.deleted_at is null
    and (n.name_search, n.name_words, n.deleted_at) is distinct from (o.name_search, o.name_words, o.deleted_at)
  order by n.id
  on conflict (product_id) do update set words = excluded.words, name_words = excluded.name_words, folded = excluded.folded,
    category_id = excluded.category_id, featured = excluded.featured, kind = excluded.kind, retailer_id = excluded.retailer_id,
    network = excluded.network;
  if found then perform nextval('search_changes_seq'); end if;
  update search_entries e set category_id = n.category_id, featured = n.featured, kind = n.kind, retailer_id = n.shop,
    network = n.affiliate_network
  from (
    select n.id, n.category_id, n.featured, n.affiliate_network, coalesce(n.retailer_id, 0) as shop,
      product_kind(n.category_id, n.tracked, n.featured, n.price, n.points_reward, n.rating_sum, n.review_count) as kind
    from now_rows n where n.deleted_at is null) n
  where e.product_id = n.id and (e.category_id, e.featured, e.kind, e.retailer_id, e.network)
    is distinct from (n.category_id, n.featured, n.kind, n.shop, n.affiliate_network);
  return null;
end $$;
