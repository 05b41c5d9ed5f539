-- Whether a stake exceeds a limit that the player has set. Rounds that began within the limit's period count;
-- for a limit on losses the stake counts as lost. The cost is a scan of those rounds, only for players with
-- such limits.
create or replace function game_is_beyond_limit(
  p_player uuid, p_currency text, p_stake numeric, p_now timestamptz
)
returns boolean
language plpgsql as $$
begin
  perform limit_lock(p_player);
  return exists (
    select from limit_of_play(p_player, p_currency, p_now) l
    cross join lateral (
      select coalesce(sum(r.bet), 0) as bet, coalesce(sum(r.win), 0) as win
      from game_round r
      where r.player_id = p_player and r.currency = p_currency and r.created_at > l.since
    ) played
    where played.bet - (case l.definition when 2 then played.win else 0 end) + p_stake > l.amount
  );
end $$;
