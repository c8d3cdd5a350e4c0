-- What searches of many names find is kept: how many there are of each kind, and the foremost. What came and went since stands in
-- a list of its own, so that readers add both up in one statement and are exact in their own snapshot, as with product_counts.

create table search_answers (
  -- md5 of what was searched for: words, letters, and what the foremost begin with.
  key text constraint search_answers_pkey primary key,
  words text not null,
  letters text,
  total integer not null,
  -- Side by side: a kind, its shop and network, and how many entries there are.
  kinds bigint[] not null,
  retailers integer[] not null,
  networks text[] not null,
  counts integer[] not null,
  -- Some of the foremost, not in order: they are looked up and put in order anew.
  ids integer[] not null,
  kept_at timestamptz not null default now()
);

-- An entry that came (1) or went (-1). 0 stands for many at once: what was kept before says nothing any more.
create table search_entry_changes (
  id bigserial constraint search_entry_changes_pkey primary key,
  added smallint not null,
  product_id integer,
  words tsvector,
  folded text,
  kind bigint,
  retailer_id integer,
  network text,
  constraint search_entry_changes_added check (added between -1 and 1)
);
create index search_entry_changes_many_idx on search_entry_changes (added) where added = 0;

create function note_entries_added() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from now_rows limit 101) few) > 100 then
    insert into search_entry_changes (added) values (0);
  else
    insert into search_entry_changes (added, product_id, words, folded, kind, retailer_id, network)
    select 1, product_id, words, folded, kind, retailer_id, network from now_rows;
  end if;
  return null;
end $$;
create function note_entries_changed() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from now_rows limit 101) few) > 100 then
    insert into search_entry_changes (added) values (0);
  else
    insert into search_entry_changes (added, product_id, words, folded, kind, retailer_id, network)
    select -1, o.product_id, o.words, o.folded, o.kind, o.retailer_id, o.network
    from now_rows n join old_rows o using (product_id)
    where (n.words, n.kind, n.retailer_id, n.network, n.popularity)
      is distinct from (o.words, o.kind, o.retailer_id, o.network, o.popularity)
    union all
    select 1, n.product_id, n.words, n.folded, n.kind, n.retailer_id, n.network
    from now_rows n join old_rows o using (product_id)
    where (n.words, n.kind, n.retailer_id, n.network, n.popularity)
      is distinct from (o.words, o.kind, o.retailer_id, o.network, o.popularity);
  end if;
  return null;
end $$;
create function note_entries_gone() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from old_rows limit 101) few) > 100 then
    insert into search_entry_changes (added) values (0);
  else
    insert into search_entry_changes (added, product_id, words, folded, kind, retailer_id, network)
    select -1, product_id, words, folded, kind, retailer_id, network from old_rows;
  end if;
  return null;
end $$;
create trigger search_entries_note_insert after insert on search_entries
  referencing new table as now_rows for each statement execute function note_entries_added();
create trigger search_entries_note_update after update on search_entries
  referencing old table as old_rows new table as now_rows for each statement execute function note_entries_changed();
create trigger search_entries_note_delete after delete on search_entries
  referencing old table as old_rows for each statement execute function note_entries_gone();
-- Emptied at once, as a restore does: nothing that was kept holds.
create function note_entries_emptied() returns trigger language plpgsql as $$
begin
  insert into search_entry_changes (added) values (0);
  return null;
end $$;
create trigger search_entries_note_truncate after truncate on search_entries
  for each statement execute function note_entries_emptied();
