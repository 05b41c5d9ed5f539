-- Pays an issued bonus as bonus money. The caller holds its row and ensures that the account has no other active
-- bonus.
create or replace function bonus_activate(p_bonus uuid, p_account uuid, p_now timestamptz)
returns void
language plpgsql as $$
declare
  held record;
  moved text;
begin
  update player_bonus b
  set status = 2, wallet_account_id = p_account, activated_at = p_now,
    deadline = p_now + make_interval(hours => 24 * (b.terms ->> 'wagerWithinDays')::integer)
  where b.id = p_bonus and b.status = 1
  returning b.player_id, b.amount into strict held;
  moved := (
    select w.outcome from wallet_play(gen_random_uuid(), p_account, held.amount, 'bonus-activated',
      'bonus:' || p_bonus || ':activation', p_bonus::text, p_now, held.amount) w
  );
  if moved <> 'posted' then
    raise exception 'the ledger refused the activation of bonus %: %', p_bonus, moved;
  end if;
  perform outbox_add('bonus.bonus.changed', held.player_id::text,
    jsonb_build_object('playerId', held.player_id, 'awardId', p_bonus), p_now);
  perform bonus_conclude(p_bonus, p_now);
end $$;
