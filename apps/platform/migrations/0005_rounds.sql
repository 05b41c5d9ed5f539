-- What a studio's calls do, each as one statement: looking, deciding, moving the money, remembering the answer and
-- telling of it are one round trip and one transaction.
--
-- The tables stay behind the modules' doors here as well: a function is called by the area it belongs to (player_,
-- wallet_, outbox_, retention_, game_), and game_ reads no table of another area. All of them run with the rights of whoever calls
-- them, which for the application end at ledger_play.
--
-- Each statement in a function sees what was committed before it began, so what is read after a lock is up to date.
-- Planning would cost more than running: the outer functions plan once for a connection, and by index, as the ledger's.

-- --- outbox

-- Writes an event for the listeners that hear of its topic; nothing where nobody does. `p_route` is made by the
-- platform (plugins/outbox.ts): {at, dueAt, listeners: {<topic>: [<name>, …]}}.
create function outbox_add(p_route jsonb, p_topic text, p_key text, p_payload jsonb) returns void
language plpgsql as $$
begin
  if jsonb_array_length(p_route -> 'listeners' -> p_topic) > 0 then
    with event as (
      insert into outbox_event (topic, key, payload, created_at)
      values (p_topic, p_key, p_payload, (p_route ->> 'at')::timestamptz)
      returning id
    )
    insert into outbox_delivery (event_id, listener, key, due_at)
    select e.id, l.name, p_key, (p_route ->> 'dueAt')::timestamptz
    from event e, jsonb_array_elements_text(p_route -> 'listeners' -> p_topic) l(name);
  end if;
end $$;

-- --- player

-- Whether a player may stake money from a sign-in now: 'may-play', 'blocked' or 'signed-out'; and whether a stake of
-- theirs has to be held against limits. One row, always. It is a table, so that it becomes a part of the statement that
-- asks.
create function player_standing(p_player uuid, p_session uuid, p_now timestamptz)
returns table (standing text, has_limits boolean)
language sql stable as $$
  select case
    when p.id is null or p.status >= 3 or p.play_closed_until > p_now then 'blocked'
    when l.id is null then 'signed-out'
    else 'may-play'
  end, coalesce(p.has_play_limits, false)
  from (values (p_player, p_session)) of(player, session)
  left join player p on p.id = of.player
  -- As isAlive of session-ends.ts has it.
  left join player_session l on l.id = of.session and l.player_id = of.player and l.ended_at is null
    and l.last_seen_at > p_now - interval '720 hours' and l.created_at > p_now - interval '8760 hours'
$$;

-- --- limit

-- One player's limits change, and stakes are held against them, one after the other: of two bets at the same moment the
-- second sees the first.
create function limit_lock(p_player uuid) returns void
language sql as $$
  select pg_advisory_xact_lock(hashtextextended('limit:' || p_player::text, 0))
$$;

-- The player's limits on bets (1) and losses (2) in a currency as they hold now: the most, in the smallest unit, of what
-- counts since then. The spans are those of modules/limit/rules.ts.
create function limit_of_play(p_player uuid, p_currency text, p_now timestamptz)
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

-- --- wallet

-- What can be played with on an account, in the smallest unit.
create function wallet_balance(p_account uuid) returns numeric
language plpgsql as $$
declare
  total numeric;
begin
  select sum(a.balance) into total
  from ledger_account a where a.owner = p_account and a.kind in ('player-real', 'player-bonus');
  if total is null then
    raise exception 'there is no wallet account %', p_account;
  end if;
  return total;
end $$;

-- Moves money between a player's account and the house: a stake if below zero, a win if above. The house's row is
-- chosen as in postings.ts.
--
-- Outcomes: those of ledger_play.
create function wallet_play(
  p_id uuid, p_account uuid, p_amount numeric, p_kind text, p_key text, p_reference text, p_at timestamptz,
  p_route jsonb,
  out outcome text, out transfer_id uuid
)
language plpgsql as $$
declare
  holder record;
begin
  select w.player_id, w.currency into holder from wallet_account w where w.id = p_account;
  if not found then
    raise exception 'there is no wallet account %', p_account;
  end if;
  select p.outcome, p.transfer_id into outcome, transfer_id
  from ledger_play(p_id, p_key, p_kind, p_reference, p_at, p_account, holder.currency,
    (('x' || right(p_account::text, 2))::bit(8)::integer % 16)::smallint, p_amount) p;
  if outcome = 'posted' then
    perform outbox_add(p_route, 'wallet.account.changed', holder.player_id::text,
      jsonb_build_object('playerId', holder.player_id, 'accountId', p_account));
  end if;
