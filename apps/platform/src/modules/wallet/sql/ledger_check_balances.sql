-- A balance changes together with its entry, in one statement.
create or replace function ledger_check_balances() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  stray uuid;
begin
  select now_.id into stray
  from changed_after now_
  join changed_before was on was.id = now_.id
  left join ledger_entry e on e.account_id = now_.id and e.seq = now_.last_seq
  where now_.last_seq is distinct from was.last_seq + 1
     or e.amount is distinct from now_.balance - was.balance
     or e.balance_after is distinct from now_.balance
  limit 1;
  if found then
    raise exception 'the balance of ledger account % was changed without its entry', stray;
  end if;
  return null;
end $$;
