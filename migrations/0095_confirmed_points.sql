-- Points ever confirmed, kept, so that home's figure does not add up the whole ledger.
create table confirmed_points (
  id smallint constraint confirmed_points_pkey primary key default 1 constraint confirmed_points_one_row_check check (id = 1),
  points bigint not null
);
-- What was confirmed since: rows are only added, so that two confirmations never wait for each other. A job folds them in.
create table confirmed_point_changes (
  id bigserial constraint confirmed_point_changes_pkey primary key,
  points bigint not null
);

-- Nothing where nothing was: an empty, migrated database is what a backup is restored into.
insert into confirmed_points (points) select sum(points) from ledger_entries where kind = 'earn_confirm' having count(*) > 0;

create function note_confirmed_points() returns trigger language plpgsql as $$
begin
  insert into confirmed_point_changes (points) values (new.points);
  return null;
end $$;
create trigger ledger_entries_confirmed after insert on ledger_entries
  for each row when (new.kind = 'earn_confirm') execute function note_confirmed_points();
