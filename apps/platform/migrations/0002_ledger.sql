-- The ledger's laws, kept by the database itself.
--
-- First line: the application's role may read the ledger and open accounts, and moves money only through
-- ledger_post, ledger_play and ledger_reverse, which run with the owner's rights.
-- Second line, for the owner too: triggers refuse to change or remove what is written, a stored balance that moves
-- without its entry, an entry without its balance, and a transfer that does not sum to zero.

-- --- rights

revoke all on ledger_account, ledger_transfer, ledger_entry from croupier_app;
grant select on ledger_account, ledger_transfer, ledger_entry to croupier_app;
-- Not balance and last_seq: an account begins empty.
grant insert (id, owner, currency, kind, created_at) on ledger_account to croupier_app;

-- --- what is written stays

create function ledger_refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused, correct by reversal', tg_op, tg_table_name;
end $$;

create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
create trigger ledger_account_kept before delete or truncate on ledger_account
  for each statement execute function ledger_refuse_change();
create trigger ledger_account_identity before update of id, owner, currency, kind, stripe, created_at on ledger_account
  for each statement execute function ledger_refuse_change();

create function ledger_begin_empty() returns trigger
language plpgsql as $$
begin
  if new.balance <> 0 or new.last_seq <> 0 then
    raise exception 'a ledger account begins empty';
  end if;
  return new;
end $$;

create trigger ledger_account_begins_empty before insert on ledger_account
  for each row execute function ledger_begin_empty();

-- --- balances and entries move together, in one statement

create function ledger_check_balances() returns trigger
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

create trigger ledger_account_moves_with_entry after update on ledger_account
  referencing old table as changed_before new table as changed_after
  for each statement execute function ledger_check_balances();

create function ledger_check_entries() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  stray record;
begin
  -- The sum is asked for transfer by transfer: as a join, it may be planned as a walk through every entry there is.
  select w.account_id, w.transfer_id, a.last_seq <> w.seq or a.balance <> w.balance_after as is_unmoved into stray
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

create trigger ledger_entry_moves_balance after insert on ledger_entry
  referencing new table as written
  for each statement execute function ledger_check_entries();

-- At the commit, however the rows came about: no transfer is empty. That one which has entries has two at least
-- follows, since none of them is zero and what is written sums to zero.
create function ledger_check_transfer() returns trigger
language plpgsql set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if not exists (select from ledger_entry e where e.transfer_id = new.id) then
    raise exception 'the entries of ledger transfer % do not sum to zero', new.id;
  end if;
  return null;
end $$;

create constraint trigger ledger_transfer_balances after insert on ledger_transfer
  deferrable initially deferred for each row execute function ledger_check_transfer();

-- --- posting

-- The functions below plan each statement once for a connection, since planning would cost more than running; and
-- always by index, since a plan may be made while the tables are nearly empty and be used when they no longer are.
-- The inner ones have no settings of their own: they run within the outer ones alone.

-- The entries of a transfer as callers get them, in the order they were posted in.
create function ledger_entries(p_transfer uuid) returns jsonb
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

-- What a key was used for: null if for nothing yet, 'replayed' for this very input, 'key-mismatch' for another.
create function ledger_recall(p_key text, p_hash text, out outcome text, out transfer_id uuid)
language plpgsql as $$
begin
  select case when t.input_hash = p_hash then 'replayed' else 'key-mismatch' end, t.id
  into outcome, transfer_id
  from ledger_transfer t where t.key = p_key;
end $$;

-- Writes a transfer between accounts that exist. Amounts belong to the accounts of the same place.
--
-- Outcomes: posted; replayed (the key was used for this very input: its first posting is answered);
-- key-mismatch; insufficient-funds (`line` is the place of the account that has too little); already-reversed.
create function ledger_write(
  p_id uuid, p_key text, p_hash text, p_kind text, p_reference text, p_reverses uuid, p_at timestamptz,
  p_accounts uuid[], p_amounts numeric[],
  out outcome text, out transfer_id uuid, out line integer
)
language plpgsql as $$
declare
  moved_count integer;
begin
  -- One order for all, so that postings never wait in a circle; shared accounts come last and are held the shortest.
  -- Balances are those of after the wait.
  with locked as materialized (
    select a.id, a.balance, a.may_be_negative from ledger_account a where a.id = any (p_accounts)
    order by a.owner is null, a.id for no key update
  )
  select min(l.n) into line
  from locked a
  join unnest(p_accounts, p_amounts) with ordinality as l(account_id, amount, n) on l.account_id = a.id
  where not a.may_be_negative and a.balance + l.amount < 0;

  -- The posting that was waited for may have been this one.
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
    -- Somebody else, on other accounts, used the key or reversed the transfer since this statement began.
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

-- The ids of accounts by address, null where there is none.
create function ledger_find_accounts(p_owners uuid[], p_currencies text[], p_kinds text[], p_stripes smallint[])
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

-- Posts a transfer. `p_lines` is an array of {owner, currency, kind, stripe, amount}; amounts are integers in the
-- smallest unit, as text. Shared accounts are opened when they are first used, players' accounts must exist.
--
-- Outcomes: those of ledger_write, and unknown-account (`line` is its place).
-- Raises where the caller is wrong: lines that do not sum to zero, name an account twice or hold no whole amount.
create function ledger_post(
  p_id uuid, p_key text, p_kind text, p_reference text, p_at timestamptz, p_lines jsonb,
  out outcome text, out transfer_id uuid, out line integer, out entries jsonb
)
language plpgsql security definer
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  owners uuid[];
  currencies text[];
  kinds text[];
  stripes smallint[];
  amounts numeric[];
  accounts uuid[];
  hash text;
