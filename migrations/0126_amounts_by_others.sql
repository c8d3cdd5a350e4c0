-- A process of before works beside a new one for a while and moves rows without a word of who told each amount. What it changes is told
-- by the message that moved the row: kept as it was, a late message could overrule it, or what an unsigned one had said of the row would
-- be forgotten together with what the network's books say. New processes never change an amount and leave its stamp, nor keep a hint's
-- stamp on a row of the books. It goes once no process of before does.
create function conversions_note_amounts() returns trigger language plpgsql as $$
begin
  if new.order_value_stamp = old.order_value_stamp
     and (new.order_value <> old.order_value or (new.evidence <> 'hint' and new.order_value_stamp like '0 %')) then
    new.order_value_stamp := null;
  end if;
  if new.commission_stamp = old.commission_stamp
     and (new.commission <> old.commission or (new.evidence <> 'hint' and new.commission_stamp like '0 %')) then
    new.commission_stamp := null;
  end if;
  return new;
end $$;

create trigger conversions_note_amounts before update on conversions
  for each row when (new.order_value_stamp is not null or new.commission_stamp is not null)
  execute function conversions_note_amounts();
