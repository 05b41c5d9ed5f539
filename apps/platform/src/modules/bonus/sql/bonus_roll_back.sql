-- Takes a bet out of its bonus, after its stake was returned to its sources: by bonus_take_back if its round has ended.
-- The same rules as `rollBack` of packages/bonus.
create or replace function bonus_roll_back(p_round uuid, p_bet uuid, p_now timestamptz)
returns void
language plpgsql as $$
declare
  bet record;
begin
  delete from bonus_open_bet o where o.round_id = p_round and o.bet_id = p_bet
  returning o.bonus_id, o.bonus into bet;
  if found then
    perform bonus_return(bet.bonus_id, p_bet, bet.bonus, p_now);
    return;
  end if;
  delete from bonus_closed_bet c where c.round_id = p_round and c.bet_id = p_bet
  returning c.bonus_id, c.bonus, c.counted into bet;
  if found then
    perform bonus_take_back(bet.bonus_id, p_bet, bet.bonus, bet.counted, p_now);
  end if;
end $$;