begin
  select
    array_agg(l.owner order by l.n), array_agg(l.currency order by l.n), array_agg(l.kind order by l.n),
    array_agg(coalesce(l.stripe, 0::smallint) order by l.n), array_agg(l.amount order by l.n),
    encode(sha256(convert_to(concat_ws(E'\n', p_kind, p_reference, string_agg(
      concat_ws(' ', coalesce(l.owner::text, '-'), l.currency, l.kind, coalesce(l.stripe, 0), l.amount), E'\n'
      order by l.owner, l.currency collate "C", l.kind collate "C", l.stripe, l.amount)), 'UTF8')), 'hex')
  into owners, currencies, kinds, stripes, amounts, hash
  from rows from (
    jsonb_to_recordset(p_lines) as (owner uuid, currency text, kind text, stripe smallint, amount numeric)
  ) with ordinality as l(owner, currency, kind, stripe, amount, n);
  if coalesce(cardinality(amounts), 0) < 2
    or exists (select from unnest(amounts) one where one is null or one = 0 or one <> trunc(one)) then
    raise exception 'a ledger posting has two lines at least, each a whole number of the smallest unit and not zero';
  end if;

  select r.* into outcome, transfer_id from ledger_recall(p_key, hash) r;
  if outcome is not null then
    entries := case when outcome = 'replayed' then ledger_entries(transfer_id) end;
    return;
  end if;

  accounts := ledger_find_accounts(owners, currencies, kinds, stripes);
  if array_position(accounts, null) is not null then
    insert into ledger_account (id, owner, currency, kind, stripe, created_at)
    select gen_random_uuid(), null, l.currency, l.kind, l.stripe, p_at
    from unnest(owners, currencies, kinds, stripes) as l(owner, currency, kind, stripe)
    where l.owner is null
    order by l.currency, l.kind, l.stripe
    on conflict do nothing;
    accounts := ledger_find_accounts(owners, currencies, kinds, stripes);
    line := array_position(accounts, null);
    if line is not null then
      outcome := 'unknown-account';
      return;
    end if;
  end if;

  select w.* into outcome, transfer_id, line
  from ledger_write(p_id, p_key, hash, p_kind, p_reference, null, p_at, accounts, amounts) w;
  entries := case when outcome in ('posted', 'replayed') then ledger_entries(transfer_id) end;
end $$;

-- Moves an amount between the real money of a player's account and the house: what the player gets, or stakes if it is
-- below zero. It is ledger_post with these two lines, and answers to the same keys, without what it costs to speak of
-- any lines and to tell of the entries: every bet and every win is one of these.
--
-- Outcomes: those of ledger_post.
create function ledger_play(
  p_id uuid, p_key text, p_kind text, p_reference text, p_at timestamptz,
  p_owner uuid, p_currency text, p_stripe smallint, p_amount numeric,
  out outcome text, out transfer_id uuid
)
language plpgsql security definer
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  player uuid;
  house uuid;
  -- As ledger_post hashes these lines.
  hash text := encode(sha256(convert_to(concat_ws(E'\n', p_kind, p_reference,
    concat_ws(' ', p_owner, p_currency, 'player-real', 0, p_amount),
    concat_ws(' ', '-', p_currency, 'house', p_stripe, -p_amount)), 'UTF8')), 'hex');
begin
  if p_amount is null or p_amount = 0 or p_amount <> trunc(p_amount) then
    raise exception 'a stake or a win is a whole number of the smallest unit and not zero';
  end if;
  select
    (select a.id from ledger_account a
      where a.owner = p_owner and a.currency = p_currency and a.kind = 'player-real'),
    (select a.id from ledger_account a
      where a.owner is null and a.currency = p_currency and a.kind = 'house' and a.stripe = p_stripe)
  into player, house;
  if house is null then
    insert into ledger_account (id, owner, currency, kind, stripe, created_at)
    values (gen_random_uuid(), null, p_currency, 'house', p_stripe, p_at)
    on conflict do nothing;
    select a.id into strict house from ledger_account a
    where a.owner is null and a.currency = p_currency and a.kind = 'house' and a.stripe = p_stripe;
  end if;
  if player is null then
    select r.* into outcome, transfer_id from ledger_recall(p_key, hash) r;
    outcome := coalesce(outcome, 'unknown-account');
    return;
  end if;
  select w.outcome, w.transfer_id into outcome, transfer_id
  from ledger_write(p_id, p_key, hash, p_kind, p_reference, null, p_at,
    array[player, house], array[p_amount, -p_amount]) w;
end $$;

-- Takes a transfer back: the only correction there is. Each transfer at most once, and no reversal is reversed.
--
-- Outcomes: those of ledger_write, unknown-transfer and not-reversible (it is a reversal itself).
create function ledger_reverse(
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

-- Nobody runs these but those that are meant for the application.
revoke execute on function ledger_entries(uuid), ledger_recall(text, text),
  ledger_find_accounts(uuid[], text[], text[], smallint[]),
  ledger_write(uuid, text, text, text, text, uuid, timestamptz, uuid[], numeric[]),
  ledger_post(uuid, text, text, text, timestamptz, jsonb),
  ledger_play(uuid, text, text, text, timestamptz, uuid, text, smallint, numeric),
  ledger_reverse(uuid, uuid, text, text, timestamptz)
  from public, croupier_app;
grant execute on function ledger_post(uuid, text, text, text, timestamptz, jsonb),
  ledger_play(uuid, text, text, text, timestamptz, uuid, text, smallint, numeric),
  ledger_reverse(uuid, uuid, text, text, timestamptz) to croupier_app;
