-- How often a row of an order changed its status or its click: what its member is told of such a change is told once for each, by this
-- number. The database counts, so that processes of the version before count too.
alter table conversions add column status_changes integer not null default 0;
create function count_status_changes() returns trigger language plpgsql as $$
begin
  new.status_changes := old.status_changes + 1;
  return new;
end $$;
create trigger conversions_count_status_changes before update of status, click_id on conversions
  for each row when (old.status is distinct from new.status or old.click_id is distinct from new.click_id)
  execute function count_status_changes();
