-- Takes back the loyalty points that a settled round has earned for what was returned of its stake, as retention_earn
-- added them: the points of the stake before, less those of the stake that remains. Never below zero, if the rule has
-- changed since. Rewards of levels that were reached are kept.
create or replace function retention_take_back(
  p_player uuid, p_stake_before numeric, p_stake numeric, p_earning jsonb
)
returns void
language plpgsql as $$
declare
  million constant numeric := 1000000;
  lost numeric := div(p_stake_before * (p_earning ->> 'millionths')::numeric, (p_earning ->> 'of')::numeric)
    - div(p_stake * (p_earning ->> 'millionths')::numeric, (p_earning ->> 'of')::numeric);
begin
  update retention_account a set
    points = div(greatest(a.points * million + a.millionths - lost, 0), million),
    millionths = mod(greatest(a.points * million + a.millionths - lost, 0), million)
  where a.player_id = p_player and lost > 0;
end $$;
