-- What the demo's first start wrote, so that it can be taken away again and nothing else with it.
create table demo_rows (
  kind text not null,
  row_id integer not null,
  constraint demo_rows_pkey primary key (kind, row_id),
  constraint demo_rows_kind_known check (kind in ('product', 'post', 'reward', 'voucher', 'rule', 'category', 'member'))
);

-- A demo that was filled before: its products say so themselves; the rest was added by nobody until the moment of its mark.
insert into demo_rows (kind, row_id) select 'product', id from products where source = 'demo';
insert into demo_rows (kind, row_id)
select distinct
  case audit_log.action when 'blog.add' then 'post' else split_part(audit_log.action, '.', 1) end,
  audit_log.subject_id::integer
from audit_log, settings
where settings.key = 'demo.seeded' and audit_log.actor_id is null
  and audit_log.action in ('blog.add', 'reward.add', 'voucher.add', 'rule.add', 'category.add')
  and audit_log.created_at < settings.updated_at + interval '5 minutes';
insert into demo_rows (kind, row_id)
select 'member', users.id from users, settings
where settings.key = 'demo.seeded' and users.username = 'khach' and users.email = 'khach@example.vn'
  and users.deleted_at is null;
