-- What the last whole read of a feed did not name: gone only when the next one does not name it either.
alter table voucher_reads add column unnamed text[] not null default '{}';
alter table commission_rate_reads add column unnamed text[] not null default '{}';
