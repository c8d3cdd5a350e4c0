-- What was given as a bonus and what came to its end are figures of their own beside what was given by hand. A process of the
-- version before writes neither and leaves both at 0 until the day is added up anew.
alter table daily_figures
  add column points_bonus bigint not null default 0,
  add column points_expired bigint not null default 0;
alter table daily_totals
  add column points_bonus bigint not null default 0,
  add column points_expired bigint not null default 0;

insert into touched_days (day)
  select distinct (created_at at time zone 'Asia/Ho_Chi_Minh')::date from ledger_entries where ref_type in ('bonus', 'expiry');
