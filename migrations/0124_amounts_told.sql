-- A message may leave out what an order is worth: what is kept then was told at this time, so that a late message tells it still. Null: by
-- the message that last moved the row.
alter table conversions add column amounts_at timestamptz;
