-- No transfer is empty at the commit. One with entries has at least two, since none is zero and their sum is.
create or replace function ledger_check_transfer() returns trigger
language plpgsql set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if not exists (select from ledger_entry e where e.transfer_id = new.id) then
    raise exception 'the entries of ledger transfer % do not sum to zero', new.id;
  end if;
  return null;
end $$;
