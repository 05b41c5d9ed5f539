-- Begins a bet or a win: locks the round and reads everything that the call depends on, in one statement
-- after the lock. `session_id` is null if the token belongs to no real-money session. `round_status` is null
-- if the round is new. `outcome` is null for a new call; a repeated one gets the recorded response (`outcome`,
-- `transfer_id`, `balance`), or request-mismatch if its body differs.
--
-- A session of an aggregator's game serves its other games too: `p_game` is the slug of the one that is played.
drop function if exists game_begin_call(text, text, uuid, uuid, text, timestamptz);
create or replace function game_begin_call(
  p_kind text, p_token_hash text, p_request uuid, p_round uuid, p_body_hash text, p_now timestamptz, p_game text,
  out session_id uuid, out is_open boolean, out login_session_id uuid,
  out player_id uuid, out wallet_account_id uuid, out currency text,
  out game_id uuid, out slug text, out category text, out bets jsonb, out max_win integer, out is_available boolean,
  out round_status integer, out round_session uuid, out round_player uuid, out round_game uuid,
  out round_account uuid, out round_currency text, out round_bet numeric, out round_win numeric,
  out round_freespins uuid, out round_free_stake numeric,
  out outcome text, out transfer_id uuid, out balance numeric
)
language plpgsql as $$
begin
  perform game_lock_round(p_round);

  select s.id, s.closed_at is null and s.expires_at > p_now, s.login_session_id,
    s.player_id, s.wallet_account_id, s.currency,
    g.id, g.slug, g.category, g.bets, g.max_win, g.is_available,
    r.status, r.session_id, r.player_id, r.game_id, r.wallet_account_id, r.currency, r.bet, r.win,
    r.freespins_id, r.free_stake,
    case
      when c.kind = 'rolled-back-before-bet' then 'rolled-back'
      when c.body_hash <> p_body_hash then 'request-mismatch'
      when c.refusal is not null then c.refusal
      when c.kind is not null then case p_kind when 'bet' then 'accepted' else 'paid' end
    end,
    c.transfer_id, c.balance
  into session_id, is_open, login_session_id,
    player_id, wallet_account_id, currency,
    game_id, slug, category, bets, max_win, is_available,
    round_status, round_session, round_player, round_game,
    round_account, round_currency, round_bet, round_win,
    round_freespins, round_free_stake,
    outcome, transfer_id, balance
  from game_session s
  join game own on own.id = s.game_id
  join game g on g.id = case
    when own.slug = p_game or own.source is null then own.id
    else coalesce((
      select m.id from game m where m.slug = p_game and m.source ->> 'aggregator' = own.source ->> 'aggregator'
    ), own.id)
  end
  left join game_round r on r.id = p_round
  left join game_wallet_call c on c.request_id = p_request
  where s.token_hash = p_token_hash and s.mode = 'real'
    and s.player_id is not null and s.wallet_account_id is not null and s.login_session_id is not null;
end $$;
