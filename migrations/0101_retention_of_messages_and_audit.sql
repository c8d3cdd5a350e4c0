-- What networks sent and who did what may be deleted after a time the operator sets: the application's role may not, these functions do
-- it for it, and triggers hold the least time and what orders are explained by against any statement of anybody.

drop trigger conversion_events_immutable on conversion_events;
create trigger conversion_events_immutable before update on conversion_events for each row execute function refuse_change();
create trigger conversion_events_keep before truncate on conversion_events for each statement execute function refuse_change();

create function keep_young_conversion_events() returns trigger language plpgsql as $$
begin
  if old.received_at > now() - interval '730 days' then
    raise exception 'conversion_events of the last 730 days are kept' using errcode = 'integrity_constraint_violation';
  end if;
  if old.conversion_id is not null and old.outcome <> 'duplicate' then
    raise exception 'message % made an order what it is', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger conversion_events_young before delete on conversion_events
  for each row execute function keep_young_conversion_events();

create index conversion_events_idle_idx on conversion_events (received_at) where conversion_id is null or outcome = 'duplicate';
create index conversion_events_retry_idx on conversion_events (retry_of) where retry_of is not null;

-- Old messages that made no order what it is go, a bounded number at a time; one that was tried again stays as long as what came of it.
-- They are locked first: a statement of its own then sees what was written until that moment.
create function forget_conversion_events(older_than timestamptz, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  locked bigint[];
  gone integer;
begin
  select array_agg(id) into locked from (
    select e.id from conversion_events e
    where (e.conversion_id is null or e.outcome = 'duplicate') and e.received_at < least(older_than, now() - interval '730 days')
      and not exists (select from conversion_events r where r.retry_of = e.id)
    order by e.received_at limit most for update skip locked) as old;
  delete from conversion_events e where e.id = any (locked)
    and not exists (select from conversion_events r where r.retry_of = e.id);
  get diagnostics gone = row_count;
  return gone;
end $$;

drop trigger audit_log_immutable on audit_log;
create trigger audit_log_immutable before update on audit_log for each row execute function refuse_change();

create function keep_young_audit_log() returns trigger language plpgsql as $$
begin
  if old.created_at > now() - interval '1827 days' then
    raise exception 'audit_log of the last five years is kept' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger audit_log_young before delete on audit_log for each row execute function keep_young_audit_log();

create index audit_log_created_idx on audit_log (created_at);

-- What was done to demo data stays: by it is known what of it is somebody's own by now.
create function forget_audit_log(older_than timestamptz, most integer) returns integer
language sql security definer set search_path = pg_catalog, public as $$
  with gone as (
    delete from audit_log where id in (
      select a.id from audit_log a where a.created_at < least(older_than, now() - interval '1827 days')
        and not exists (select from demo_rows d where d.row_id::text = a.subject_id
          and case d.kind when 'post' then 'blog_post' else d.kind end = a.subject_type)
      order by a.created_at limit most)
    returning 1)
  select count(*)::integer from gone
$$;
