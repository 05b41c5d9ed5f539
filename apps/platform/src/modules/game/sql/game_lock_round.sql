-- Serialises the calls of one round.
create or replace function game_lock_round(p_round uuid) returns void
language sql as $$
  select pg_advisory_xact_lock(hashtextextended(p_round::text, 0))
$$;
