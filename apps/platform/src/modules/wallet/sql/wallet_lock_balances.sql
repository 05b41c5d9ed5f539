-- The real and the bonus money of an account. Waits for postings on them, and prevents others until the
-- transaction ends, so that the sources of a stake can be chosen. The application has no right to lock rows of
-- the ledger itself.
create or replace function wallet_lock_balances(p_account uuid, out real_money numeric, out bonus_money numeric)
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  -- The order of ledger_write. The balances are read after the wait.
  with locked as materialized (
    select a.kind, a.balance from ledger_account a
    where a.owner = p_account and a.kind in ('player-real', 'player-bonus')
    order by a.id for no key update
  )
  select max(l.balance) filter (where l.kind = 'player-real'), max(l.balance) filter (where l.kind = 'player-bonus')
  into real_money, bonus_money
  from locked l;
  if real_money is null or bonus_money is null then
    raise exception 'there is no wallet account %', p_account;
  end if;
end $$;

revoke execute on function wallet_lock_balances(uuid) from public;
grant execute on function wallet_lock_balances(uuid) to croupier_app;
