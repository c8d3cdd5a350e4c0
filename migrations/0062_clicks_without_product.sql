-- A click may lead to a shop's page that is no product of ours: a pasted link, or the shop itself. What its member saw of the
-- page is kept with it, for nothing else remembers it.
alter table affiliate_clicks
  alter column product_id drop not null,
  add column title text,
  add column image text not null default '',
  add constraint affiliate_clicks_names_something check (product_id is not null or title is not null),
  -- From version 3 on a click may promise a rate, which is no number of points: tracked says that something is promised.
  drop constraint affiliate_clicks_promise_honest,
  add constraint affiliate_clicks_promise_honest check (case
    when promise_version >= 3 then promised_points >= 0 and (tracked or promised_points = 0)
    when promise_version = 2 then promised_points >= 0 and (promised_points > 0) = tracked
    else promised_points >= 1 end);

alter table purchases alter column product_id drop not null;

-- What opening a shop earns, and a page of it that is no product of ours.
alter table earning_rules
  drop constraint earning_rules_scope_named,
  drop constraint earning_rules_scope_known,
  add constraint earning_rules_scope_known check (scope in ('all', 'product', 'category', 'retailer', 'network', 'opening')),
  add constraint earning_rules_scope_named check (
    (scope_id is not null) = (scope in ('product', 'category', 'retailer', 'opening'))
    and (scope_network is not null) = (scope = 'network'));
