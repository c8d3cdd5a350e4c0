-- An order whose clash was decided waits on while its member is suspended; what was decided stays known by its claim.
-- one step: rows are held less tightly; a process of the version before reads such a hold as any other for a suspension.
alter table order_holds
  drop constraint order_holds_clash_named,
  add constraint order_holds_clash_named check (
    case cause when 'CLAIM_CLASH' then claim_id is not null when 'SUSPENDED' then true else claim_id is null end);

-- What a suspended member's bonuses and those for their friends come to is reckoned once the suspension is over.
create function note_bonus_work_of_lifted() returns trigger language plpgsql as $$
begin
  insert into bonus_work (user_id)
    select id from (select new.user_id as id union select friend_id from referrals where referrer_id = new.user_id) waiting
    order by id
    on conflict (user_id) do update set noted_at = bonus_work.noted_at;
  return null;
end $$;
create trigger suspensions_note_bonus_work after update of lifted_at on suspensions
  for each row when (old.lifted_at is null and new.lifted_at is not null) execute function note_bonus_work_of_lifted();
