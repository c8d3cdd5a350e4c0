-- A post as it is sent to those who asked for the newsletter. Its counts are kept: nobody counts copies to show them.
create table letters (
  id serial constraint letters_pkey primary key,
  post_id integer constraint letters_post_fkey references blog_posts (id) on delete set null,
  subject text not null,
  preheader text not null,
  -- Clean HTML in which a product card is its place alone.
  content text not null,
  state text not null default 'draft',
  created_by integer constraint letters_created_by_fkey references users (id),
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- Everybody up to this number has been given a copy.
  last_subscriber_id integer not null default 0,
  -- Who had confirmed when it began.
  recipients integer not null default 0,
  sent integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  constraint letters_state_known check (state in ('draft', 'sending', 'stopped', 'sent')),
  constraint letters_started check ((state = 'draft') = (started_at is null))
);
create index letters_sending_idx on letters (id) where state = 'sending';

create table letter_copies (
  letter_id integer not null constraint letter_copies_letter_fkey references letters (id) on delete cascade,
  subscriber_id integer not null
    constraint letter_copies_subscriber_fkey references newsletter_subscribers (id) on delete cascade,
  state text not null default 'queued',
  -- Who sends it has it until a while after this; nobody else sends it meanwhile.
  claimed_at timestamptz,
  constraint letter_copies_pkey primary key (letter_id, subscriber_id),
  constraint letter_copies_state_known check (state in ('queued', 'sent', 'skipped', 'failed'))
);
create index letter_copies_queued_idx on letter_copies (letter_id) where state = 'queued';
create index letter_copies_subscriber_idx on letter_copies (subscriber_id);
