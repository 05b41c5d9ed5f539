create or replace function ledger_begin_empty() returns trigger
language plpgsql as $$
begin
  if new.balance <> 0 or new.last_seq <> 0 then
    raise exception 'a ledger account begins empty';
  end if;
  return new;
end $$;
