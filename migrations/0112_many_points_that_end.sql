-- What of a balance ends may pass what an integer holds, as the balance itself may.
-- one step: the version before reads and writes both types as a number.
alter table expiring_points
  alter column points type bigint,
  alter column expired_points type bigint;
