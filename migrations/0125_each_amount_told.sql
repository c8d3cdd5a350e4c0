-- A message may tell one amount and leave the other out. Of each is kept how great the message was that told it, as text that sorts
-- (evidence, time of change, status, amounts), so that every order of arrival ends the same. Null: the one that last moved the row. Nobody
-- reads amounts_at any more; it goes once no process of before does.
alter table conversions add column order_value_stamp text, add column commission_stamp text;

update conversions
   set order_value_stamp = stamp, commission_stamp = stamp
  from (select id, case when amounts_at < '1970-01-01' then ''
                        else case evidence when 'hint' then '0' when 'report' then '1' else '2' end
                          || to_char(amounts_at at time zone 'UTC', ' YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as stamp
          from conversions where amounts_at is not null) said
 where conversions.id = said.id;
