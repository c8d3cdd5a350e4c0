-- What happened at the doors of the site: who signed in, who was turned away and why, and who did what moves money or rights. Only
-- added to. `times`: so many alike, within some seconds, were put together. `user_id` names a member who may have left since.
create table security_events (
  id bigserial constraint security_events_pkey primary key,
  at timestamptz not null,
  kind text not null,
  detail text not null,
  times integer not null constraint security_events_times_positive check (times > 0),
  user_id integer,
  session_id integer,
  address text not null,
  net text not null,
  request_id text not null,
  constraint security_events_detail_length check (char_length(detail) <= 200)
);
create index security_events_at_idx on security_events (at);
create index security_events_kind_idx on security_events (kind, at);
create index security_events_net_idx on security_events (net, id);
create index security_events_user_idx on security_events (user_id, id) where user_id is not null;

create trigger security_events_immutable before update on security_events for each row execute function refuse_change();
create trigger security_events_keep before truncate on security_events for each statement execute function refuse_change();

create function keep_young_security_events() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '30 days' then
    raise exception 'security_events of the last 30 days are kept' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger security_events_young before delete on security_events
  for each row execute function keep_young_security_events();

-- The application's role may not delete here; this deletes for it what is old, a bounded number at a time.
create function forget_security_events(before timestamptz, most integer) returns integer
language sql security definer set search_path = pg_catalog, public as $$
  with gone as (
    delete from security_events where id in (
      select id from security_events where at < least(before, now() - interval '30 days') order by at limit most)
    returning 1)
  select count(*)::integer from gone
$$;

-- What an operator should look at: one row while it goes on. `subject`: a net, the number of a member, or '' for the whole site.
create table security_alerts (
  id serial constraint security_alerts_pkey primary key,
  kind text not null,
  subject text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null,
  mailed_at timestamptz,
  seen_at timestamptz,
  seen_by integer constraint security_alerts_seen_by_fkey references users on delete set null
);
create unique index security_alerts_open_key on security_alerts (kind, subject) where seen_at is null;
create index security_alerts_last_idx on security_alerts (last_at);
