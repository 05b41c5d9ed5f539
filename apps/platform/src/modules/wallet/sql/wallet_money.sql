-- The real and the bonus money of an account, without a lock. A table function, so that it is inlined into the
-- statement that uses it.
create or replace function wallet_money(p_account uuid, p_currency text)
returns table (real_money numeric, bonus_money numeric)
language sql stable as $$
  select
    (select a.balance from ledger_account a
      where a.owner = p_account and a.currency = p_currency and a.kind = 'player-real'),
    (select a.balance from ledger_account a
      where a.owner = p_account and a.currency = p_currency and a.kind = 'player-bonus')
$$;
