-- The totals of a day come in grains: of everything, and by one of what the figures are kept by. A look that asks for one
-- of them reads its few rows; only one that asks for several at once needs the figures themselves.
alter table daily_totals
  add column grain text not null default 'all',
  add column product_id integer,
  add column page text,
  add column campaign_id integer,
  drop constraint daily_totals_key,
  add constraint daily_totals_grain_known check (grain in ('all', 'product', 'page', 'campaign')),
  add constraint daily_totals_key
    unique nulls not distinct (grain, day, retailer_id, network, product_id, page, campaign_id);
alter table daily_totals alter column grain drop default;
insert into daily_totals (grain, day, retailer_id, network, product_id, page, campaign_id, clicks, reached, conversions,
    approved, refused, order_value, commission_pending, commission_approved, commission_confirmed, commission_paid,
    points_pending, points_confirmed)
  select case when grouping(product_id) = 0 then 'product' when grouping(page) = 0 then 'page' else 'campaign' end,
    day, retailer_id, network, product_id, page, campaign_id, sum(clicks), sum(reached), sum(conversions),
    sum(approved), sum(refused), sum(order_value), sum(commission_pending), sum(commission_approved),
    sum(commission_confirmed), sum(commission_paid), sum(points_pending), sum(points_confirmed)
  from daily_figures
  group by day, retailer_id, network, grouping sets ((product_id), (page), (campaign_id));
