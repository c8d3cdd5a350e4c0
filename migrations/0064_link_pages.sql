-- What pages behind pasted links say of themselves, and where short links lead: one look for everybody, forgotten after a while.
-- A look is leased to one runner; retry_at: nothing could be seen, look again then.
create table link_pages (
  key text constraint link_pages_pkey primary key,
  leads_to text,
  title text,
  image text not null default '',
  looked_at timestamptz,
  retry_at timestamptz,
  runner uuid,
  lease_until timestamptz,
  constraint link_pages_key_bounded check (length(key) <= 400)
);
create index link_pages_looked_idx on link_pages (looked_at);
create index link_pages_image_idx on link_pages ((md5(image)::uuid)) where image <> '';
create index affiliate_clicks_image_idx on affiliate_clicks ((md5(image)::uuid)) where image <> '';

-- Shops that were asked for and are not there: the host alone, and nobody's name.
create table wished_shops (
  host text constraint wished_shops_pkey primary key,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint wished_shops_host_bounded check (length(host) <= 253)
);
