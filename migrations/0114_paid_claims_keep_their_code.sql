-- A paid claim keeps the code it is paid for, whoever writes: a process of the version before 0110 still took those of erased members away.
update claims set order_code = p.order_key
from order_payments p
where claims.credited_points > 0 and claims.order_code is null and p.payer = claims.payer and p.shop_key = claims.shop_key;

create function keep_code_of_paid_claim() returns trigger language plpgsql as $$
begin
  new.order_code := old.order_code;
  return new;
end $$;
create trigger claims_keep_code before update of order_code on claims
  for each row when (new.credited_points > 0 and new.order_code is null and old.order_code is not null)
  execute function keep_code_of_paid_claim();
