-- Further pictures of a product beside its first: their addresses, one a line.
alter table products
  add column more_images text,
  add constraint products_more_images_few check (
    more_images is null or more_images <> '' and cardinality(string_to_array(more_images, e'\n')) <= 8);

-- The keys under which those of other sites are served (migration 0043).
create function picture_keys(lines text) returns uuid[] language sql immutable strict parallel safe as $$
  select array(select md5(address)::uuid from unnest(string_to_array(lines, e'\n')) address where address not like '/%')
$$;
create index products_more_images_idx on products using gin (picture_keys(more_images)) where more_images is not null;

create or replace function tell_pictures(keys uuid[]) returns void language plpgsql as $$
begin
  if cardinality(keys) = 0 then return; end if;
  perform tell_products('remote_pictures', array(
    select id from products where md5(image)::uuid = any(keys) and image not like '/%'
    union
    select id from products where more_images is not null and picture_keys(more_images) && keys
    limit 51), '{}');
end $$;
