-- Reverses a transfer, the only way to correct one. A transfer can be reversed once; a reversal cannot be
-- reversed.
--
-- Outcomes: those of ledger_write, unknown-transfer, and not-reversible (it is a reversal).
create or replace function ledger_reverse(
  p_id uuid, p_of uuid, p_key text, p_kind text, p_at timestamptz,
  out outcome text, out transfer_id uuid, out line integer, out entries jsonb
)
language plpgsql security definer
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  original ledger_transfer;
  accounts uuid[];
  amounts numeric[];
  hash text := encode(sha256(convert_to(concat_ws(E'\n', p_kind, 'reverses', p_of), 'UTF8')), 'hex');
begin
  select r.* into outcome, transfer_id from ledger_recall(p_key, hash) r;
  if outcome is not null then
    entries := case when outcome = 'replayed' then ledger_entries(transfer_id) end;
    return;
  end if;

  select t.* into original from ledger_transfer t where t.id = p_of;
  if not found then
    outcome := 'unknown-transfer';
    return;
  end if;
  if original.reverses is not null then
    outcome := 'not-reversible';
    return;
  end if;

  select array_agg(e.account_id order by e.line), array_agg(-e.amount order by e.line)
  into accounts, amounts
  from ledger_entry e where e.transfer_id = p_of;
  select w.* into outcome, transfer_id, line
  from ledger_write(p_id, p_key, hash, p_kind, original.reference, p_of, p_at, accounts, amounts) w;
  entries := case when outcome in ('posted', 'replayed') then ledger_entries(transfer_id) end;
end $$;

revoke execute on function ledger_reverse(uuid, uuid, text, text, timestamptz) from public;
grant execute on function ledger_reverse(uuid, uuid, text, text, timestamptz) to croupier_app;
