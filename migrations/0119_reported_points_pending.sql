-- Points that wait are counted by what shops reported: the days of orders that only an unsigned message told of are added up again.
insert into touched_days (day)
  select distinct (occurred_at at time zone 'Asia/Ho_Chi_Minh')::date from conversions
  where evidence = 'hint' and status in ('pending', 'approved') and promised_points > 0;
