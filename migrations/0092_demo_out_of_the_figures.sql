-- What members of the demo did is no longer counted once it was taken off the site: the days they moved are added up again.
insert into touched_days (day)
  select (moved.at at time zone 'Asia/Ho_Chi_Minh')::date from (
    select user_id, created_at as at from affiliate_clicks
    union all select user_id, occurred_at from conversions
    union all select user_id, coalesce(ordered_at, created_at) from claims where credited_points > 0
    union all select user_id, created_at from ledger_entries
  ) moved
  where moved.user_id in (select d.row_id from demo_rows d
    join users u on u.id = d.row_id and u.deleted_at is not null where d.kind = 'member')
  group by 1;
