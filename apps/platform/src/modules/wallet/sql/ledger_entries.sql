-- The entries of a transfer as JSON, in the order of its lines.
create or replace function ledger_entries(p_transfer uuid) returns jsonb
language plpgsql as $$
begin
  return (
    select jsonb_agg(jsonb_build_object(
      'account', a.id, 'owner', a.owner, 'currency', a.currency, 'kind', a.kind,
      'amount', e.amount::text, 'balance', e.balance_after::text
    ) order by e.line)
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.transfer_id = p_transfer
  );
end $$;

revoke execute on function ledger_entries(uuid) from public, croupier_app;
