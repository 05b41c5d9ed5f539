-- What transfers with a reference have moved on an account's real money, in the smallest unit: below zero if the
-- player lost.
create or replace function wallet_real_of(p_account uuid, p_reference text)
returns numeric
language sql stable
as $$
  select coalesce(sum(e.amount), 0)
  from ledger_transfer t
  join ledger_entry e on e.transfer_id = t.id
  join ledger_account a on a.id = e.account_id
  where t.reference = p_reference and a.owner = p_account and a.kind = 'player-real'
$$;
