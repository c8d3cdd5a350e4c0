-- The console also adds up by campaign: the boost that was frozen on the click.
alter table daily_figures
  add column campaign_id integer,
  drop constraint daily_figures_key,
  add constraint daily_figures_key unique nulls not distinct (day, retailer_id, network, product_id, page, campaign_id);
insert into touched_days (day) select distinct day from daily_figures;
