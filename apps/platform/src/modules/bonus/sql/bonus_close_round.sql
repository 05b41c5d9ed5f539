-- Ends what a settled round holds of bonuses: its bets join the stored progress, which is told, and the bonuses that
-- waited for it end. `p_keeps` tells whether wins and rollbacks may come after the end of the round, which need to know
-- the bets.
drop function if exists bonus_close_round(uuid, timestamptz);
create or replace function bonus_close_round(p_round uuid, p_now timestamptz, p_keeps boolean)
returns void
language plpgsql as $$
declare
  one record;
  holder uuid;
begin
  if p_keeps then
    insert into bonus_closed_bet (round_id, bet_id, bonus_id, bonus, counted, closed_at)
    select o.round_id, o.bet_id, o.bonus_id, o.bonus, o.counted, p_now from bonus_open_bet o where o.round_id = p_round;
  end if;
  for one in
    with closed as (delete from bonus_open_bet o where o.round_id = p_round returning o.bonus_id, o.counted)
    select c.bonus_id, sum(c.counted) as counted from closed c group by c.bonus_id order by c.bonus_id
  loop
    update player_bonus b set progress = b.progress + one.counted where b.id = one.bonus_id
    returning b.player_id into strict holder;
    perform outbox_add('bonus.bonus.changed', holder::text,
      jsonb_build_object('playerId', holder, 'awardId', one.bonus_id), p_now);
    perform bonus_conclude(one.bonus_id, p_now);
  end loop;
end $$;
