-- Addresses outside that are told of orders, points and claims. Their secrets are sealed; while one is exchanged the one before signs as well.
create table outgoing_webhooks (
  id serial constraint outgoing_webhooks_pkey primary key,
  name text not null,
  url text not null,
  types text[] not null constraint outgoing_webhooks_types_some check (cardinality(types) > 0),
  enabled boolean not null default true,
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  -- Since when nothing got through; null while something does.
  failing_since timestamptz,
  -- Why the site itself switched it off: 'failing', 'gone'.
  stopped_because text,
  created_by integer not null constraint outgoing_webhooks_created_by_fkey references users (id),
  created_at timestamptz not null,
  constraint outgoing_webhooks_previous check ((previous_secret is null) = (previous_until is null)),
  constraint outgoing_webhooks_stopped check (stopped_because is null or not enabled)
);

-- What happened and somebody outside wants to hear of, written by the statement that makes it so: it is there exactly when that
-- transaction commits. Events of one subject are written under the lock of its row, so their numbers stand in the order of
-- their commits; those of different subjects do not, which is why `spread_at` stands on the row and no cursor is kept.
create table outgoing_events (
  id bigserial constraint outgoing_events_pkey primary key,
  message_id text not null default 'evt_' || replace(gen_random_uuid()::text, '-', '')
    constraint outgoing_events_message_key unique,
  type text not null,
  subject text not null,
  data jsonb not null,
  at timestamptz not null,
  spread_at timestamptz
);
create index outgoing_events_unspread_idx on outgoing_events (id) where spread_at is null;
create index outgoing_events_spread_idx on outgoing_events (spread_at) where spread_at is not null;

-- One event on its way to one address. `attempts` counts up as one is begun and is the token of who makes it.
create table outgoing_deliveries (
  id bigserial constraint outgoing_deliveries_pkey primary key,
  webhook_id integer not null constraint outgoing_deliveries_webhook_fkey references outgoing_webhooks (id) on delete cascade,
  event_id bigint not null constraint outgoing_deliveries_event_fkey references outgoing_events (id) on delete cascade,
  subject text not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  -- Attempts at which it was last begun anew by hand.
  attempts_before integer not null default 0,
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  last_attempt_at timestamptz,
  answer_status integer,
  problem text,
  created_at timestamptz not null,
  constraint outgoing_deliveries_state_known check (state in ('waiting', 'delivered', 'failed')),
  constraint outgoing_deliveries_once_key unique (webhook_id, event_id)
);
create index outgoing_deliveries_due_idx on outgoing_deliveries (webhook_id, subject, id) where state = 'waiting';
create index outgoing_deliveries_event_idx on outgoing_deliveries (event_id);
create index outgoing_deliveries_list_idx on outgoing_deliveries (webhook_id, id);

-- Adds the events of these types that somebody wants; one statement, and none where nobody listens.
create function note_outgoing(p_types text[], p_subject text, p_data jsonb, p_at timestamptz) returns void
language sql as $$
  insert into outgoing_events (type, subject, data, at)
  select wanted.type, p_subject, p_data, p_at from unnest(p_types) with ordinality wanted (type, place)
  where exists (select from outgoing_webhooks w where w.enabled and wanted.type = any (w.types))
  order by wanted.place
$$;

create function ledger_entries_tell() returns trigger language plpgsql as $$
begin
  if exists (select from outgoing_webhooks where enabled) then
    perform note_outgoing(
      array[case new.kind when 'earn_confirm' then 'points.earned' when 'redeem' then 'points.redeemed'
        when 'redeem_refund' then 'points.refunded' when 'clawback' then 'points.clawed_back'
        when 'expire' then 'points.expired' when 'referral' then 'points.referred' else 'points.adjusted' end],
      'member:' || new.user_id,
      jsonb_build_object('memberId', new.user_id, 'entryId', new.id, 'points', new.points,
        'balance', new.balance_after, 'refType', new.ref_type, 'refId', new.ref_id),
      new.created_at);
  end if;
  return null;
end $$;
create trigger ledger_entries_tell after insert on ledger_entries for each row execute function ledger_entries_tell();

create function outgoing_order(c conversions) returns jsonb language sql stable as $$
  select jsonb_build_object('conversionId', c.id, 'network', c.network, 'orderCode', c.transaction_id, 'itemKey', c.item_key,
    'status', c.status, 'memberId', c.user_id, 'productId', c.product_id, 'orderValue', c.order_value,
    'commission', c.commission, 'promisedPoints', c.promised_points, 'creditedPoints', c.credited_points,
    'occurredAt', to_char(c.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;

create function conversions_tell() returns trigger language plpgsql as $$
declare
  c conversions;
begin
  if not exists (select from outgoing_webhooks where enabled) then return null; end if;
  if tg_op = 'UPDATE' then
    perform note_outgoing(array['order.' || new.status], 'order:' || new.id, outgoing_order(new), new.updated_at);
    return null;
  end if;
  -- A row is inserted before it is known whose it is; at the end of the transaction it says all.
  select * into c from conversions where id = new.id;
  if found then
    perform note_outgoing(
      case new.status when 'pending' then array['order.recorded'] else array['order.recorded', 'order.' || new.status] end,
      'order:' || c.id, outgoing_order(c), c.created_at);
  end if;
  return null;
end $$;
create constraint trigger conversions_tell_new after insert on conversions
  deferrable initially deferred for each row execute function conversions_tell();
create trigger conversions_tell after update of status on conversions
  for each row when (old.status is distinct from new.status) execute function conversions_tell();

create function claims_tell() returns trigger language plpgsql as $$
begin
  if exists (select from outgoing_webhooks where enabled) then
    perform note_outgoing(
      case when tg_op = 'INSERT' or old.state = 'draft' then array['claim.filed', 'claim.' || new.state]
        else array['claim.' || new.state] end,
      'claim:' || new.id,
      jsonb_build_object('claimId', new.id, 'memberId', new.user_id, 'state', new.state, 'reason', new.reason,
        'orderTotal', new.order_total, 'points', new.credited_points, 'conversionId', new.conversion_id),
      new.updated_at);
  end if;
  return null;
end $$;
create trigger claims_tell_new after insert on claims for each row when (new.state <> 'draft') execute function claims_tell();
create trigger claims_tell after update of state on claims
  for each row when (new.state <> 'draft' and old.state is distinct from new.state) execute function claims_tell();
