-- Codes in stored JSON that are names now, so that waiting events and jobs are still understood.
update outbox_event set payload = jsonb_set(payload, '{status}',
  to_jsonb((array['active', 'no-deposits', 'blocked', 'self-excluded'])[(payload ->> 'status')::integer]))
where topic = 'player.status.changed' and jsonb_typeof(payload -> 'status') = 'number';

update outbox_event set payload = jsonb_set(payload, '{status}',
  to_jsonb((array['pending', 'accepted', 'refused'])[(payload ->> 'status')::integer]))
where topic = 'player.identity.changed' and jsonb_typeof(payload -> 'status') = 'number';

update outbox_event set payload = jsonb_set(payload, '{status}',
  to_jsonb((array['pending', 'succeeded', 'failed'])[(payload ->> 'status')::integer]))
where topic = 'payment.invoice.changed' and jsonb_typeof(payload -> 'status') = 'number';

update outbox_event set payload = jsonb_set(payload, '{definition}',
  to_jsonb((array['bet', 'loss', 'deposit', 'self-exclusion', 'cooling-off'])[(payload ->> 'definition')::integer]))
where topic in ('limit.recorded', 'limit.changed') and jsonb_typeof(payload -> 'definition') = 'number';

update player_event set details = details || jsonb_build_object(
  'from', (array['active', 'no-deposits', 'blocked', 'self-excluded'])[(details ->> 'from')::integer],
  'to', (array['active', 'no-deposits', 'blocked', 'self-excluded'])[(details ->> 'to')::integer])
where kind = 'status-changed' and jsonb_typeof(details -> 'to') = 'number';

-- The first check of a player has no status before.
update player_event set details = details || jsonb_build_object(
  'from', (array['pending', 'accepted', 'refused'])[(details ->> 'from')::integer],
  'to', (array['pending', 'accepted', 'refused'])[(details ->> 'to')::integer])
where kind = 'identity-changed' and jsonb_typeof(details -> 'to') = 'number';

update player_event set details = jsonb_set(details, '{status}',
  to_jsonb((array['active', 'no-deposits', 'blocked', 'self-excluded'])[(details ->> 'status')::integer]))
where kind in ('sign-in-refused', 'password-reset-refused') and jsonb_typeof(details -> 'status') = 'number';

update player_event set details = jsonb_set(details, '{definition}',
  to_jsonb((array['bet', 'loss', 'deposit', 'self-exclusion', 'cooling-off'])[(details ->> 'definition')::integer]))
where kind in ('limit-set', 'limit-changed', 'limit-removed') and jsonb_typeof(details -> 'definition') = 'number';

-- The job queue creates its tables after the migrations of a new store, as the application's role.
do $$
declare definitions constant text[] := array['bet', 'loss', 'deposit', 'self-exclusion', 'cooling-off'];
begin
  set local role croupier_app;
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = jsonb_set(data, '{definition}',
      to_jsonb(definitions[(data ->> 'definition')::integer]))
    where name = 'limit.effect' and state in ('created', 'retry')
      and jsonb_typeof(data -> 'definition') = 'number';
    update pgboss.job set data = jsonb_set(data, '{notice,params,definition}',
      to_jsonb(definitions[(data #>> '{notice,params,definition}')::integer]))
    where name = 'notification.send' and state in ('created', 'retry')
      and jsonb_typeof(data #> '{notice,params,definition}') = 'number';
  end if;
  reset role;
end $$;
