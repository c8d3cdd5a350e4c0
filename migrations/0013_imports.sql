-- Imports as long work: uploaded, mapped, compared, run in batches with a checkpoint, and taken back when wrong.
alter table imports drop column errors;
alter table imports
  drop constraint imports_status_known,
  add column origin text not null default 'command',
  add column format text not null default '',
  add column file_key text,
  add column file_size bigint not null default 0,
  add column file_hash text,
  -- What the file's head shows: {columns, samples}.
  add column head jsonb not null default '{}',
  add column mapping jsonb,
  -- Run as soon as the comparison is through, without waiting for a person.
  add column hands_off boolean not null default true,
  -- What the comparison found: {total, created, updated, unchanged, failed, samples}.
  add column preview jsonb,
  -- The last line whose outcome is committed.
  add column checkpoint integer not null default 0,
  add column rate real,
  add column reason text,
  -- Who works on it, and when it last gave a sign of life.
  add column runner text,
  add column alive_at timestamptz,
  add column categories_made integer[] not null default '{}',
  add column undone integer not null default 0,
  add column kept integer not null default 0,
  add column started_at timestamptz,
  add column finished_at timestamptz;
update imports set status = 'failed', reason = 'Bị ngắt giữa chừng' where status in ('queued', 'running');
alter table imports
  add constraint imports_status_known check (status in
    ('mapping', 'checking', 'checked', 'running', 'paused', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  add constraint imports_origin_known check (origin in ('command', 'upload'));
create index imports_open_idx on imports (status, alive_at) where status in ('checking', 'running', 'undoing');

create table import_errors (
  import_id integer not null constraint import_errors_import_fkey references imports (id) on delete cascade,
  line integer not null,
  message text not null,
  content text not null default '',
  constraint import_errors_pkey primary key (import_id, line)
);

-- What an import wrote, to take it back: `before` is null for a product it made.
create table import_rows (
  import_id integer not null constraint import_rows_import_fkey references imports (id) on delete cascade,
  product_id integer not null,
  before jsonb,
  after jsonb,
  written_at timestamptz not null,
  undone_at timestamptz,
  -- Why the row was left alone when the import was taken back.
  kept text,
  constraint import_rows_pkey primary key (import_id, product_id)
);
create index import_rows_product_idx on import_rows (product_id);

-- How the columns of a feed are read, by a name the operator gave.
create table import_profiles (
  id serial constraint import_profiles_pkey primary key,
  name text not null,
  mapping jsonb not null,
  created_by integer constraint import_profiles_user_fkey references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint import_profiles_name_length check (char_length(name) between 1 and 80)
);
create unique index import_profiles_name_key on import_profiles (lower(name));

-- Taking products back asks who refers to them.
create index favorites_product_idx on favorites (product_id);
create index cart_items_product_idx on cart_items (product_id);
create index purchases_product_idx on purchases (product_id);
create index affiliate_clicks_product_idx on affiliate_clicks (product_id);
create index conversions_product_idx on conversions (product_id);
