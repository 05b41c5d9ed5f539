-- Writes a transfer between existing accounts. Each amount belongs to the account at the same index.
--
-- Outcomes: posted; replayed (the key was used for the same input; the first transfer is returned);
-- key-mismatch; insufficient-funds (`line` is the index of the account that has too little);
-- already-reversed.
create or replace function ledger_write(
  p_id uuid, p_key text, p_hash text, p_kind text, p_reference text, p_reverses uuid, p_at timestamptz,
  p_accounts uuid[], p_amounts numeric[],
  out outcome text, out transfer_id uuid, out line integer
)
language plpgsql as $$
declare
  moved_count integer;
begin
  -- The same order for all postings prevents deadlocks. Shared accounts come last, so that they are locked
  -- the shortest. The balances are read after the wait.
  with locked as materialized (
    select a.id, a.balance, a.may_be_negative from ledger_account a where a.id = any (p_accounts)
    order by a.owner is null, a.id for no key update
  )
  select min(l.n) into line
  from locked a
  join unnest(p_accounts, p_amounts) with ordinality as l(account_id, amount, n) on l.account_id = a.id
  where not a.may_be_negative and a.balance + l.amount < 0;

  -- The posting that held the locks may have used the same key.
  select r.* into outcome, transfer_id from ledger_recall(p_key, p_hash) r;
  if outcome is null and p_reverses is not null
    and exists (select from ledger_transfer t where t.reverses = p_reverses) then
    outcome := 'already-reversed';
  elsif outcome is null and line is not null then
    outcome := 'insufficient-funds';
    return;
  end if;
  if outcome is not null then
    line := null;
    return;
  end if;

  insert into ledger_transfer (id, kind, key, input_hash, reverses, reference, created_at)
  values (p_id, p_kind, p_key, p_hash, p_reverses, p_reference, p_at)
  on conflict do nothing;
  if not found then
    -- A posting on other accounts has used the key or reversed the transfer since this statement began.
    select r.* into outcome, transfer_id from ledger_recall(p_key, p_hash) r;
    outcome := coalesce(outcome, 'already-reversed');
    return;
  end if;

  with moved as (
    update ledger_account a set balance = a.balance + l.amount, last_seq = a.last_seq + 1
    from unnest(p_accounts, p_amounts) with ordinality as l(account_id, amount, n)
    where a.id = l.account_id
    returning a.id, a.balance, a.last_seq, l.amount, l.n
  )
  insert into ledger_entry (transfer_id, line, account_id, seq, amount, balance_after)
  select p_id, m.n, m.id, m.last_seq, m.amount, m.balance from moved m;
  get diagnostics moved_count = row_count;
  if moved_count <> cardinality(p_accounts) then
    raise exception 'ledger posting % names an account twice', p_key;
  end if;
  outcome := 'posted';
  transfer_id := p_id;
end $$;

revoke execute on function ledger_write(uuid, text, text, text, text, uuid, timestamptz, uuid[], numeric[])
  from public, croupier_app;
