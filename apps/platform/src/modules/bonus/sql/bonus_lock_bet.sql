-- Locks the bonus of a bet before its stake is reversed, in the order of bets: bonus, then ledger.
create or replace function bonus_lock_bet(p_round uuid, p_bet uuid)
returns void
language sql as $$
  select b.id from player_bonus b
  where b.id = coalesce(
    (select o.bonus_id from bonus_open_bet o where o.round_id = p_round and o.bet_id = p_bet),
    (select c.bonus_id from bonus_closed_bet c where c.round_id = p_round and c.bet_id = p_bet)
  )
  for no key update
$$;
