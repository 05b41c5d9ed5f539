-- Moves money between a player's account and the house account: a win if positive, a stake if negative.
--
-- The house account is spread over 16 rows. A row stays locked until its transaction commits, so a single row
-- would serialise all bets of a currency. An account always uses the same row.
--
-- Outcomes: those of ledger_play.
create or replace function wallet_play(
  p_id uuid, p_account uuid, p_amount numeric, p_kind text, p_key text, p_reference text, p_at timestamptz,
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
    perform outbox_add('wallet.account.changed', holder.player_id::text,
      jsonb_build_object('playerId', holder.player_id, 'accountId', p_account), p_at);
  end if;
end $$;
