-- Serialises changes of a player's limits and the stakes that are checked against them, so that the second of
-- two concurrent bets sees the first.
create or replace function limit_lock(p_player uuid) returns void
language sql as $$
  select pg_advisory_xact_lock(hashtextextended('limit:' || p_player::text, 0))
$$;
