-- Can a click id travel on this product's link? The answer also follows from settings, so it is asked anew for every promise
-- shown; this column orders and counts by it, is written with the link, and is gone over when the settings change.
alter table products add column tracked boolean not null default false;

-- What is promised nothing stands behind everything that is, however many points its row names.
drop index products_points_idx;
create index products_points_idx on products (tracked desc, points_reward desc, id desc) where deleted_at is null;

-- From version 2 on a click promises points exactly when an id could travel on its link. Older clicks keep what they promised,
-- and the version before, still running during an upgrade, goes on writing clicks of version 1.
alter table affiliate_clicks
  add column promise_version smallint not null default 1,
  drop constraint affiliate_clicks_promise_positive,
  add constraint affiliate_clicks_promise_honest check (case when promise_version >= 2
    then promised_points >= 0 and (promised_points > 0) = tracked else promised_points >= 1 end);

-- Rows of a feed whose link cannot carry an id.
alter table imports add column untracked integer not null default 0;
