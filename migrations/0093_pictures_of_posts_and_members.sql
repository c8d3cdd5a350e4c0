-- Pictures from elsewhere in a post's text, and members' own: they are shown through this site as those of products are (migration 0043).
create function picture_addresses_in(html text) returns text[] language sql immutable strict parallel safe as $$
  select array(select replace(found[1], '&amp;', '&') from regexp_matches(html, '<img[^>]*? src="(https?://[^"]+)"', 'gi') found)
$$;
-- Their keys; in one piece, for an index may call no function but PostgreSQL's own.
create function picture_keys_in(html text) returns uuid[] language sql immutable strict parallel safe as $$
  select array(select md5(replace(found[1], '&amp;', '&'))::uuid
    from regexp_matches(html, '<img[^>]*? src="(https?://[^"]+)"', 'gi') found)
$$;
create index blog_posts_content_pictures_idx on blog_posts using gin (picture_keys_in(content));
create index blog_post_versions_content_pictures_idx on blog_post_versions using gin (picture_keys_in(content));
create index users_remote_avatar_idx on users ((md5(avatar_url)::uuid)) where avatar_url like 'http%';
