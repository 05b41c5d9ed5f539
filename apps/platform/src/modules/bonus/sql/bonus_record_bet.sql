-- Records an accepted bet that counts towards a bonus. It joins the stored progress when its round ends, which also
-- tells the player: an update of the bonus and an event for each bet would make bets slower.
create or replace function bonus_record_bet(
  p_bonus uuid, p_bet uuid, p_round uuid, p_part numeric, p_counted numeric
)
returns void
language plpgsql as $$
begin
  insert into bonus_open_bet (round_id, bet_id, bonus_id, bonus, counted)
  values (p_round, p_bet, p_bonus, p_part, p_counted);
end $$;
