-- What stands beside the password: a code of an app, passkeys, and recovery codes for when both are lost.
create table second_factors (
  user_id integer constraint second_factors_pkey primary key
    constraint second_factors_user_fkey references users (id) on delete cascade,
  -- Encrypted; null where a member has passkeys alone.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The 30-second step of the last code taken: a code is taken once, and none from before it.
  totp_last_step bigint not null default 0
);

create table recovery_codes (
  user_id integer not null constraint recovery_codes_user_fkey references users (id) on delete cascade,
  code_hash text not null,
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);

create table passkeys (
  id serial constraint passkeys_pkey primary key,
  user_id integer not null constraint passkeys_user_fkey references users (id) on delete cascade,
  credential_id text not null constraint passkeys_credential_key unique,
  public_key text not null,
  counter bigint not null default 0,
  transports text not null default '',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_idx on passkeys (user_id);

-- A question put to an authenticator; its row goes with the first answer.
create table passkey_challenges (
  challenge_hash text constraint passkey_challenges_pkey primary key,
  purpose text not null,
  user_id integer constraint passkey_challenges_user_fkey references users (id) on delete cascade,
  expires_at timestamptz not null,
  constraint passkey_challenges_purpose_known check (purpose in ('sign-in', 'add', 'confirm'))
);
create index passkey_challenges_user_idx on passkey_challenges (user_id);

-- The password was right, the second factor is still asked for.
create table sign_in_steps (
  token_hash text constraint sign_in_steps_pkey primary key,
  user_id integer not null constraint sign_in_steps_user_fkey references users (id) on delete cascade,
  is_remembered boolean not null,
  expires_at timestamptz not null
);
create index sign_in_steps_user_idx on sign_in_steps (user_id);

-- When the member last showed that it is they: at sign-in, or again since.
alter table sessions add column confirmed_at timestamptz not null default now();
update sessions set confirmed_at = created_at;
