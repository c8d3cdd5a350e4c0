-- What members want to hear of prices. A favourite says "any drop" by itself; these are asked for besides.
create table price_alerts (
  id serial constraint price_alerts_pkey primary key,
  user_id integer not null constraint price_alerts_user_fkey references users (id) on delete cascade,
  product_id integer not null constraint price_alerts_product_fkey references products (id),
  kind text not null,
  -- Of `below`: the highest price, in đồng, that is told.
  price integer,
  created_at timestamptz not null default now(),
  constraint price_alerts_once_key unique (user_id, product_id, kind),
  constraint price_alerts_kind_known check (kind in ('any_drop', 'below', 'new_low')),
  constraint price_alerts_price_of_below check ((kind = 'below') = (price is not null)),
  constraint price_alerts_price_positive check (price > 0)
);
create index price_alerts_product_idx on price_alerts (product_id);

-- Products that somebody waits for and whose price has changed since it was last looked at: all that the job reads, however
-- large the catalogue is.
create table price_changes (
  product_id integer constraint price_changes_pkey primary key
    constraint price_changes_product_fkey references products (id),
  -- When the first price was seen that was not looked at yet.
  since timestamptz not null,
  changed_at timestamptz not null default now()
);

-- What was found for a member about a product, and what they were told of it: `from_price` and `pending_since` stand while
-- something waits to be told, `noticed_price` until the price has risen again by 2 %.
create table price_drops (
  user_id integer not null constraint price_drops_user_fkey references users (id) on delete cascade,
  product_id integer not null constraint price_drops_product_fkey references products (id),
  kind text not null,
  from_price integer,
  pending_since timestamptz,
  noticed_price integer,
  noticed_at timestamptz,
  constraint price_drops_pkey primary key (user_id, product_id, kind),
  constraint price_drops_kind_known check (kind in ('any_drop', 'below', 'new_low')),
  constraint price_drops_pending_whole check ((from_price is null) = (pending_since is null)),
  constraint price_drops_noticed_whole check (noticed_price is null or noticed_at is not null)
);
create index price_drops_pending_idx on price_drops (pending_since, user_id) where pending_since is not null;
create index price_drops_product_idx on price_drops (product_id);

-- The row is locked even where it stands already: who takes it away waits for this change, and then sees it.
create function note_price_changes() returns trigger language plpgsql as $$
begin
  insert into price_changes (product_id, since)
  select product_id, min(observed_at) from now_rows
  where source <> 'demo'
    and (exists (select from favorites where favorites.product_id = now_rows.product_id)
      or exists (select from price_alerts where price_alerts.product_id = now_rows.product_id))
  group by product_id order by product_id
  on conflict on constraint price_changes_pkey do update set changed_at = excluded.changed_at;
  return null;
end $$;
create trigger price_history_note_changes after insert on price_history
  referencing new table as now_rows for each statement execute function note_price_changes();
