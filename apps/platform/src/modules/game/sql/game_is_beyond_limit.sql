-- Whether a stake exceeds a limit that the player has set. Rounds that began and sports bets that were placed
-- within the limit's period count; for a limit on losses the stake counts as lost, and so does an open sports
-- bet. The cost is a scan of those rounds and bets, only for players with such limits.
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
      select coalesce(sum(stakes.bet), 0) as bet, coalesce(sum(stakes.win), 0) as win
      from (
        select r.bet, r.win
        from game_round r
        where r.player_id = p_player and r.currency = p_currency and r.created_at > l.since
          and r.freespins_id is null
        union all
        select s.stake, s.payout
        from game_sports_bet s
        where s.player_id = p_player and s.currency = p_currency and s.created_at > l.since and s.status <> 4
      ) stakes
    ) played
    where played.bet - (case l.definition when 2 then played.win else 0 end) + p_stake > l.amount
  );
end $$;
