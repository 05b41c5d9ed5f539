-- Moves money between a player's account and the house account: a win if positive, a stake if negative. `p_bonus`
-- is the part of it that is bonus money, with its sign. With an amount of another sign or of zero, money moves
-- between the player's bonus and real money.
--
-- The house account is spread over 16 rows. A row stays locked until its transaction commits, so a single row
-- would serialise all bets of a currency. An account always uses the same row.
--
-- Outcomes: those of ledger_play.
drop function if exists wallet_play(uuid, uuid, numeric, text, text, text, timestamptz);
create or replace function wallet_play(
  p_id uuid, p_account uuid, p_amount numeric, p_kind text, p_key text, p_reference text, p_at timestamptz,
  p_bonus numeric default 0,
  out outcome text, out transfer_id uuid
)
language plpgsql as $$
declare
  holder record;
  house_stripe smallint := (('x' || right(p_account::text, 2))::bit(8)::integer % 16)::smallint;
begin
  select w.player_id, w.currency into holder from wallet_account w where w.id = p_account;
  if not found then
    raise exception 'there is no wallet account %', p_account;
  end if;
  if p_bonus = 0 or p_amount <> 0 then
    select p.outcome, p.transfer_id into outcome, transfer_id
    from ledger_play(p_id, p_key, p_kind, p_reference, p_at, p_account, holder.currency, house_stripe, p_amount,
      p_bonus) p;
  else
    select p.outcome, p.transfer_id into outcome, transfer_id
    from ledger_post(p_id, p_key, p_kind, p_reference, p_at, (
      select jsonb_agg(jsonb_build_object('owner', l.owner, 'currency', holder.currency, 'kind', l.kind,
        'stripe', l.stripe, 'amount', l.amount::text))
      from (values
        (p_account, 'player-real', 0, -p_bonus),
        (p_account, 'player-bonus', 0, p_bonus)
      ) l(owner, kind, stripe, amount)
    )) p;
  end if;
  if outcome = 'posted' then
    perform outbox_add('wallet.account.changed', holder.player_id::text,
      jsonb_build_object('playerId', holder.player_id, 'accountId', p_account), p_at);
  end if;
end $$;
