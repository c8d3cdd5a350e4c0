-- Posts are found by their words in any order, as products are. Search text is folded already; places are kept for words that
-- stand side by side.
alter table blog_posts add column search_words tsvector generated always as (to_tsvector('simple', search_text)) stored;
create index blog_posts_search_words_idx on blog_posts using gin (search_words);
