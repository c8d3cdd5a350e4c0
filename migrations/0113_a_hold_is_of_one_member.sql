-- A hold is about what one member bought at one shop under a number: the network may give some of an order to others, and two shops
-- may number their orders alike. What is found about one says nothing of another.
-- one step: a process of the version before writes no shop, which a trigger names for it, and finds the constraint it names.
alter table order_holds drop constraint order_holds_order_key, add column shop_key text;

create function shop_of_hold(of_network text, of_order text, of_member integer) returns text
language sql stable as $$
  select coalesce((select shop_key from conversions
    where network = of_network and transaction_id = of_order and shop_key is not null
    order by user_id is not distinct from of_member desc, hold is not null desc, id limit 1), '')
$$;
update order_holds set shop_key = shop_of_hold(network, transaction_id, user_id);

create function name_shop_of_hold() returns trigger language plpgsql as $$
begin
  new.shop_key := shop_of_hold(new.network, new.transaction_id, new.user_id);
  return new;
end $$;
create trigger order_holds_name_shop before insert on order_holds
  for each row when (new.shop_key is null) execute function name_shop_of_hold();

-- What the hold of an order keeps of others than it was opened about goes on being held, by holds of their own.
insert into order_holds (network, transaction_id, user_id, shop_key, state, cause, claim_id, opened_by, note, opened_at,
    deadline_at, decided_by, decided_at, reason)
  select distinct on (h.id, c.user_id, c.shop_key) c.network, c.transaction_id, c.user_id, c.shop_key, h.state, h.cause, h.claim_id,
    h.opened_by, h.note, h.opened_at, h.deadline_at, h.decided_by, h.decided_at, h.reason
  from order_holds h join conversions c on c.network = h.network and c.transaction_id = h.transaction_id
  where c.hold is not null and c.user_id is not null and c.shop_key is not null
    and (c.user_id <> h.user_id or c.shop_key <> h.shop_key);

alter table order_holds
  alter column shop_key set not null,
  add constraint order_holds_order_key unique (network, transaction_id, user_id, shop_key);
