-- Beside its address, a click keeps the net around it and the browser it was made in, as keyed hashes too and for as long.
alter table affiliate_clicks
  add column net_key text,
  add column device_key text;
create index affiliate_clicks_net_idx on affiliate_clicks (net_key, created_at) where net_key is not null;
create index affiliate_clicks_device_idx on affiliate_clicks (device_key, created_at) where device_key is not null;
