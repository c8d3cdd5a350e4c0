-- What the nightly walk through every invariant found: whoever watches the site reads it here, and walks nothing.
create table check_results (
  name text constraint check_results_pkey primary key,
  -- How many lines of what breaks it; null where it could not be checked.
  broken integer,
  checked_at timestamptz not null,
  constraint check_results_broken_counted check (broken >= 0)
);
