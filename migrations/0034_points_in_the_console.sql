-- The console's margin knows every điểm given: by orders, by claims and by hand. Points of a claim belong to the click
-- and the day of its order, as if the shop had reported it; points by hand to the day of their ledger entry, to no shop
-- and no network.
alter table daily_figures
  alter column network drop not null,
  add column points_claimed bigint not null default 0,
  add column points_by_hand bigint not null default 0;
alter table daily_figures
  alter column points_claimed drop default,
  alter column points_by_hand drop default;
alter table daily_totals
  alter column network drop not null,
  add column points_claimed bigint not null default 0,
  add column points_by_hand bigint not null default 0;
alter table daily_totals
  alter column points_claimed drop default,
  alter column points_by_hand drop default;

create index claims_credited_day_idx on claims (coalesce(ordered_at, created_at)) where credited_points > 0;
-- What is neither of an order or claim nor a redemption.
create index ledger_entries_by_hand_idx on ledger_entries (created_at)
  where ref_type not in ('conversion', 'claim') and kind not in ('redeem', 'redeem_refund');

create function touch_day_of_claim() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.credited_points <> 0 then
    insert into touched_days (day)
      values ((coalesce(old.ordered_at, old.created_at) at time zone 'Asia/Ho_Chi_Minh')::date);
  end if;
  if tg_op <> 'DELETE' and new.credited_points <> 0 then
    insert into touched_days (day)
      values ((coalesce(new.ordered_at, new.created_at) at time zone 'Asia/Ho_Chi_Minh')::date);
  end if;
  return null;
end $$;
create trigger claims_touch_day after insert or delete or update of credited_points, ordered_at, click_id
  on claims for each row execute function touch_day_of_claim();

create function touch_day_of_entry() returns trigger language plpgsql as $$
begin
  insert into touched_days (day) values ((new.created_at at time zone 'Asia/Ho_Chi_Minh')::date);
  return null;
end $$;
create trigger ledger_entries_touch_day after insert on ledger_entries for each row
  when (new.ref_type not in ('conversion', 'claim') and new.kind not in ('redeem', 'redeem_refund'))
  execute function touch_day_of_entry();

insert into touched_days (day)
  select (coalesce(ordered_at, created_at) at time zone 'Asia/Ho_Chi_Minh')::date from claims where credited_points > 0
  union select (created_at at time zone 'Asia/Ho_Chi_Minh')::date from ledger_entries
    where ref_type not in ('conversion', 'claim') and kind not in ('redeem', 'redeem_refund');

-- Who owes points, and what is promised and not yet given.
create index users_negative_idx on users (points) where points < 0;
create index conversions_pending_points_idx on conversions (user_id) include (promised_points)
  where status in ('pending', 'approved') or (status = 'confirmed' and hold = 'open');
