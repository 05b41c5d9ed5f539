-- Takes a bet of a settled round out of its bonus, after its stake was returned to its sources: `p_part` of it was bonus
-- money, `p_counted` is what it added to the progress. A bonus that was used up becomes active again, unless its
-- deadline has passed or another one is active; one that ended otherwise stays as it ended. The same rules as
-- `takeBack` of packages/bonus.
create or replace function bonus_take_back(
  p_bonus uuid, p_bet uuid, p_part numeric, p_counted numeric, p_now timestamptz
)
returns void
language plpgsql as $$
begin
  update player_bonus b set status = 2, result = 1, finished_at = null
  where b.id = p_bonus and b.result = 5 and p_part > 0 and coalesce(b.deadline > p_now, true)
    and not exists (
      select from player_bonus o where o.player_id = b.player_id and o.currency = b.currency and o.status = 2
    );
  update player_bonus b set progress = greatest(b.progress - p_counted, 0) where b.id = p_bonus and b.status = 2;
  perform bonus_return(p_bonus, p_bet, p_part, p_now);
end $$;
