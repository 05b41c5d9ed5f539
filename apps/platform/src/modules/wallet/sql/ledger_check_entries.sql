-- An entry is written together with its balance, and the entries of a transfer sum to zero in each currency.
create or replace function ledger_check_entries() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  stray record;
begin
  -- The sum is a subquery for each transfer: as a join, it may be planned as a scan of all entries.
  select w.account_id, w.transfer_id, a.last_seq <> w.seq or a.balance <> w.balance_after as is_unmoved
  into stray
  from written w
  join ledger_account a on a.id = w.account_id
  where a.last_seq <> w.seq or a.balance <> w.balance_after or exists (
    select from ledger_entry e join ledger_account o on o.id = e.account_id
    where e.transfer_id = w.transfer_id group by o.currency having sum(e.amount) <> 0
  )
  limit 1;
  if not found then
    return null;
  elsif stray.is_unmoved then
    raise exception 'ledger account % was given an entry without moving its balance', stray.account_id;
  end if;
  raise exception 'the entries of ledger transfer % do not sum to zero', stray.transfer_id;
end $$;
