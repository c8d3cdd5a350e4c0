-- 0 is no price: it was written down as one that was asked, and told as a fall to nothing.
delete from price_history where price = 0;
update price_drops set noticed_price = null where noticed_price = 0;

-- Fourteen digits, as GS1 writes codes of 8, 12 and 13; null where the last is not the check digit of the others, and for numbers
-- that every shop gives out itself with a right check digit (GS1: restricted circulation): 02, 04 and 2 at the head of 13 digits,
-- 0 and 2 at that of 8.
create or replace function gtin_key(code text) returns text language sql immutable strict parallel safe as $$
  with digits as (select lpad(regexp_replace(code, '[^0-9]', '', 'g'), 14, '0') as d, length(regexp_replace(code, '[^0-9]', '', 'g')) as n)
  select d from digits
  where n in (8, 12, 13, 14) and d <> repeat('0', 14) and substr(d, 2) !~ '^(02|04|2|00000[02])' and (
    select sum(substr(d, place, 1)::integer * case when place % 2 = 1 then 3 else 1 end) % 10 = 0 from generate_series(1, 14) place)
$$;
-- It stands in the index, which holds what the function said before.
reindex index products_gtin_idx;
