-- A win of a studio. It is owed, so it is paid even if the session has ended, and in a later session of the
-- player. Parameters as of game_bet. A win of zero moves nothing and may end the round. `p_earning` is what a
-- settled round earns (retention_earn). With `p_after_end` a win is paid after the end of its round too, if the
-- round had stakes of the player's own, to where these came from.
--
-- Outcomes: paid (`transfer_id`, null if nothing moved, and `balance` after it); beyond-max-win; or a refusal
-- named as in the wallet protocol. Refusals are not recorded, because what is owed can be corrected and sent
-- again.
drop function if exists game_win(
  text, uuid, uuid, text, text, numeric, integer, boolean, text, uuid, timestamptz, jsonb
);
create or replace function game_win(
  p_token_hash text, p_request uuid, p_round uuid, p_game text, p_currency text, p_amount numeric,
  p_decimals integer, p_is_final boolean, p_body_hash text, p_transfer uuid, p_now timestamptz, p_earning jsonb,
  p_after_end boolean default false,
  out outcome text, out transfer_id uuid, out balance numeric
)
language plpgsql
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  call record;
  is_late boolean;
  is_winner boolean;
  round_stake numeric;
  share record;
  not_paid numeric := 0;
begin
  select c.* into call from game_begin_call('win', p_token_hash, p_request, p_round, p_body_hash, p_now, p_game) c;
  if call.session_id is null then
    outcome := 'unknown-round';
    return;
  elsif call.outcome is not null then
    outcome := call.outcome;
    transfer_id := call.transfer_id;
    balance := call.balance;
    return;
  end if;

  if p_decimals is null and p_currency = call.round_currency then
    raise exception 'a game session has the currency %, which currencies.yaml does not list', p_currency;
  end if;
  is_late := p_after_end and call.round_status = 2 and call.round_freespins is null;
  round_stake := coalesce(call.round_free_stake, call.round_bet);
  outcome := case
    when call.round_status is null or call.round_player <> call.player_id or call.round_game <> call.game_id
      or p_game <> call.slug then 'unknown-round'
    when p_amount is null or p_currency <> call.round_currency then 'invalid-request'
    when call.round_status = 3 then 'rolled-back'
    when call.round_status <> 1 and not is_late then 'round-closed'
    -- A round of stakes of zero may win what the highest stake of the game may.
    when call.round_win + p_amount > call.max_win * case round_stake
      when 0 then game_highest_stake(call.bets, p_currency, p_decimals) else round_stake end then 'beyond-max-win'
  end;
  if outcome is not null then
    return;
  end if;

  if call.round_freespins is not null then
    not_paid := bonus_freespins_unpaid(call.round_freespins, p_amount);
    select f.refusal, f.transfer_id into outcome, transfer_id
    from bonus_freespins_win(call.round_freespins, call.round_account, p_amount, p_is_final, p_transfer, p_request,
      p_round, p_now) f;
    if outcome is not null then
      return;
    end if;
  end if;
  select s.is_held, s.bonus, s.unpaid into share
  from bonus_share(p_round, p_amount, call.round_bet, is_late) s;
  not_paid := not_paid + share.unpaid;
  if call.round_freespins is null and p_amount > share.unpaid then
    select w.outcome, w.transfer_id into outcome, transfer_id
    from wallet_play(p_transfer, call.round_account, p_amount - share.unpaid, 'win', 'win:' || p_request,
      p_round::text, p_now, share.bonus) w;
    if outcome = 'key-mismatch' then
      outcome := 'request-mismatch';
      return;
    elsif outcome not in ('posted', 'replayed') then
      raise exception 'the ledger refused win %: %', p_request, outcome;
    end if;
  end if;
  if share.is_held and p_is_final then
    -- The own studio's rounds do not change after their end.
    perform bonus_close_round(p_round, p_now, exists (
      select from game g where g.id = call.round_game and g.source is not null));
  end if;
  outcome := 'paid';
  balance := wallet_balance(call.round_account);

  update game_round r
  set win = r.win + p_amount, unpaid = r.unpaid + not_paid,
    status = case when p_is_final then 2 else r.status end,
    settled_at = case when p_is_final and not is_late then p_now else r.settled_at end
  where r.id = p_round;
  update game_total t set win = t.win + p_amount, unpaid = t.unpaid + not_paid
  where t.player_id = call.player_id and t.game_id = call.round_game and t.currency = call.round_currency;
  insert into game_wallet_call
    (request_id, kind, round_id, body_hash, transfer_id, amount, balance, won_before, created_at)
  values
    (p_request, 'win', p_round, p_body_hash, transfer_id, p_amount, balance, call.round_win, p_now);
  is_winner := (p_is_final or is_late) and call.round_win + p_amount > round_stake;
  perform outbox_add('game.round.changed', call.player_id::text,
    jsonb_build_object('playerId', call.player_id, 'roundId', p_round)
      || case when is_winner then jsonb_build_object('wonIn', call.round_currency) else '{}' end, p_now);
  if is_winner then
    insert into game_winner (round_id, game_id, player_id, currency, win, settled_at)
    values (p_round, call.round_game, call.player_id, call.round_currency, call.round_win + p_amount, p_now)
    on conflict (round_id) do update set win = excluded.win;
  end if;
  if p_is_final and not is_late then
    -- A round without a stake counts for no level, quest and tournament.
    if call.round_bet > 0 then
      perform outbox_add('game.round.settled', call.player_id::text,
        jsonb_build_object('playerId', call.player_id, 'roundId', p_round), p_now);
      perform retention_earn(call.player_id, call.round_bet, p_earning, p_now);
    end if;
    -- Last, because every player of the game waits for this row.
    update game g set rounds = g.rounds + 1 where g.id = call.round_game;
  elsif is_late and p_amount > 0 and call.round_bet > 0 then
    -- As after a reversal, the listeners that have counted the round count it anew.
    perform outbox_add('game.round.reversed', call.player_id::text,
      jsonb_build_object('playerId', call.player_id, 'roundId', p_round, 'gameId', call.round_game), p_now);
  end if;
end $$;
