-- The earlier use of a key: outcome null if there is none, 'replayed' for the same input, 'key-mismatch' for
-- another.
create or replace function ledger_recall(p_key text, p_hash text, out outcome text, out transfer_id uuid)
language plpgsql as $$
begin
  select case when t.input_hash = p_hash then 'replayed' else 'key-mismatch' end, t.id
  into outcome, transfer_id
  from ledger_transfer t where t.key = p_key;
end $$;

revoke execute on function ledger_recall(text, text) from public, croupier_app;
