-- A player's result in real money of the rounds and sports bets that were settled from `p_from` to before `p_to`,
-- in the smallest unit: below zero if the player lost. A sports bet counts in full in the period of its first
-- result; in a later one only what another result has changed. Rounds are settled within a week; the limit keeps
-- old ones unread.
create or replace function game_real_result(p_account uuid, p_player uuid, p_from timestamptz, p_to timestamptz)
returns numeric
language sql stable
as $$
  select coalesce(sum(wallet_real_between(p_account, played.id::text, played.since, p_to)), 0)
  from (
    select r.id, null::timestamptz as since from game_round r
    where r.player_id = p_player and r.wallet_account_id = p_account and r.created_at >= p_from - interval '7 days'
      and r.created_at < p_to and r.settled_at >= p_from and r.settled_at < p_to
    union all
    select b.id, case when b.first_settled_at < p_from then p_from end from game_sports_bet b
    where b.player_id = p_player and b.wallet_account_id = p_account and b.created_at < p_to
      and b.first_settled_at < p_to and b.settled_at >= p_from
  ) played
$$;
