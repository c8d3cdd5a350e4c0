-- A line that its file marks as not reconciled yet is one more report, whatever its cycle; null: read before this was kept.
alter table statement_lines add column is_open boolean;
