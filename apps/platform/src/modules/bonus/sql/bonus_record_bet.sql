-- Records an accepted bet that counts towards a bonus. The end of its round tells the player: an event of each bet
-- would make bets slower.
create or replace function bonus_record_bet(
  p_player uuid, p_bonus uuid, p_bet uuid, p_round uuid, p_part numeric, p_counted numeric, p_now timestamptz
)
returns void
language plpgsql as $$
begin
  insert into bonus_open_bet (bet_id, round_id, bonus_id, bonus, counted)
  values (p_bet, p_round, p_bonus, p_part, p_counted);
  update player_bonus b set progress = b.progress + p_counted where b.id = p_bonus;
end $$;
