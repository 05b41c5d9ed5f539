-- Ends what a settled round holds of bonuses, tells their progress, and ends the bonuses that waited for it.
create or replace function bonus_close_round(p_round uuid, p_now timestamptz)
returns void
language plpgsql as $$
declare
  one record;
begin
  for one in
    with closed as (delete from bonus_open_bet o where o.round_id = p_round returning o.bonus_id)
    select distinct c.bonus_id from closed c order by c.bonus_id
  loop
    perform outbox_add('bonus.bonus.changed', b.player_id::text,
      jsonb_build_object('playerId', b.player_id, 'awardId', b.id), p_now)
    from player_bonus b where b.id = one.bonus_id;
    perform bonus_conclude(one.bonus_id, p_now);
  end loop;
end $$;
