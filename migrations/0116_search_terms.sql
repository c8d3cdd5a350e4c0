-- A word that is still typed was gathered from all the words it may become, whatever the other words of a search left of them: at a
-- million names most of a search's time. The beginnings of words are terms of the index now, as words are, and so are the ends of
-- longer words, by which letters across words are found.
-- one step: processes of the version before find the same entries without their index until they are gone, only slower.

create function search_terms(words tsvector, folded text) returns tsvector
  language plpgsql immutable parallel safe cost 10000 as $$
declare
  word text;
  long integer;
  terms text[] := '{}';
begin
  foreach word in array string_to_array(folded, ' ') loop
    long := length(word);
    if long > 0 then
      terms := terms || array['^' || left(word, 1), '^' || left(word, 2), '^' || left(word, 3), '^' || left(word, 4), '^' || left(word, 5)];
      -- An end is one of a longer word: the word itself stands there as it is.
      if long > 2 then
        terms := terms || array['$' || right(word, 2), '$' || right(word, least(3, long - 1)), '$' || right(word, least(4, long - 1))];
      end if;
    end if;
  end loop;
  return strip(words) || array_to_tsvector(terms);
end $$;

create index search_entries_terms_idx on search_entries using gin (search_terms(words, folded))
  with (fastupdate = on, gin_pending_list_limit = 256);
-- What a plan is made by is the index alone: a guess from samples would cost each ANALYZE the terms of 30,000 names.
alter index search_entries_terms_idx alter column 1 set statistics 0;
drop index search_entries_words_idx;

-- Descriptions have some hundred words each, so three letters of each beginning are all there is; whoever types fewer leaves that word out.
create function description_terms(described text) returns tsvector
  language plpgsql immutable parallel safe cost 10000 as $$
declare
  words text[] := string_to_array(described, ' ');
begin
  return array_to_tsvector(words || (select array_agg('^' || left(word, 3)) from unnest(words) as word));
end $$;

create index products_description_terms_idx on products using gin (description_terms(description_search)) where deleted_at is null;
alter index products_description_terms_idx alter column 1 set statistics 0;
drop index products_description_words_idx;

-- All that an answer was found by is kept with it: the doctor counts it again, and what many changes made stale is found anew by a
-- job instead of by whoever asks next.
alter table search_answers
  add column terms text not null default '',
  add column is_inside boolean not null default false,
  add column side text not null default '',
  add column is_folded boolean not null default false,
  add column is_stale boolean not null default false;
delete from search_answers;
