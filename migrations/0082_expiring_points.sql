-- Points that a member was told will expire: announced, told of again, taken (or not) when the day has passed.
create table expiring_points (
  id serial constraint expiring_points_pkey primary key,
  user_id integer not null constraint expiring_points_user_fkey references users (id),
  -- The last day on which they can be used, in Việt Nam.
  due_on date not null,
  points integer not null,
  announced_at timestamptz not null,
  reminded_at timestamptz,
  settled_at timestamptz,
  expired_points integer,
  constraint expiring_points_once unique (user_id, due_on),
  constraint expiring_points_some check (points > 0),
  constraint expiring_points_within check (expired_points between 0 and points),
  constraint expiring_points_settled check ((settled_at is null) = (expired_points is null))
);
create index expiring_points_open_idx on expiring_points (due_on) where settled_at is null;
