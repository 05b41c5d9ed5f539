-- Gives a free spin back whose bet was rolled back: the stake returns to the promotion account.
create or replace function bonus_freespins_roll_back(
  p_freespins uuid, p_bet uuid, p_bet_transfer uuid, p_transfer uuid, p_now timestamptz
)
returns void
language plpgsql as $$
declare
  held record;
  moved text;
begin
  select f.player_id into strict held from player_freespins f where f.id = p_freespins for no key update;
  moved := (
    select r.outcome from ledger_reverse(p_transfer, p_bet_transfer, 'rollback:' || p_bet, 'rollback', p_now) r
  );
  if moved <> 'posted' then
    raise exception 'the ledger refused the rollback of free spin %: %', p_bet, moved;
  end if;
  update player_freespins f set played = f.played - 1, open_rounds = f.open_rounds - 1 where f.id = p_freespins;
  perform outbox_add('bonus.freespins.changed', held.player_id::text,
    jsonb_build_object('playerId', held.player_id, 'awardId', p_freespins), p_now);
  perform bonus_freespins_conclude(p_freespins, p_now);
end $$;
