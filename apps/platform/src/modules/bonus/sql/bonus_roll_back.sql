-- Takes a bet out of its bonus, after its stake was returned to its sources: by bonus_take_back if its round has ended.
-- `p_part` of the stake was bonus money of `p_account`. If the round ended so long ago that its bets are deleted, that
-- part becomes real money. The same rules as `rollBack` of packages/bonus.
drop function if exists bonus_roll_back(uuid, uuid, timestamptz);
create or replace function bonus_roll_back(
  p_round uuid, p_bet uuid, p_account uuid, p_part numeric, p_now timestamptz
)
returns void
language plpgsql as $$
declare
  bet record;
  moved text;
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
  elsif p_part > 0 then
    moved := (
      select w.outcome from wallet_play(gen_random_uuid(), p_account, 0, 'bonus-rollback', 'bonus-rollback:' || p_bet,
        p_round::text, p_now, -p_part) w
    );
    if moved <> 'posted' then
      raise exception 'the ledger refused the rollback of bet %: %', p_bet, moved;
    end if;
  end if;
end $$;