end $$;

-- --- retention

-- A settled round brings its player loyalty points, once, since a round is settled once. `p_earning` is made by the platform
-- (modules/retention/earning.ts), null where nothing is earned: {millionths, of, levels}. Each `of` of the stake's smallest
-- unit bring `millionths` of a point; what is less than one is cut off. `levels` are the points from which on a player is
-- on each level, the first one's 0. A level that is reached is told of.
create function retention_earn(p_player uuid, p_stake numeric, p_earning jsonb, p_route jsonb) returns void
language plpgsql as $$
declare
  most constant numeric := 9007199254740991;
  earned numeric;
  known record;
  level_before bigint;
  level_after bigint;
begin
  earned := div(p_stake * (p_earning ->> 'millionths')::numeric, (p_earning ->> 'of')::numeric);
  if coalesce(earned, 0) <= 0 then
    return;
  end if;
  insert into retention_account as a (player_id, points, millionths)
  values (p_player, least(div(earned, 1000000), most), mod(earned, 1000000))
  on conflict (player_id) do update set
    points = least(a.points + div(a.millionths + earned, 1000000), most),
    millionths = mod(a.millionths + earned, 1000000)
  returning a.points, div(a.points * 1000000::numeric + a.millionths - earned, 1000000) as before into known;
  select count(*) filter (where l.points::numeric <= known.before), count(*) filter (where l.points::numeric <= known.points)
  into level_before, level_after
  from jsonb_array_elements_text(p_earning -> 'levels') l(points);
  if level_after > level_before then
    perform outbox_add(p_route, 'retention.level.reached', p_player::text,
      jsonb_build_object('playerId', p_player, 'order', level_after));
  end if;
end $$;

-- --- game

-- Calls about one round are carried out one after the other.
create function game_lock_round(p_round uuid) returns void
language sql as $$
  select pg_advisory_xact_lock(hashtextextended(p_round::text, 0))
$$;

-- Whether an amount in the smallest unit is within what the game takes in the currency. The ranges are decimal texts
-- in whole units, as the studio lists them; one with more places than the currency has takes nothing.
create function game_is_stake(p_bets jsonb, p_currency text, p_amount numeric, p_decimals integer) returns boolean
language plpgsql as $$
declare
  range jsonb;
  least_text text;
  most_text text;
begin
  if p_decimals is null then
    raise exception 'games are played in %, which the settings do not list', p_currency;
  end if;
  range := jsonb_path_query_first(p_bets, '$[*] ? (@.currency == $currency)',
    jsonb_build_object('currency', p_currency));
  least_text := range ->> 'min';
  most_text := range ->> 'max';
  return coalesce(
    p_amount > 0
      and scale(least_text::numeric) <= p_decimals and scale(most_text::numeric) <= p_decimals
      and p_amount between (least_text || 'e' || p_decimals)::numeric and (most_text || 'e' || p_decimals)::numeric,
    false);
end $$;

-- Whether a stake is beyond a limit that its player has set. What counts is what the rounds come to that began within the
-- limit's span; a loss counts the stake as lost. It costs a walk over those rounds, for players with such limits alone.
create function game_is_beyond_limit(p_player uuid, p_currency text, p_stake numeric, p_now timestamptz) returns boolean
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

