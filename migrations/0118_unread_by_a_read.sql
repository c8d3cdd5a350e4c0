-- What the last read of a feed named and could not be understood: whoever looks after it asks its network about that by name.
alter table voucher_reads add column unread text[] not null default '{}';
alter table commission_rate_reads add column unread text[] not null default '{}';
