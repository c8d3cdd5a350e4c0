-- What was done to many products at once, with what it takes to undo it.
create table product_batches (
  id serial constraint product_batches_pkey primary key,
  kind text not null,
  actor_id integer constraint product_batches_actor_fkey references users (id),
  -- [{id, before, after}]; before and after are the one value that changed, null for a deletion.
  items jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint product_batches_kind_known check (kind in ('category', 'featured', 'price', 'delete'))
);

-- Is a link in use already? Links may be 2,048 characters long, so only their hash is kept.
create index products_link_idx on products using hash (affiliate_link) where deleted_at is null;
-- The admin's table in the order of names.
create index products_name_order_idx on products (name_search, id) where deleted_at is null;