-- A bet, from the look at the session to the answer that is remembered.
--
-- `p_amount` is in the smallest unit, null where the text is no amount of the currency; `p_decimals` is null for a
-- currency that the settings do not list.
--
-- `p_most` is the operator's most for a stake in the currency, null for none.
--
-- Outcomes: taken (`transfer_id`, `balance` after it); or a refusal in the protocol's words. A repetition is answered
-- as its first time was. A refusal that is about the player and not about the call is told of.
create function game_bet(
  p_token_hash text, p_request uuid, p_round uuid, p_game text, p_currency text, p_amount numeric,
  p_decimals integer, p_body_hash text, p_transfer uuid, p_now timestamptz, p_route jsonb, p_most numeric,
  out outcome text, out transfer_id uuid, out balance numeric
)
language plpgsql
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  seat record;
begin
  perform game_lock_round(p_round);

  select s.id, s.game_id, s.player_id, s.wallet_account_id, s.currency,
    s.closed_at is null and s.expires_at > p_now as is_open,
    g.slug, g.bets, g.is_available, player.standing, player.has_limits,
    r.status as round_status, r.session_id as round_session, r.win as round_win,
    c.kind as call_kind, c.body_hash as call_hash, c.refusal as call_refusal,
    c.transfer_id as call_transfer, c.balance as call_balance
  into seat
  from game_session s
  join game g on g.id = s.game_id
  cross join lateral player_standing(s.player_id, s.login_session_id, p_now) player
  left join game_round r on r.id = p_round
  left join game_wallet_call c on c.request_id = p_request
  where s.token_hash = p_token_hash and s.mode = 'real'
    and s.player_id is not null and s.wallet_account_id is not null and s.login_session_id is not null;
  if not found then
    outcome := 'session-expired';
    return;
  end if;

  if seat.call_kind is not null then
    outcome := case
      when seat.call_kind = 'rolled-back-unseen' then 'rolled-back'
      when seat.call_hash <> p_body_hash then 'request-mismatch'
      else coalesce(seat.call_refusal, 'taken')
    end;
    transfer_id := seat.call_transfer;
    balance := seat.call_balance;
    return;
  end if;

  outcome := case
    when p_currency <> seat.currency or p_game <> seat.slug then 'invalid-request'
    when not seat.is_open or seat.standing = 'signed-out' then 'session-expired'
    when seat.standing <> 'may-play' then 'player-blocked'
    when seat.round_status is null and not seat.is_available then 'session-expired'
    when seat.round_session <> seat.id then 'unknown-round'
    when seat.round_status <> 1 then 'round-closed'
    when not game_is_stake(seat.bets, p_currency, p_amount, p_decimals) then 'invalid-request'
    when p_amount > p_most then 'max-bet-exceeded'
  end;
  if outcome is null and seat.has_limits
    and game_is_beyond_limit(seat.player_id, seat.currency, p_amount, p_now) then
    outcome := 'limit-reached';
  end if;
  if outcome is null then
    select w.outcome, w.transfer_id into outcome, transfer_id
    from wallet_play(p_transfer, seat.wallet_account_id, -p_amount, 'bet', 'bet:' || p_request, p_round::text, p_now,
      p_route) w;
    if outcome = 'key-mismatch' then
      -- A call of this id in another round was carried out at the same moment.
      outcome := 'request-mismatch';
      return;
    elsif outcome in ('posted', 'replayed') then
      outcome := 'taken';
    elsif outcome <> 'insufficient-funds' then
      raise exception 'the ledger refused bet %: %', p_request, outcome;
    end if;
  end if;

  balance := wallet_balance(seat.wallet_account_id);
  if outcome <> 'taken' then
    -- A spin that its player was told no of must not be charged by a late repetition, when there is money again.
    insert into game_wallet_call (request_id, kind, refusal, round_id, body_hash, amount, balance, created_at)
    values (p_request, 'refused', outcome, p_round, p_body_hash, 0, balance, p_now);
    if outcome in ('player-blocked', 'limit-reached', 'max-bet-exceeded') then
      perform outbox_add(p_route, 'game.bet.refused', seat.player_id::text,
        jsonb_build_object('playerId', seat.player_id, 'game', seat.slug, 'currency', seat.currency, 'reason', outcome,
          'refusedAt', p_route ->> 'at'));
    end if;
    return;
  end if;

  if seat.round_status is null then
    insert into game_round (id, game_id, session_id, player_id, wallet_account_id, currency, bet, win, status, created_at)
    values (p_round, seat.game_id, seat.id, seat.player_id, seat.wallet_account_id, seat.currency, p_amount, 0, 1, p_now);
    insert into game_total as t (player_id, game_id, currency, rounds, bet, win)
    values (seat.player_id, seat.game_id, seat.currency, 1, p_amount, 0)
    on conflict (player_id, game_id, currency) do update set rounds = t.rounds + 1, bet = t.bet + excluded.bet;
  else
    update game_round r set bet = r.bet + p_amount where r.id = p_round;
    update game_total t set bet = t.bet + p_amount
    where t.player_id = seat.player_id and t.game_id = seat.game_id and t.currency = seat.currency;
  end if;
  -- What a round has won only grows, so a win that came after this bet shows by the sum (rounds.service.ts, rollback).
  insert into game_wallet_call
    (request_id, kind, round_id, body_hash, transfer_id, amount, balance, won_before, created_at)
  values
    (p_request, 'bet', p_round, p_body_hash, transfer_id, p_amount, balance, coalesce(seat.round_win, 0), p_now);
  perform outbox_add(p_route, 'game.round.changed', seat.player_id::text,
    jsonb_build_object('playerId', seat.player_id, 'roundId', p_round));
