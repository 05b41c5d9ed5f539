-- What transfers with a reference have moved on an account's real money before a time, and from another one on unless
-- that is null, in the smallest unit: below zero if the player lost.
create or replace function wallet_real_between(
  p_account uuid,
  p_reference text,
  p_from timestamptz,
  p_to timestamptz
)
returns numeric
language sql stable
as $$
  select coalesce(sum(e.amount), 0)
  from ledger_transfer t
  join ledger_entry e on e.transfer_id = t.id
  join ledger_account a on a.id = e.account_id
  where t.reference = p_reference and a.owner = p_account and a.kind = 'player-real'
    and t.created_at < p_to and (p_from is null or t.created_at >= p_from)
$$;
