-- Search works on words. Each live product has an entry with the words of its name: folded, and with their accents where
-- they have some, each with its place. Triggers keep the entries, so that no writer of products can forget them; a change
-- of price alone touches none of it.

alter table products add column name_words text;

create table search_entries (
  product_id integer constraint search_entries_pkey primary key,
  words tsvector not null,
  name_words text not null,
  -- The name folded: letters inside its words are found in it.
  folded text not null,
  category_id integer not null,
  featured boolean not null,
  popularity real not null default 0
);
-- No foreign key: what refers to a product keeps its row when an import is taken back, and an entry must not.

create function search_vector(folded text, accented text) returns tsvector language sql immutable as $$
  select coalesce(string_agg(distinct format('''%s'':%s', left(word, 100), least(place, 16000)), ' '), '')::tsvector
  from (
    select word, place from unnest(string_to_array(folded, ' ')) with ordinality as f (word, place)
    union all
    select word, place from unnest(string_to_array(accented, ' ')) with ordinality as a (word, place)
  ) both_ways where word <> ''
$$;

insert into search_entries (product_id, words, name_words, folded, category_id, featured)
select id, search_vector(name_search, name_search), name_search, name_search, category_id, featured from products where deleted_at is null;

-- Without a list of pending words, which every search would read from end to end while an import fills it.
create index search_entries_words_idx on search_entries using gin (words) with (fastupdate = off);
create index search_entries_letters_idx on search_entries using gin (folded gin_trgm_ops) with (fastupdate = off);

-- Grows with every change of an entry and locks nothing: whoever learns from the entries knows whether there is news.
create sequence search_changes_seq;

create function add_search_entries() returns trigger language plpgsql as $$
begin
  insert into search_entries (product_id, words, name_words, folded, category_id, featured)
  select id, search_vector(name_search, coalesce(name_words, name_search)), coalesce(name_words, name_search), name_search, category_id, featured
  from now_rows where deleted_at is null;
  if found then perform nextval('search_changes_seq'); end if;
  return null;
end $$;
create function keep_search_entries() returns trigger language plpgsql as $$
begin
  delete from search_entries using now_rows n where product_id = n.id and n.deleted_at is not null;
  if found then perform nextval('search_changes_seq'); end if;
  insert into search_entries (product_id, words, name_words, folded, category_id, featured)
  select n.id, search_vector(n.name_search, coalesce(n.name_words, n.name_search)), coalesce(n.name_words, n.name_search),
    n.name_search, n.category_id, n.featured
  from now_rows n join old_rows o using (id)
  where n.deleted_at is null
    and (n.name_search, n.name_words, n.category_id, n.featured, n.deleted_at)
      is distinct from (o.name_search, o.name_words, o.category_id, o.featured, o.deleted_at)
  order by n.id
  on conflict (product_id) do update set words = excluded.words, name_words = excluded.name_words, folded = excluded.folded,
    category_id = excluded.category_id, featured = excluded.featured;
  if found then perform nextval('search_changes_seq'); end if;
  return null;
end $$;
create function drop_search_entries() returns trigger language plpgsql as $$
begin
  delete from search_entries where product_id in (select id from old_rows);
  if found then perform nextval('search_changes_seq'); end if;
  return null;
end $$;
create function clear_search_entries() returns trigger language plpgsql as $$
begin
  delete from search_entries;
  perform nextval('search_changes_seq');
  return null;
end $$;
create trigger products_search_insert after insert on products
  referencing new table as now_rows for each statement execute function add_search_entries();
create trigger products_search_update after update on products
  referencing old table as old_rows new table as now_rows for each statement execute function keep_search_entries();
create trigger products_search_delete after delete on products
  referencing old table as old_rows for each statement execute function drop_search_entries();
create trigger products_search_truncate after truncate on products
  for each statement execute function clear_search_entries();

-- The catalogue's vocabulary: how many products have a word, and the keys under which misspelt words find it.
create table search_words (
  word text constraint search_words_pkey primary key,
  products integer not null,
  keys integer[] not null
);
create index search_words_keys_idx on search_words using gin (keys) with (fastupdate = off);

-- How far the vocabulary has been learnt; without its row, the list of synonyms that the product ships is not there yet either.
create table search_learning (
  id boolean constraint search_learning_pkey primary key default true,
  change bigint not null default 0,
  constraint search_learning_single check (id)
);

-- Words that mean the same; operators edit them. `keys` are the terms folded.
create table search_synonyms (
  id serial constraint search_synonyms_pkey primary key,
  terms text[] not null,
  keys text[] not null,
  constraint search_synonyms_several check (cardinality(terms) between 2 and 20 and cardinality(keys) = cardinality(terms))
);
create index search_synonyms_keys_idx on search_synonyms using gin (keys);

-- Names are found by their entries. Descriptions by their words as well; what is found is still compared letter by letter.
drop index products_name_search_idx;
drop index products_description_search_idx;
create index products_description_words_idx on products
  using gin (array_to_tsvector(string_to_array(description_search, ' '))) where deleted_at is null;

do $$
declare
  watched text;
begin
  foreach watched in array array['search_entries', 'search_synonyms', 'search_words'] loop
    execute format('create trigger %I after insert or update or delete on %I for each statement execute function tell_change()',
      watched || '_tell', watched);
    execute format('create trigger %I after truncate on %I for each statement execute function tell_change()',
      watched || '_tell_truncate', watched);
  end loop;
end $$;
