-- Takes one of a player's free spins as the stake of a round. The promotion account pays it.
--
-- `refusal`: freespins-ended if none is left or they are not active; invalid-request if they are for another game,
-- account or stake; request-mismatch if the request was used in another round.
create or replace function bonus_freespins_bet(
  p_freespins uuid, p_player uuid, p_account uuid, p_game uuid, p_amount numeric, p_transfer uuid, p_request uuid,
  p_round uuid, p_now timestamptz,
  out refusal text, out transfer_id uuid
)
language plpgsql as $$
declare
  held record;
  moved text;
begin
  select f.status, f.deadline, f.played, f.count, f.game_id, f.wallet_account_id, f.stake into held
  from player_freespins f where f.id = p_freespins and f.player_id = p_player for no key update;
  refusal := case
    when held.status is null or held.game_id <> p_game or held.wallet_account_id <> p_account
      or p_amount is distinct from held.stake then 'invalid-request'
    when held.status <> 2 or held.deadline <= p_now or held.played >= held.count then 'freespins-ended'
  end;
  if refusal is not null then
    return;
  end if;
  select w.outcome, w.transfer_id into moved, transfer_id
  from wallet_promote(p_transfer, p_account, p_amount, 'freespin', 'bet:' || p_request, p_round::text, p_now) w;
  if moved = 'key-mismatch' then
    refusal := 'request-mismatch';
    return;
  elsif moved <> 'posted' then
    raise exception 'the ledger refused free spin %: %', p_request, moved;
  end if;
  update player_freespins f set played = f.played + 1, open_rounds = f.open_rounds + 1 where f.id = p_freespins;
  perform outbox_add('bonus.freespins.changed', p_player::text,
    jsonb_build_object('playerId', p_player, 'awardId', p_freespins), p_now);
end $$;
