create table categories (
  id serial constraint categories_pkey primary key,
  name text not null,
  description text,
  icon text not null default 'tag',
  color text not null default 'primary',
  slug text,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  constraint categories_name_length check (char_length(name) between 1 and 100)
);
create unique index categories_name_key on categories (lower(name)) where deleted_at is null;
create unique index categories_slug_key on categories (slug) where deleted_at is null;

-- Where a product is bought: one row a shop host.
create table retailers (
  id serial constraint retailers_pkey primary key,
  slug text not null constraint retailers_slug_key unique,
  name text not null,
  host text not null constraint retailers_host_key unique,
  created_at timestamptz not null default now()
);

create table products (
  id serial constraint products_pkey primary key,
  name text not null,
  description text,
  image text not null,
  price integer not null,
  affiliate_link text not null,
  affiliate_network text not null default 'unknown',
  points_reward integer not null,
  category_id integer not null constraint products_category_fkey references categories (id),
  retailer_id integer constraint products_retailer_fkey references retailers (id),
  featured boolean not null default false,
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  source text not null default 'manual',
  external_id text,
  content_hash text,
  name_search text not null,
  description_search text not null default '',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_source_key unique (source, external_id),
  constraint products_price_whole check (price >= 0),
  constraint products_points_positive check (points_reward >= 1),
  constraint products_link_http check (affiliate_link ~ '^https?://'),
  constraint products_rating_range check (review_count >= 0 and rating_sum between review_count and review_count * 5),
  constraint products_network_known check (affiliate_network in ('accesstrade', 'lazada', 'shopee', 'tiki', 'direct', 'unknown'))
);
create index products_listing_idx on products (featured desc, id desc) where deleted_at is null;
-- With the folded name inside, words too short for trigrams are looked for in this index alone.
create index products_category_idx on products (category_id, featured desc, id desc) include (name_search) where deleted_at is null;
create index products_rating_idx on products
  ((case when review_count = 0 then 0 else rating_sum::float8 / review_count end) desc, review_count desc, id desc)
  where deleted_at is null;
create index products_price_idx on products (price, id) where deleted_at is null;
create index products_points_idx on products (points_reward desc, id desc) where deleted_at is null;
create index products_retailer_idx on products (retailer_id) where deleted_at is null;
create index products_name_search_idx on products using gin (name_search gin_trgm_ops) where deleted_at is null;
create index products_description_search_idx on products using gin (description_search gin_trgm_ops) where deleted_at is null;

create table price_history (
  id bigserial constraint price_history_pkey primary key,
  product_id integer not null constraint price_history_product_fkey references products (id),
  price integer not null,
  source text not null,
  observed_at timestamptz not null default now(),
  constraint price_history_price_whole check (price >= 0)
);
create index price_history_product_idx on price_history (product_id, observed_at);

create table imports (
  id serial constraint imports_pkey primary key,
  kind text not null,
  source text not null,
  file_name text not null,
  status text not null default 'running',
  total integer,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  failed integer not null default 0,
  errors jsonb not null default '[]',
  created_by integer constraint imports_user_fkey references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint imports_kind_known check (kind in ('products', 'conversions')),
  constraint imports_status_known check (status in ('queued', 'running', 'done', 'failed', 'cancelled'))
);

create table blog_posts (
  id serial constraint blog_posts_pkey primary key,
  title text not null,
  slug text not null,
  content text not null,
  excerpt text not null default '',
  featured_image text not null default '',
  author_id integer constraint blog_posts_author_fkey references users (id),
  category_id integer constraint blog_posts_category_fkey references categories (id),
  tags text,
  published boolean not null default false,
  published_at timestamptz,
  search_text text not null default '',
  reading_minutes integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint blog_posts_slug_key unique (slug),
  constraint blog_posts_slug_form check (slug <> 'search' and slug !~ '^[0-9]+$' and slug <> '')
);
create index blog_posts_live_idx on blog_posts (coalesce(published_at, created_at) desc) where published;
