-- Takes a bet that was not accepted out of the progress.
create or replace function bonus_uncount_bet(p_bonus uuid, p_counted numeric)
returns void
language plpgsql as $$
begin
  update player_bonus b set progress = b.progress - p_counted where b.id = p_bonus;
end $$;
