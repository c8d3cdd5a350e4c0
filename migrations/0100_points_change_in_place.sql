-- A change of a member's points wrote a new entry into every index of members, the one of their names' letters included, because one of
-- them is over points. What is summed up by ranges of pages stands in nobody's way (PostgreSQL 16 and later), and still finds
-- those who owe. Pages keep room for the new row beside the old one.
create index users_points_idx on users using brin (points) with (pages_per_range = 16, autosummarize = on);
drop index users_negative_idx;
alter table users set (fillfactor = 90);
