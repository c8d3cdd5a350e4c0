-- What members are told: one row a thing, told once by bell, mail and push.
create table notices (
  id serial constraint notices_pkey primary key,
  user_id integer not null constraint notices_user_fkey references users (id) on delete cascade,
  type text not null,
  ref_type text not null,
  ref_id text not null,
  revision integer not null default 0,
  data jsonb not null,
  -- Shown under the bell; kept even when it is not, so that nothing is told twice.
  bell boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz,
  constraint notices_told_once_key unique (user_id, type, ref_type, ref_id, revision)
);
create index notices_user_idx on notices (user_id, created_at desc, id desc) where bell;
create index notices_unread_idx on notices (user_id) where bell and read_at is null;

-- Only what a member has changed; what is not here stands as the product has it.
create table notice_switches (
  user_id integer not null constraint notice_switches_user_fkey references users (id) on delete cascade,
  type text not null,
  bell boolean not null,
  mail boolean not null,
  push boolean not null,
  constraint notice_switches_pkey primary key (user_id, type)
);

-- Hours of the day in Vietnam without push; both null = none.
create table quiet_hours (
  user_id integer not null constraint quiet_hours_user_fkey references users (id) on delete cascade
    constraint quiet_hours_pkey primary key,
  from_hour smallint,
  to_hour smallint,
  constraint quiet_hours_range check (from_hour between 0 and 23 and to_hour between 0 and 23),
  constraint quiet_hours_pair check ((from_hour is null) = (to_hour is null)),
  constraint quiet_hours_length check (from_hour <> to_hour)
);

-- Browsers that asked for push; one ends with the session that asked.
create table push_subscriptions (
  id serial constraint push_subscriptions_pkey primary key,
  user_id integer not null constraint push_subscriptions_user_fkey references users (id) on delete cascade,
  session_id integer not null constraint push_subscriptions_session_fkey references sessions (id) on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_key unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_idx on push_subscriptions (user_id);
create index push_subscriptions_session_idx on push_subscriptions (session_id);
