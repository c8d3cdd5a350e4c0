-- Which pictures that were uploaded here a text names: whether one is still used is asked of indexes, which hold those few rows alone
-- that name any.
create function own_pictures_in(words text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct found[1] from regexp_matches(words, '/media/([0-9a-f]+-[0-9]+x[0-9]+\.webp)', 'g') found)
$$;
create index users_own_pictures_idx on users using gin (own_pictures_in(avatar_url)) where avatar_url like '%/media/%';
create index products_own_image_idx on products using gin (own_pictures_in(image)) where image like '%/media/%';
create index products_own_more_images_idx on products using gin (own_pictures_in(more_images)) where more_images like '%/media/%';
create index blog_posts_own_featured_idx on blog_posts using gin (own_pictures_in(featured_image)) where featured_image like '%/media/%';
create index blog_posts_own_pictures_idx on blog_posts using gin (own_pictures_in(content)) where content like '%/media/%';
create index blog_post_versions_own_pictures_idx on blog_post_versions using gin (own_pictures_in(content))
  where content like '%/media/%';
create index letters_own_pictures_idx on letters using gin (own_pictures_in(content)) where content like '%/media/%';
create index import_rows_own_pictures_idx on import_rows using gin (own_pictures_in(before::text)) where before::text like '%/media/%';
