-- Members are found by parts of their names without a look at all of them. The function is PostgreSQL's own parts alone, for it stands in an
-- index: letters without their marks, đ as d.
create function name_folded(name text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')), 'đ', 'd')
$$;
create index users_found_idx on users using gin (username gin_trgm_ops, email gin_trgm_ops, name_folded(full_name) gin_trgm_ops)
  where deleted_at is null;
