-- A player's limits on bets (1) and losses (2) in a currency as they are in force now: the maximum, in the
-- smallest unit, for everything since the start of the period. The periods are those of rules.ts;
-- play-periods.store.test.ts compares them.
create or replace function limit_of_play(p_player uuid, p_currency text, p_now timestamptz)
returns table (definition integer, amount numeric, since timestamptz)
language sql stable as $$
  select l.definition, h.amount,
    p_now - case h.period
      when 'daily' then interval '24 hours'
      when 'weekly' then interval '168 hours'
      else interval '720 hours'
    end
  from player_limit l
  cross join lateral (
    select case when l.effective_at <= p_now then l.pending_amount else l.amount end as amount,
      case when l.effective_at <= p_now then l.pending_period else l.period end as period
  ) h
  where l.player_id = p_player and l.definition in (1, 2) and l.currency = p_currency and h.amount is not null
$$;
