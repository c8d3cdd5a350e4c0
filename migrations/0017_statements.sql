-- Statements of the networks, line by line beside our conversions, and the commission they paid.
create table statements (
  import_id integer not null constraint statements_import_fkey references imports (id) on delete cascade
    constraint statements_pkey primary key,
  -- Null while nobody has said which network it is of.
  network text,
  mapping jsonb not null default '{}',
  -- A closed payment cycle: what it decides is final.
  closed boolean not null default false,
  period_from timestamptz,
  period_to timestamptz,
  -- The money came: marked by an operator.
  paid_on date,
  paid_amount bigint,
  paid_by integer constraint statements_paid_by_fkey references users (id),
  constraint statements_paid_whole check ((paid_on is null) = (paid_amount is null)),
  constraint statements_paid_amount_whole check (paid_amount >= 0),
  constraint statements_period check (period_from <= period_to)
);

-- `line` is null for an order of ours that the statement does not name. Nothing about buyers is kept.
create table statement_lines (
  id bigserial constraint statement_lines_pkey primary key,
  import_id integer not null constraint statement_lines_statement_fkey references statements (import_id) on delete cascade,
  line integer,
  transaction_id text not null,
  item_key text not null,
  row_keys text[] not null default '{}',
  twin_key text,
  -- False where the file does not name the row well enough to make an order of it.
  whole boolean not null,
  earns boolean not null default true,
  click_id text not null default '',
  order_value bigint,
  commission bigint not null,
  status text not null,
  network_status text not null,
  reason text,
  occurred_at timestamptz,
  updated_at timestamptz,
  paid_amount bigint,
  paid_at timestamptz,
  conversion_id integer constraint statement_lines_conversion_fkey references conversions (id),
  -- What we had when it was compared; null where we had nothing.
  ours_status text,
  ours_order_value bigint,
  ours_commission bigint,
  standing text not null,
  state text not null default 'open',
  -- What recordConversion said of an applied line, or why it could not be.
  outcome text,
  note text,
  acted_by integer constraint statement_lines_acted_by_fkey references users (id),
  acted_at timestamptz,
  constraint statement_lines_standing_known check (standing in
    ('matched', 'amount_differs', 'status_differs', 'missing_here', 'missing_there')),
  constraint statement_lines_state_known check (state in
    ('open', 'queued', 'applied', 'failed', 'ignored', 'follow_up')),
  constraint statement_lines_named check ((line is null) = (standing = 'missing_there'))
);
create unique index statement_lines_line_key on statement_lines (import_id, line) where line is not null;
create index statement_lines_standing_idx on statement_lines (import_id, standing, id);
create index statement_lines_queue_idx on statement_lines (import_id, id) where state = 'queued';
create index statement_lines_conversion_idx on statement_lines (conversion_id);
create index imports_file_hash_idx on imports (file_hash) where kind = 'conversions';

-- Commission that was really received; points never depend on it.
alter table conversions
  add column paid_amount bigint not null default 0,
  add column paid_at timestamptz,
  add column paid_import_id integer constraint conversions_paid_import_fkey references imports (id),
  add constraint conversions_paid_whole check ((paid_at is null) = (paid_import_id is null)
    and (paid_at is not null or paid_amount = 0));
create index conversions_paid_import_idx on conversions (paid_import_id) where paid_import_id is not null;

alter table daily_figures add column commission_paid bigint not null default 0;
alter table daily_totals add column commission_paid bigint not null default 0;
alter table daily_figures alter column commission_paid drop default;
alter table daily_totals alter column commission_paid drop default;
create trigger conversions_touch_day_of_payment
  after update of paid_amount on conversions for each row execute function touch_day_of_conversion();
