-- What the operator promises beside orders, in versions: the one in force at a click or a joining is what it promised.
create table bonus_terms (
  id serial constraint bonus_terms_pkey primary key,
  terms jsonb not null,
  made_by integer constraint bonus_terms_made_by_fkey references users (id),
  in_force_from timestamptz not null
);
create trigger bonus_terms_immutable before update or delete on bonus_terms for each row execute function refuse_change();

-- What a member's invitations are told by.
create table referral_codes (
  user_id integer constraint referral_codes_pkey primary key
    constraint referral_codes_user_fkey references users (id),
  code text not null constraint referral_codes_code_key unique,
  created_at timestamptz not null,
  constraint referral_codes_form check (code ~ '^[A-HJ-NP-Z2-9]{8}$')
);

-- Who came by whom, once, and what was promised to both at that moment.
create table referrals (
  friend_id integer constraint referrals_pkey primary key constraint referrals_friend_fkey references users (id),
  referrer_id integer not null constraint referrals_referrer_fkey references users (id),
  joined_at timestamptz not null,
  friend_points integer not null,
  referrer_points integer not null,
  -- The friend's order must bring so many điểm itself.
  least_points integer not null,
  -- How many friends a month the referrer is thanked for; null = any number.
  monthly_cap integer,
  -- The friend came when the referrer had been thanked for as many as that.
  over_cap boolean not null default false,
  visitor_key text,
  state text not null default 'open',
  signals jsonb not null default '[]',
  assessed_at timestamptz,
  held_until timestamptz,
  decided_by integer constraint referrals_decided_by_fkey references users (id),
  decided_at timestamptz,
  -- The member reads it.
  reason text,
  constraint referrals_of_two check (friend_id <> referrer_id),
  constraint referrals_state_known check (state in ('open', 'held', 'released', 'refused')),
  constraint referrals_held_until check ((state = 'held') = (held_until is not null)),
  constraint referrals_points check (friend_points >= 0 and referrer_points >= 0 and least_points >= 0)
);
create index referrals_referrer_idx on referrals (referrer_id, joined_at);
create index referrals_held_idx on referrals (held_until) where state = 'held';

-- What a member was given beside orders, each reason once.
create table bonuses (
  id serial constraint bonuses_pkey primary key,
  user_id integer not null constraint bonuses_user_fkey references users (id),
  kind text not null,
  -- Which of its kind: the friend, the month, the order.
  ref text not null,
  -- Of a level: which, and its percent as it was when the order was first credited.
  level text,
  percent integer,
  -- The order it stands on; null where none does.
  order_ref text,
  credited_points integer not null default 0,
  credit_revision integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bonuses_once unique (user_id, kind, ref),
  constraint bonuses_kind_known check (kind in ('referral', 'welcome', 'first_order', 'streak', 'level')),
  constraint bonuses_points check (credited_points between 0 and 100000000),
  constraint bonuses_level check ((kind = 'level') = (percent is not null))
);
create index bonuses_given_idx on bonuses (user_id, created_at);

-- Members whose orders moved since their bonuses were reckoned.
create table bonus_work (
  user_id integer constraint bonus_work_pkey primary key constraint bonus_work_user_fkey references users (id),
  noted_at timestamptz not null default now()
);
create index bonus_work_noted_idx on bonus_work (noted_at);

-- An entry of an order holds its member's lock, so the row of work comes after it in the order of locks; a worker that
-- is about to take the row off waits for the entry, or the entry for the worker: no change is passed over.
create function note_bonus_work() returns trigger language plpgsql as $$
begin
  if exists (select from bonus_terms) then
    insert into bonus_work (user_id) values (new.user_id)
      on conflict (user_id) do update set noted_at = bonus_work.noted_at;
  end if;
  return null;
end $$;
create trigger ledger_entries_note_bonus_work after insert on ledger_entries
  for each row when (new.ref_type in ('conversion', 'claim')) execute function note_bonus_work();
