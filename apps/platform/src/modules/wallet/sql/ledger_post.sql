-- Posts a transfer. `p_lines` is an array of {owner, currency, kind, stripe, amount}; amounts are integers in
-- the smallest unit, as text. Shared accounts are opened on first use, players' accounts must exist.
--
-- Outcomes: those of ledger_write, and unknown-account (`line` is its index).
-- Raises if the lines do not sum to zero, name an account twice, or contain an amount that is not whole.
--
-- The plan settings of this function and of others that are called by the application: a statement is planned
-- once for each connection, because planning costs more than running, and always by index, because a plan may
-- be made while the tables are almost empty. Functions that only these functions call run under the same
-- settings.
create or replace function ledger_post(
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
    raise exception
      'a ledger posting has two lines at least, each a whole number of the smallest unit and not zero';
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

revoke execute on function ledger_post(uuid, text, text, text, timestamptz, jsonb) from public;
grant execute on function ledger_post(uuid, text, text, text, timestamptz, jsonb) to croupier_app;
