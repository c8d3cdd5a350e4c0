-- Accounts, sessions and what guards them. Column names follow Better Auth's models.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table users (
  id serial constraint users_pkey primary key,
  username text not null,
  display_username text not null,
  full_name text not null,
  email text not null,
  email_verified boolean not null default false,
  role text not null default 'user',
  avatar_url text,
  points integer not null default 0,
  ledger_head text not null default '',
  last_seen_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_username_key unique (username),
  constraint users_email_key unique (email),
  constraint users_username_lower check (username = lower(username)),
  constraint users_email_lower check (email = lower(email)),
  constraint users_role_known check (role in ('user', 'admin')),
  constraint users_main_admin check (id <> 1 or (role = 'admin' and deleted_at is null))
);
create index users_last_seen_idx on users (last_seen_at) where deleted_at is null;

create table sessions (
  id serial constraint sessions_pkey primary key,
  token text not null constraint sessions_token_key unique,
  user_id integer not null constraint sessions_user_fkey references users (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_idx on sessions (user_id);

create table accounts (
  id serial constraint accounts_pkey primary key,
  user_id integer not null constraint accounts_user_fkey references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_provider_key unique (provider_id, account_id)
);
create index accounts_user_idx on accounts (user_id);

create table verifications (
  id serial constraint verifications_pkey primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier_idx on verifications (identifier);

-- Failure counters shared by all processes: one row a (scope, subject) window.
create table rate_limits (
  scope text not null,
  subject text not null,
  hits integer not null default 0,
  window_ends_at timestamptz not null,
  constraint rate_limits_pkey primary key (scope, subject)
);

-- The same Idempotency-Key gives the same answer; another body with it is refused.
create table idempotency_keys (
  user_id integer not null constraint idempotency_keys_user_fkey references users (id) on delete cascade,
  operation text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (user_id, operation, key)
);

create table settings (
  key text constraint settings_pkey primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table audit_log (
  id bigserial constraint audit_log_pkey primary key,
  actor_id integer constraint audit_log_actor_fkey references users (id),
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index audit_log_subject_idx on audit_log (subject_type, subject_id);
