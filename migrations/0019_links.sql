-- What is known of each distinct affiliate link: where it leads and whether the page there still sells.
create table link_states (
  id serial constraint link_states_pkey primary key,
  -- md5 of the link: links may be too long for an index.
  link_key uuid not null constraint link_states_link_key unique,
  link text not null,
  -- The host it starts at, one request at a time.
  host text not null,
  -- Null until the first check.
  state text,
  reason text,
  -- The last answer's HTTP status; null when there was none.
  status integer,
  final_url text,
  final_host text,
  -- The shop it landed on, by the host that makes it one shop.
  landed_on text,
  hops integer,
  took_ms integer,
  -- A shop it may lead to besides the one the link names: accepted by an operator, or the first one seen where it names none.
  expected_shop text,
  -- Errors in a row; two of them flag it.
  errors integer not null default 0,
  checked_at timestamptz,
  next_check_at timestamptz not null,
  -- An operator asked for a check that has not been done yet.
  asked boolean not null default false,
  -- Who is checking it; past the lease somebody else may.
  runner uuid,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  constraint link_states_state_known check (state in ('good', 'strange', 'error', 'out_of_stock')),
  constraint link_states_checked check ((state is null) = (checked_at is null)),
  constraint link_states_errors check (errors >= 0 and (errors = 0 or state = 'error')),
  constraint link_states_lease check ((runner is null) = (lease_until is null))
);
create index link_states_due_idx on link_states (host, next_check_at);
create index link_states_listing_idx on link_states (state, checked_at desc, id);
create index link_states_host_idx on link_states (final_host) where final_host is not null;
create index link_states_asked_idx on link_states (host) where asked;

-- When a host may be asked again, over all processes. While a request is under way it lies at the request's deadline,
-- so that the turn of a process that died comes back by itself.
create table link_hosts (
  host text constraint link_hosts_pkey primary key,
  next_at timestamptz not null,
  runner uuid
);
