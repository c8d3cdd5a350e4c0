-- The inbox of raw messages is read newest first, by how they were taken or by who sent them, a page at a time.
create index conversion_events_outcome_idx on conversion_events (outcome, id desc);
create index conversion_events_network_idx on conversion_events (network, outcome, id desc);
-- Runs of all reports together, newest first, and by day.
create index network_runs_started_idx on network_runs (started_at);
