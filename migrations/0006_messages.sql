-- What visitors write to us, and who asked for the newsletter.
create table contact_messages (
  id serial constraint contact_messages_pkey primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  status text not null default 'new',
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by integer constraint contact_messages_handler_fkey references users (id),
  constraint contact_messages_status_known check (status in ('new', 'done'))
);
create index contact_messages_status_idx on contact_messages (status, id desc);

-- An address counts only once its owner has confirmed it (double opt-in).
create table newsletter_subscribers (
  id serial constraint newsletter_subscribers_pkey primary key,
  email text not null constraint newsletter_subscribers_email_key unique,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  constraint newsletter_subscribers_email_lower check (email = lower(email)),
  constraint newsletter_subscribers_status_known check (status in ('pending', 'confirmed', 'unsubscribed'))
);
