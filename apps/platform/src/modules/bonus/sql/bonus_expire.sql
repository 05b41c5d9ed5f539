-- Ends a bonus at its deadline. Wagering that is complete, except for a round to settle, is honoured.
create or replace function bonus_expire(p_bonus uuid, p_now timestamptz)
returns void
language plpgsql as $$
declare
  held record;
  progress numeric;
begin
  select b.status, b.deadline, b.progress, (b.terms ->> 'required')::numeric * 100 as required into held
  from player_bonus b where b.id = p_bonus for no key update;
  if held.status <> 3 and held.deadline <= p_now then
    -- The bets of open rounds are read after the wait for the lock.
    progress := held.progress + (
      select coalesce(sum(o.counted), 0) from bonus_open_bet o where o.bonus_id = p_bonus
    );
    perform bonus_finish(p_bonus,
      case when held.status = 2 and progress >= held.required then 2 else 4 end, p_now);
  end if;
end $$;
