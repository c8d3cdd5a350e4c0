-- Which page of which shop a product's link leads to, whatever stands around it. Follows from the link; written with it, and gone
-- over with what `tracked` is gone over by.
alter table products add column link_key text;
create index products_link_key_idx on products (link_key) where deleted_at is null;
