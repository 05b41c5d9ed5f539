-- Whether a player may stake money from a session now ('may-play', 'blocked' or 'signed-out'), and whether
-- the player has limits that a stake must be checked against. Always one row. A table function, so that it is
-- inlined into the statement that uses it.
--
-- The lifetime of a session is that of token-rotation.ts; session-lifetime.store.test.ts compares them.
create or replace function player_play_state(p_player uuid, p_session uuid, p_now timestamptz)
returns table (play_state text, has_limits boolean)
language sql stable as $$
  select case
    when p.id is null or p.status >= 3 or p.play_closed_until > p_now then 'blocked'
    when l.id is null then 'signed-out'
    else 'may-play'
  end, coalesce(p.has_play_limits, false)
  from (values (p_player, p_session)) of(player, session)
  left join player p on p.id = of.player
  left join player_session l on l.id = of.session and l.player_id = of.player and l.ended_at is null
    and l.last_seen_at > p_now - interval '720 hours' and l.created_at > p_now - interval '8760 hours'
$$;
