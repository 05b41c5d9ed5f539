-- Opens players' accounts in the wallet and in the ledger, empty, from an array of {id, player, currency}.
create function test_open(p_accounts jsonb, p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into wallet_account (id, player_id, currency, status, is_selected, created_at)
  select a.id, a.player, a.currency, 1, true, p_at
  from jsonb_to_recordset(p_accounts) as a(id uuid, player uuid, currency text);
  insert into ledger_account (id, owner, currency, kind, created_at)
  select gen_random_uuid(), a.id, a.currency, k.kind, p_at
  from jsonb_to_recordset(p_accounts) as a(id uuid, currency text),
    unnest(array['player-real', 'player-bonus', 'player-held']) as k(kind);
$$;
grant execute on function test_open(jsonb, timestamptz) to croupier_app;

-- Runs many commands in one round trip. Returns, after each, the balances of every account of the given
-- owners and of every shared account in the given currencies.
create function test_play(p_commands jsonb, p_owners uuid[], p_currencies text[])
returns table (n bigint, outcome text, transfer uuid, balances jsonb)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  command jsonb;
  real_line jsonb;
  bonus_line jsonb;
  house jsonb;
begin
  for n, command in
    select c.n, c.command from jsonb_array_elements(p_commands) with ordinality as c(command, n) order by c.n
  loop
    real_line := jsonb_path_query_first(command, '$.lines[*] ? (@.kind == "player-real")');
    bonus_line := jsonb_path_query_first(command, '$.lines[*] ? (@.kind == "player-bonus")');
    house := jsonb_path_query_first(command, '$.lines[*] ? (@.kind == "house")');
    if command ->> 'kind' in ('bet', 'win')
      and right(command ->> 'id', 1) in ('1', '3', '5', '7', '9', 'b', 'd', 'f') then
      -- Half of the bets and wins use ledger_play instead of ledger_post. Both must behave identically, as
      -- repeated commands may use the other one.
      select p.outcome, p.transfer_id into outcome, transfer
      from ledger_play((command ->> 'id')::uuid, command ->> 'key', command ->> 'kind', command ->> 'reference',
        (command ->> 'at')::timestamptz, (coalesce(real_line, bonus_line) ->> 'owner')::uuid, house ->> 'currency',
        (house ->> 'stripe')::smallint, -(house ->> 'amount')::numeric,
        coalesce((bonus_line ->> 'amount')::numeric, 0)) p;
    elsif command ->> 'type' = 'post' then
      select p.outcome, p.transfer_id into outcome, transfer
      from ledger_post((command ->> 'id')::uuid, command ->> 'key', command ->> 'kind',
        command ->> 'reference', (command ->> 'at')::timestamptz, command -> 'lines') p;
    else
      select p.outcome, p.transfer_id into outcome, transfer
      from ledger_reverse((command ->> 'id')::uuid, (command ->> 'of')::uuid, command ->> 'key', 'reversal',
        (command ->> 'at')::timestamptz) p;
    end if;
    select jsonb_object_agg(
      concat_ws('/', coalesce(a.owner::text, 'shared'), a.currency, a.kind, a.stripe), a.balance::text
    ) filter (where a.last_seq > 0)
    into balances
    from (
      select * from ledger_account where owner is not null and owner = any (p_owners)
      union all
      select * from ledger_account where owner is null and currency = any (p_currencies)
    ) a;
    return next;
  end loop;
end $$;
grant execute on function test_play(jsonb, uuid[], text[]) to croupier_app;
