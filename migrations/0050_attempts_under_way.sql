-- Attempts that are under way stand beside those that count: guesses sent all at once find the room taken.
alter table rate_limits add column pending integer not null default 0;
