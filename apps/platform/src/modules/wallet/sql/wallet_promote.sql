-- Moves money from the operator's promotion account to the house account: the stake of a free round. With an amount
-- below zero it moves back: a win of a free round that is not paid yet. No player's money moves.
--
-- Outcomes: those of ledger_post.
create or replace function wallet_promote(
  p_id uuid, p_account uuid, p_amount numeric, p_kind text, p_key text, p_reference text, p_at timestamptz,
  out outcome text, out transfer_id uuid
)
language plpgsql as $$
declare
  holder record;
  stripe smallint := (('x' || right(p_account::text, 2))::bit(8)::integer % 16)::smallint;
begin
  select w.currency into strict holder from wallet_account w where w.id = p_account;
  select p.outcome, p.transfer_id into outcome, transfer_id
  from ledger_post(p_id, p_key, p_kind, p_reference, p_at, jsonb_build_array(
    jsonb_build_object('owner', null, 'currency', holder.currency, 'kind', 'promotion', 'stripe', stripe,
      'amount', (-p_amount)::text),
    jsonb_build_object('owner', null, 'currency', holder.currency, 'kind', 'house', 'stripe', stripe,
      'amount', p_amount::text))) p;
end $$;
