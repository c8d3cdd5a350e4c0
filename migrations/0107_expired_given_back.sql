-- Before when the points had come that ended with a row: where an order of theirs is taken back afterwards, what ended of it is given back.
alter table expiring_points add column came_before timestamptz;
update expiring_points e
  set came_before = (date_trunc('month', e.due_on::timestamp) + make_interval(months => 1 - (s.value ->> 'months')::integer))
    at time zone 'Asia/Ho_Chi_Minh'
  from settings s where s.key = 'expiry' and s.value ->> 'months' is not null and e.expired_points > 0;
