-- What is known of a remote picture that was looked at: nothing wrong, or since when and how long it is taken for dead.
create table remote_pictures (
  -- md5 of its address, by which it is served; the address itself stands in the catalogue or the blog.
  key uuid constraint remote_pictures_pkey primary key,
  -- Null until the first look ends.
  looked_at timestamptz,
  -- Troubles in a row; the last one's reason, and the HTTP status where there was an answer.
  failures integer not null default 0,
  reason text,
  status integer,
  -- Until then it is dead and nobody asks for it; null when the last look found a picture.
  retry_at timestamptz,
  -- Who is fetching it; past the lease somebody else may.
  runner uuid,
  lease_until timestamptz,
  constraint remote_pictures_failures check (failures >= 0 and (failures = 0) = (reason is null)),
  constraint remote_pictures_retry check ((reason is null) = (retry_at is null)),
  constraint remote_pictures_lease check ((runner is null) = (lease_until is null))
);
create index remote_pictures_looked_idx on remote_pictures (looked_at);

-- Hosts that gave trouble lately, over all processes: troubles in a row, and until when they are left alone.
create table picture_hosts (
  host text constraint picture_hosts_pkey primary key,
  failures integer not null,
  rest_until timestamptz
);

-- From a key to the address that may be fetched: only what stands here is.
create index products_remote_image_idx on products ((md5(image)::uuid)) where image not like '/%';
create index blog_posts_remote_image_idx on blog_posts ((md5(featured_image)::uuid)) where featured_image not like '/%' and featured_image <> '';

-- Pages are told when a picture dies or comes back, by the products that show it (migration 0042).
create function tell_pictures(keys uuid[]) returns void language plpgsql as $$
begin
  if cardinality(keys) = 0 then return; end if;
  perform tell_products('remote_pictures',
    array(select id from products where md5(image)::uuid = any(keys) and image not like '/%' limit 51), '{}');
end $$;
create function tell_pictures_updated() returns trigger language plpgsql as $$
begin
  perform tell_pictures(array(
    select key from now_rows n join old_rows o using (key) where n.retry_at is distinct from o.retry_at));
  return null;
end $$;
create function tell_pictures_deleted() returns trigger language plpgsql as $$
begin
  perform tell_pictures(array(select key from old_rows where retry_at is not null));
  return null;
end $$;
create trigger remote_pictures_tell_update after update on remote_pictures
  referencing old table as old_rows new table as now_rows for each statement execute function tell_pictures_updated();
create trigger remote_pictures_tell_delete after delete on remote_pictures
  referencing old table as old_rows for each statement execute function tell_pictures_deleted();
create trigger remote_pictures_tell_truncate after truncate on remote_pictures
  for each statement execute function tell_change();
