-- Which part of a win of a free round is not paid as money: all of winnings that become a bonus, else what is above the
-- most that the terms pay. To be called before bonus_freespins_win, in its transaction.
create or replace function bonus_freespins_unpaid(p_freespins uuid, p_amount numeric)
returns numeric
language plpgsql as $$
declare
  held record;
begin
  select f.won, f.terms ->> 'winnings' as winnings, (f.terms ->> 'maxWin')::numeric as max_win into held
  from player_freespins f where f.id = p_freespins for no key update;
  return case when held.winnings = 'real' then p_amount - least(p_amount, held.max_win - held.won) else p_amount end;
end $$;
