-- Clicks that led to nothing may be deleted after a time the operator sets. What they were in the console's figures stays: how many
-- of each kind were deleted of a day, counted in the statement that deletes them, so that a day added up again says what it said.
create table forgotten_clicks (
  day date not null,
  retailer_id integer,
  network text not null,
  product_id integer,
  page text,
  campaign_id integer,
  clicks integer not null,
  reached integer not null,
  constraint forgotten_clicks_key unique nulls not distinct (day, retailer_id, network, product_id, page, campaign_id),
  constraint forgotten_clicks_counted check (clicks > 0 and reached between 0 and clicks)
);

-- A click is asked about by everything that may cite it before it goes.
create index conversion_moves_to_idx on conversion_moves (to_click_id) where to_click_id is not null;
create index conversions_reported_click_idx on conversions (reported_click_id) where reported_click_id is not null;
create index purchases_click_idx on purchases (click_id) where click_id is not null;

-- Whoever deletes, and by whatever statement: what an order may still be reported for, and what points were given for, stays.
create function keep_cited_clicks() returns trigger language plpgsql as $$
begin
  if old.created_at > now() - interval '365 days' then
    raise exception 'clicks of the last 365 days are kept' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (select from purchases where click_id = old.click_id) then
    raise exception 'click % is cited by a purchase', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger affiliate_clicks_keep before delete on affiliate_clicks for each row execute function keep_cited_clicks();
