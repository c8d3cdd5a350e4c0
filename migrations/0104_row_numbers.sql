-- A network's row is known by its own number, whatever order it is told under.
create index conversions_item_key_idx on conversions (network, item_key);
create index conversions_other_key_idx on conversions (network, other_key) where other_key is not null;
