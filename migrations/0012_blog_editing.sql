-- Two people on one post: a save names the revision it was made on, and what it replaces is kept.
-- saved_from tells one editing session from another, so that its own steps are not kept one by one.
alter table blog_posts
  add column revision integer not null default 1,
  add column saved_by integer constraint blog_posts_saved_by_fkey references users (id),
  add column saved_from text;

create table blog_post_versions (
  post_id integer not null constraint blog_post_versions_post_fkey references blog_posts (id) on delete cascade,
  revision integer not null,
  title text not null,
  excerpt text not null,
  content text not null,
  saved_by integer constraint blog_post_versions_saved_by_fkey references users (id),
  saved_at timestamptz not null,
  constraint blog_post_versions_pkey primary key (post_id, revision)
);

-- What the operator did with a redemption, and the word left for the member.
alter table user_rewards
  add column note text,
  add column handled_by integer constraint user_rewards_handled_by_fkey references users (id),
  add column handled_at timestamptz;
create index user_rewards_waiting_idx on user_rewards (id) where status = 'processing';
