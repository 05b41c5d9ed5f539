-- The ledger is append-only, for the owner of the tables too.
create or replace function ledger_refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused, correct by reversal', tg_op, tg_table_name;
end $$;
