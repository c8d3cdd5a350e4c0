-- What one person began by hand and a second person has to agree to, because its points pass the operator's limit. `kind` and
-- `subject_id` say what would be done, `details` with what, `moves` whose points it would move: [{"userId", "points"}].
create table approvals (
  id serial constraint approvals_pkey primary key,
  kind text not null,
  subject_id text not null,
  details jsonb not null,
  moves jsonb not null,
  -- The member whose points move most, and by how much.
  member_id integer not null constraint approvals_member_fkey references users (id),
  points integer not null,
  reason text,
  state text not null,
  proposed_by integer not null constraint approvals_proposed_by_fkey references users (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by integer constraint approvals_decided_by_fkey references users (id),
  decided_at timestamptz,
  decision_reason text,
  constraint approvals_state_known check (state in ('waiting', 'approved', 'declined', 'expired')),
  constraint approvals_points_move check (points <> 0),
  constraint approvals_decided check ((state = 'waiting') = (decided_at is null)
    and (state in ('approved', 'declined')) = (decided_by is not null)),
  constraint approvals_two_persons check (state <> 'approved' or (decided_by <> proposed_by and decided_by <> member_id))
);
create unique index approvals_waiting_key on approvals (kind, subject_id) where state = 'waiting';
create index approvals_subject_idx on approvals (kind, subject_id, id desc);
create index approvals_state_idx on approvals (state, id desc);
create index approvals_expires_idx on approvals (expires_at) where state = 'waiting';
create index approvals_member_idx on approvals (member_id);

-- Points one person moved alone for one member within a day, so that many small ones count as what they come to. A row is
-- locked, trimmed, added up and added to by one statement. `moves`: [{"at": seconds, "points"}], `backed`: by a shop's order.
create table hand_points (
  by_id integer not null constraint hand_points_by_fkey references users (id),
  member_id integer not null constraint hand_points_member_fkey references users (id),
  backed boolean not null,
  moves jsonb not null,
  last_at timestamptz not null,
  constraint hand_points_pkey primary key (by_id, member_id, backed)
);
create index hand_points_last_idx on hand_points (last_at);
create index hand_points_member_idx on hand_points (member_id);

-- What nobody agreed to in time is refused by nobody.
alter table adjustments drop constraint adjustments_decided, add constraint adjustments_decided check (
  (state = 'waiting') = (decided_at is null) and (decided_by is null or decided_at is not null)
  and (decided_by is not null or state in ('waiting', 'refused')));

insert into approvals (kind, subject_id, details, moves, member_id, points, reason, state, proposed_by, proposed_at, expires_at)
select 'adjustment', id::text, '{}', jsonb_build_array(jsonb_build_object('userId', user_id, 'points', points)), user_id, points,
  reason, 'waiting', requested_by, requested_at, now() + interval '14 days'
from adjustments where state = 'waiting';
