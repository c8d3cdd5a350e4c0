-- Addresses that mail cannot reach, or whose owner called a letter unwanted. Only their hash is kept: it is enough to
-- leave them out, and tells nobody who they were.
create table mail_suppressions (
  address_hash text constraint mail_suppressions_pkey primary key,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint mail_suppressions_reason_known check (reason in ('bounce', 'complaint'))
);