end $$;

-- A win. It is owed: it is paid even when the visit has ended since, and by a later visit too. Parameters as of
-- game_bet; a win of zero moves nothing and may end the round. `p_earning` is what a settled round earns (retention_earn).
--
-- Outcomes: paid (`transfer_id`, null where nothing moved, and `balance` after it); beyond-max-win; or a refusal in the
-- protocol's words. Refusals are not remembered: what is owed can be put right and sent again.
create function game_win(
  p_token_hash text, p_request uuid, p_round uuid, p_game text, p_currency text, p_amount numeric,
  p_decimals integer, p_is_final boolean, p_body_hash text, p_transfer uuid, p_now timestamptz, p_route jsonb,
  p_earning jsonb,
  out outcome text, out transfer_id uuid, out balance numeric
)
language plpgsql
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  seat record;
begin
  perform game_lock_round(p_round);

  select s.player_id, s.game_id, g.slug, g.max_win,
    r.player_id as round_player, r.game_id as round_game, r.wallet_account_id as round_account,
    r.currency as round_currency, r.status as round_status, r.bet as round_bet, r.win as round_win,
    c.kind as call_kind, c.body_hash as call_hash, c.refusal as call_refusal,
    c.transfer_id as call_transfer, c.balance as call_balance
  into seat
  from game_session s
  join game g on g.id = s.game_id
  left join game_round r on r.id = p_round
  left join game_wallet_call c on c.request_id = p_request
  where s.token_hash = p_token_hash and s.mode = 'real'
    and s.player_id is not null and s.wallet_account_id is not null and s.login_session_id is not null;
  if not found then
    outcome := 'unknown-round';
    return;
  end if;

  if seat.call_kind is not null then
    outcome := case when seat.call_hash <> p_body_hash then 'request-mismatch' else coalesce(seat.call_refusal, 'paid') end;
    transfer_id := seat.call_transfer;
    balance := seat.call_balance;
    return;
  end if;

  if p_decimals is null and p_currency = seat.round_currency then
    raise exception 'games are played in %, which the settings do not list', p_currency;
  end if;
  outcome := case
    when seat.round_status is null or seat.round_player <> seat.player_id or seat.round_game <> seat.game_id
      or p_game <> seat.slug then 'unknown-round'
    when p_amount is null or p_currency <> seat.round_currency then 'invalid-request'
    when seat.round_status = 3 then 'rolled-back'
    when seat.round_status <> 1 then 'round-closed'
    when seat.round_win + p_amount > seat.round_bet * seat.max_win then 'beyond-max-win'
  end;
  if outcome is not null then
    return;
  end if;

  if p_amount > 0 then
    select w.outcome, w.transfer_id into outcome, transfer_id
    from wallet_play(p_transfer, seat.round_account, p_amount, 'win', 'win:' || p_request, p_round::text, p_now,
      p_route) w;
    if outcome = 'key-mismatch' then
      outcome := 'request-mismatch';
      return;
    elsif outcome not in ('posted', 'replayed') then
      raise exception 'the ledger refused win %: %', p_request, outcome;
    end if;
  end if;
  outcome := 'paid';
  balance := wallet_balance(seat.round_account);

  update game_round r
  set win = r.win + p_amount, status = case when p_is_final then 2 else r.status end,
    settled_at = case when p_is_final then p_now else r.settled_at end
  where r.id = p_round;
  update game_total t set win = t.win + p_amount
  where t.player_id = seat.player_id and t.game_id = seat.round_game and t.currency = seat.round_currency;
  insert into game_wallet_call (request_id, kind, round_id, body_hash, transfer_id, amount, balance, created_at)
  values (p_request, 'win', p_round, p_body_hash, transfer_id, p_amount, balance, p_now);
  perform outbox_add(p_route, 'game.round.changed', seat.player_id::text,
    jsonb_build_object('playerId', seat.player_id, 'roundId', p_round));
  if p_is_final then
    perform outbox_add(p_route, 'game.round.settled', seat.player_id::text,
      jsonb_build_object('playerId', seat.player_id, 'roundId', p_round));
    perform retention_earn(seat.player_id, seat.round_bet, p_earning, p_route);
    -- Last, since everybody who plays the game waits for this row.
    update game g set rounds = g.rounds + 1 where g.id = seat.round_game;
  end if;
end $$;
