-- The ids of accounts by their addresses; null for an account that does not exist.
create or replace function ledger_find_accounts(
  p_owners uuid[], p_currencies text[], p_kinds text[], p_stripes smallint[]
)
returns uuid[]
language plpgsql as $$
begin
  return (
    select array_agg(case when l.owner is null then (
        select a.id from ledger_account a
        where a.owner is null and a.currency = l.currency and a.kind = l.kind and a.stripe = l.stripe
      ) else (
        select a.id from ledger_account a
        where a.owner = l.owner and a.currency = l.currency and a.kind = l.kind
      ) end order by l.n)
    from unnest(p_owners, p_currencies, p_kinds, p_stripes)
      with ordinality as l(owner, currency, kind, stripe, n)
  );
end $$;

revoke execute on function ledger_find_accounts(uuid[], text[], text[], smallint[]) from public, croupier_app;
