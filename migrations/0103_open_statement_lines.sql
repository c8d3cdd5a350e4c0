-- A line that its file marks as not reconciled yet is one more report, whatever its cycle.
alter table statement_lines add column is_open boolean not null default false;
