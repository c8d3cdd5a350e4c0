-- A paid claim of an erased member keeps the code it was paid for while it holds the points; those erased before get theirs back from
-- what the code is paid by.
update claims set order_code = p.order_key
from order_payments p
where claims.credited_points > 0 and claims.order_code is null and p.payer = claims.payer and p.shop_key = claims.shop_key;
