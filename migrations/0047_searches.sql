-- What people searched for, counted by day and by folded words; who searched is not among it. `seen` of a day has a bit for
-- each of 64 groups that visitors fall into by a keyed hash: enough to tell several from one, too little to tell who.
create table search_queries (
  id serial constraint search_queries_pkey primary key,
  query text not null constraint search_queries_query_key unique,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- What it finds, as it was last measured: null until then. `shown`: the words as the catalogue writes them.
  measured_at timestamptz,
  total integer,
  near text,
  shown text,
  -- An operator does not want it among the popular ones.
  hidden boolean not null default false,
  -- Its place among the popular searches, from 1.
  popular smallint,
  constraint search_queries_query_length check (char_length(query) between 1 and 80),
  constraint search_queries_measured check ((measured_at is null) = (total is null))
);
create index search_queries_measured_idx on search_queries (measured_at nulls first);
create index search_queries_popular_idx on search_queries (popular) where popular is not null;

create table search_days (
  query_id integer not null constraint search_days_query_id_fkey references search_queries on delete cascade,
  day date not null,
  searches integer not null,
  seen bit(64) not null,
  constraint search_days_pkey primary key (query_id, day)
);
create index search_days_day_idx on search_days (day);

-- Products opened from a search. No foreign key to products: a count of the past is no reason to keep or lose one.
create table search_choices (
  query_id integer not null constraint search_choices_query_id_fkey references search_queries on delete cascade,
  product_id integer not null,
  day date not null,
  choices integer not null,
  constraint search_choices_pkey primary key (query_id, product_id, day)
);
create index search_choices_day_idx on search_choices (day);
