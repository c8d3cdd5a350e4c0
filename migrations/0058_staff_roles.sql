-- A part of the operators' work for those who are no admins. `role` stays the specification's: a process of the version before
-- sees a member in them and lets them do nothing more.
alter table users
  add column staff_role text,
  add constraint users_staff_role_known check (staff_role in ('content', 'support', 'finance')),
  add constraint users_staff_are_no_admins check (staff_role is null or (role = 'user' and deleted_at is null));
create index users_staff_idx on users (id) where staff_role is not null or role = 'admin';
