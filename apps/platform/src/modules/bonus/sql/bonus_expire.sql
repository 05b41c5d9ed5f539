-- Ends a bonus at its deadline. Wagering that is complete, except for a round to settle, is honoured.
create or replace function bonus_expire(p_bonus uuid, p_now timestamptz)
returns void
language plpgsql as $$
declare
  held record;
begin
  select b.status, b.deadline, b.progress, (b.terms ->> 'required')::numeric * 100 as required into held
  from player_bonus b where b.id = p_bonus for no key update;
  if held.status <> 3 and held.deadline <= p_now then
    perform bonus_finish(p_bonus,
      case when held.status = 2 and held.progress >= held.required then 2 else 4 end, p_now);
  end if;
end $$;
