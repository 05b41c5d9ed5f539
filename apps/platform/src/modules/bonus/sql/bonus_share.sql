-- Which part of a round's win is bonus money: that of the round's stakes, rounded down. If a bonus has ended, its
-- part is real money within the most that its terms pay; the rest is `unpaid`. `is_held` tells whether bets of the
-- round count towards a bonus. With `p_is_late` the round has ended, and its bets are those that it kept: none
-- after so long that they are deleted, when the win is real money. The same rules as `win` of packages/bonus.
drop function if exists bonus_share(uuid, numeric, numeric);
create or replace function bonus_share(
  p_round uuid, p_amount numeric, p_round_stake numeric, p_is_late boolean,
  out is_held boolean, out bonus numeric, out unpaid numeric
)
language plpgsql as $$
declare
  one record;
  held record;
  part numeric;
  paid numeric;
begin
  is_held := false;
  bonus := 0;
  unpaid := 0;
  for one in
    select o.bonus_id, sum(o.bonus) as staked from (
      select b.bonus_id, b.bonus from bonus_open_bet b where b.round_id = p_round and not p_is_late
      union all
      select c.bonus_id, c.bonus from bonus_closed_bet c where c.round_id = p_round and p_is_late
    ) o
    group by o.bonus_id order by o.bonus_id
  loop
    is_held := not p_is_late;
    select b.status, b.kept, (b.terms ->> 'maxKept')::numeric as max_kept into held
    from player_bonus b where b.id = one.bonus_id for no key update;
    part := case when one.staked = 0 then 0 else div(p_amount * one.staked, p_round_stake) end;
    if held.status = 2 then
      bonus := bonus + part;
    elsif part > 0 then
      paid := least(part, held.max_kept - held.kept);
      update player_bonus b set kept = b.kept + paid where b.id = one.bonus_id;
      unpaid := unpaid + part - paid;
    end if;
  end loop;
end $$;
