-- Members who may sign in and read, but take and earn nothing until somebody lifts it. The row that is not lifted is in force.
create table suspensions (
  id serial constraint suspensions_pkey primary key,
  user_id integer not null constraint suspensions_user_fkey references users (id),
  -- What the member reads.
  reason text not null,
  started_by integer not null constraint suspensions_started_by_fkey references users (id),
  started_at timestamptz not null,
  lifted_by integer constraint suspensions_lifted_by_fkey references users (id),
  lifted_at timestamptz,
  constraint suspensions_reason_said check (reason <> ''),
  constraint suspensions_lifted check ((lifted_by is null) = (lifted_at is null))
);
create unique index suspensions_in_force_key on suspensions (user_id) where lifted_at is null;
create index suspensions_user_idx on suspensions (user_id);

alter table order_holds
  drop constraint order_holds_cause_known,
  add constraint order_holds_cause_known check (cause in ('SIGNALS', 'PERSON', 'SALE_BEFORE_CLICK', 'SALE_IN_FUTURE',
    'COMMISSION_ABOVE_ORDER', 'TOLD_FROM_FUTURE', 'CLAIM_CLASH', 'ORDER_CLASH', 'SUSPENDED'));

-- Points of many products at once are a batch like others, and are taken back as one.
alter table product_batches
  drop constraint product_batches_kind_known,
  add constraint product_batches_kind_known check (kind in ('category', 'featured', 'price', 'points', 'delete'));
