-- A bet of a studio, from the check of its session to the recorded response.
--
-- `p_amount` is in the smallest unit, null if the text is not an amount of the currency. `p_decimals` is null for
-- a currency that currencies.yaml does not list. `p_most` is the operator's maximum stake in the currency, null
-- for none. `p_freespins` are the player's free spins that pay for the round, null for a stake of the player's
-- own: such a round has no stake, so it counts for no limit, bonus, level, quest and tournament. `p_takes_zero`
-- tells whether the protocol has stakes of zero, which no table lists.
--
-- Outcomes: accepted (`transfer_id`, and `balance` after it), or a refusal named as in the wallet protocol. A
-- repeated call gets the same response. A refusal because of the player, not of the call, writes an event.
drop function if exists game_bet(
  text, uuid, uuid, text, text, numeric, integer, text, uuid, timestamptz, numeric, uuid
);
create or replace function game_bet(
  p_token_hash text, p_request uuid, p_round uuid, p_game text, p_currency text, p_amount numeric,
  p_decimals integer, p_body_hash text, p_transfer uuid, p_now timestamptz, p_most numeric,
  p_freespins uuid default null, p_takes_zero boolean default false,
  out outcome text, out transfer_id uuid, out balance numeric
)
language plpgsql
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  call record;
  state record;
  held_id uuid;
  bonus_id uuid;
  bonus_part numeric;
  bonus_counted numeric;
  is_second_try boolean := false;
  stake numeric := case when p_freespins is null then p_amount else 0 end;
begin
  select c.* into call from game_begin_call('bet', p_token_hash, p_request, p_round, p_body_hash, p_now, p_game) c;
  if call.session_id is null then
    outcome := 'session-expired';
    return;
  elsif call.outcome is not null then
    outcome := call.outcome;
    transfer_id := call.transfer_id;
    balance := call.balance;
    return;
  end if;

  select p.play_state, p.has_limits into state
  from player_play_state(call.player_id, call.login_session_id, p_now) p;
  outcome := case
    when p_currency <> call.currency or p_game <> call.slug then 'invalid-request'
    when not call.is_open or state.play_state = 'signed-out' then 'session-expired'
    when state.play_state <> 'may-play' then 'player-blocked'
    when call.round_status is null and not call.is_available then 'session-expired'
    -- As for a win: a later session of the player may continue a round.
    when call.round_player <> call.player_id or call.round_game <> call.game_id
      or call.round_account <> call.wallet_account_id then 'unknown-round'
    when call.round_status <> 1 then 'round-closed'
    when call.round_freespins is not null or p_freespins is not null and call.round_status is not null
      then 'invalid-request'
    when p_freespins is not null then null
    when p_amount = 0 and p_takes_zero then null
    when not game_is_stake(call.bets, p_currency, p_amount, p_decimals) then 'invalid-request'
    when p_amount > p_most then 'max-bet-exceeded'
  end;
  if outcome is null and p_freespins is not null then
    select f.refusal, f.transfer_id into outcome, transfer_id
    from bonus_freespins_bet(p_freespins, call.player_id, call.wallet_account_id, call.game_id, p_amount,
      p_transfer, p_request, p_round, p_now) f;
    if outcome = 'request-mismatch' then
      return;
    end if;
    outcome := coalesce(outcome, 'accepted');
  end if;
  if outcome is null and state.has_limits
    and game_is_beyond_limit(call.player_id, call.currency, p_amount, p_now) then
    outcome := 'limit-reached';
  end if;
  -- A stake of zero moves nothing.
  if outcome is null and p_amount = 0 then
    outcome := 'accepted';
  end if;
  while outcome is null loop
    select s.refusal, s.held_id, s.bonus_id, s.part, s.counted
    into outcome, held_id, bonus_id, bonus_part, bonus_counted
    from bonus_stake(call.player_id, call.wallet_account_id, p_currency, call.slug, call.category, p_amount,
      p_now, is_second_try) s;
    exit when outcome is not null;
    select w.outcome, w.transfer_id into outcome, transfer_id
    from wallet_play(p_transfer, call.wallet_account_id, -p_amount, 'bet', 'bet:' || p_request, p_round::text,
      p_now, -bonus_part) w;
    if outcome = 'insufficient-funds' and held_id is not null and not is_second_try then
      -- Money may have gone since bonus_stake read the balances.
      is_second_try := true;
      outcome := null;
      continue;
    end if;
    if outcome = 'key-mismatch' then
      -- A concurrent call with this id in another round was carried out first.
      outcome := 'request-mismatch';
      return;
    elsif outcome in ('posted', 'replayed') then
      outcome := 'accepted';
    elsif outcome <> 'insufficient-funds' then
      raise exception 'the ledger refused bet %: %', p_request, outcome;
    end if;
  end loop;

  balance := wallet_balance(call.wallet_account_id);
  if outcome <> 'accepted' then
    -- Recorded, so that a late repetition does not charge a spin that the player saw refused.
    insert into game_wallet_call (request_id, kind, refusal, round_id, body_hash, amount, balance, created_at)
    values (p_request, 'refused', outcome, p_round, p_body_hash, 0, balance, p_now);
    if outcome in ('player-blocked', 'limit-reached', 'max-bet-exceeded', 'bonus-restricted') then
      perform outbox_add('game.bet.refused', call.player_id::text,
        jsonb_build_object('playerId', call.player_id, 'game', call.slug, 'currency', call.currency,
          'reason', outcome, 'refusedAt', p_now)
          || case when held_id is null then '{}' else jsonb_build_object('bonusId', held_id) end, p_now);
    end if;
    return;
  end if;

  if call.round_status is null then
    insert into game_round
      (id, game_id, session_id, player_id, wallet_account_id, currency, bet, win, status, created_at,
        freespins_id, free_stake)
    values
      (p_round, call.game_id, call.session_id, call.player_id, call.wallet_account_id, call.currency,
        stake, 0, 1, p_now, p_freespins, case when p_freespins is not null then p_amount end);
    insert into game_total as t (player_id, game_id, currency, rounds, bet, win)
    values (call.player_id, call.game_id, call.currency, 1, stake, 0)
    on conflict (player_id, game_id, currency)
    do update set rounds = t.rounds + 1, bet = t.bet + excluded.bet;
  else
    update game_round r set bet = r.bet + p_amount where r.id = p_round;
    update game_total t set bet = t.bet + p_amount
    where t.player_id = call.player_id and t.game_id = call.game_id and t.currency = call.currency;
  end if;
  -- `won_before`: what a round has won only grows, so a rollback sees from it whether a win came after this
  -- bet.
  insert into game_wallet_call
    (request_id, kind, round_id, body_hash, transfer_id, amount, balance, won_before, created_at)
  values
    (p_request, 'bet', p_round, p_body_hash, transfer_id, stake, balance, coalesce(call.round_win, 0),
      p_now);
  if bonus_id is not null then
    perform bonus_record_bet(bonus_id, p_request, p_round, bonus_part, bonus_counted);
  end if;
  perform outbox_add('game.round.changed', call.player_id::text,
    jsonb_build_object('playerId', call.player_id, 'roundId', p_round), p_now);
end $$;
