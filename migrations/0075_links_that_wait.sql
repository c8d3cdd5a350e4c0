-- What the operator is told of the links is counted from the few that wait for a person, not from all.
create index link_states_flagged_idx on link_states (id) where state in ('strange', 'out_of_stock') or errors >= 2;
