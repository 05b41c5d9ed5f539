-- The money that can be staked from an account, in the smallest unit.
create or replace function wallet_balance(p_account uuid) returns numeric
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
