-- Operators look at orders by their value: the page asked for is read by this, however many there are.
create index conversions_value_idx on conversions (order_value, id);
