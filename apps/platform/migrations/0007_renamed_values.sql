-- Stored values whose names have changed, so that waiting events, jobs and recorded calls are still understood.
update outbox_event set topic = replace(topic, '.asked', '.requested')
where topic in ('player.phone-code.asked', 'player.email-confirmation.asked', 'player.password-reset.asked');

update player_event set kind = replace(kind, '-asked', '-requested')
where kind in ('phone-code-asked', 'email-confirmation-asked', 'password-reset-asked');

update game_wallet_call set kind = 'rolled-back-before-bet' where kind = 'rolled-back-unseen';

update payment_event_seen set outcome = 'no-change' where outcome = 'nothing';

-- The job queue creates its tables after the migrations of a new store, as the application's role.
do $$
begin
  set local role croupier_app;
  if to_regclass('pgboss.job') is not null then
    update pgboss.job
    set data = jsonb_set(data, '{notice,template}',
      to_jsonb(replace(data #>> '{notice,template}', '-begun', '-started')))
    where name = 'notification.send' and state in ('created', 'retry')
      and data #>> '{notice,template}' in ('break-begun', 'self-exclusion-begun');
  end if;
  reset role;
end $$;
