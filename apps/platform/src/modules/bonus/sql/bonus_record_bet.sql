-- Records an accepted bet that counts towards a bonus. The end of its round tells the player: an event of each bet
-- would make bets slower.
create or replace function bonus_record_bet(
  p_bonus uuid, p_bet uuid, p_round uuid, p_part numeric, p_counted numeric
)
returns void
language plpgsql as $$
begin
  insert into bonus_open_bet (round_id, bet_id, bonus_id, bonus, counted)
  values (p_round, p_bet, p_bonus, p_part, p_counted);
end $$;
