-- The code printed on goods (GTIN), by which the same product is known at several shops.
alter table products add column gtin text;

-- Fourteen digits, as GS1 writes codes of 8, 12 and 13; null where the last is not the check digit of the others.
create function gtin_key(code text) returns text language sql immutable strict parallel safe as $$
  with digits as (select lpad(regexp_replace(code, '[^0-9]', '', 'g'), 14, '0') as d, length(regexp_replace(code, '[^0-9]', '', 'g')) as n)
  select d from digits
  where n in (8, 12, 13, 14) and d <> repeat('0', 14) and (
    select sum(substr(d, place, 1)::integer * case when place % 2 = 1 then 3 else 1 end) % 10 = 0 from generate_series(1, 14) place)
$$;

create index products_gtin_idx on products (gtin_key(gtin)) where gtin_key(gtin) is not null;
