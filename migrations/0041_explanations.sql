-- What a click's explanation needs and was nowhere recorded.

-- The credit revision of its conversion once a move had taken its points back: ledger entries up to it belong to the clicks
-- before, entries after it to the click it went to. Of earlier moves it is read from the ledger; the version before, still
-- running during an upgrade, writes none.
alter table conversion_moves add column revision integer not null default 0;
update conversion_moves m set revision = coalesce((
  select max(l.revision) from ledger_entries l
  where l.ref_type = 'conversion' and l.ref_id = m.conversion_id::text
    and (l.created_at < m.moved_at or (m.points_taken_back > 0 and l.points = -m.points_taken_back
      and l.created_at < m.moved_at + interval '10 seconds'))), 0);
create index conversion_moves_conversion_idx on conversion_moves (conversion_id);

-- Why a paid claim's points were taken back; null: never, or before it was recorded and its words are erased. Of earlier
-- claims it is read from what their members were told.
alter table claims add column taken_because text,
  add constraint claims_taken_because_known check (taken_because in ('paid_by_order', 'refused', 'failed_review', 'of_another')),
  add constraint claims_taken_holds_nothing check (taken_because is null or (state = 'accepted' and credited_points = 0));
update claims c set taken_because = case
    when e.message like 'Cửa hàng vừa xác nhận đơn hàng này%' then 'paid_by_order'
    when e.message like 'Cửa hàng báo đơn hàng này bị hủy%' then
      case when v.hold = 'refused' and v.status in ('pending', 'approved', 'confirmed') then 'failed_review' else 'refused' end
    when e.message like 'Sau khi kiểm tra, đơn hàng này%' then 'of_another' end
  from claim_events e, conversions v
  where e.id = (select max(id) from claim_events where claim_id = c.id) and v.id = c.conversion_id
    and c.state = 'accepted' and c.credited_points = 0
    and exists (select from ledger_entries l where l.ref_type = 'claim' and l.ref_id = c.id::text and l.points < 0);
