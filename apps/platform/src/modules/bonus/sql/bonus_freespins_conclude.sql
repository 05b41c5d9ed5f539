-- Ends free spins that are all played, or whose deadline has passed, once no round is open.
create or replace function bonus_freespins_conclude(p_freespins uuid, p_now timestamptz)
returns void
language plpgsql as $$
declare
  held record;
begin
  select f.status, f.played, f.count, f.open_rounds, f.deadline into held
  from player_freespins f where f.id = p_freespins for no key update;
  if held.status = 3 or held.open_rounds > 0 then
    return;
  end if;
  if held.played = held.count then
    perform bonus_freespins_finish(p_freespins, 2, p_now);
  elsif held.deadline <= p_now then
    perform bonus_freespins_finish(p_freespins, 4, p_now);
  end if;
end $$;
