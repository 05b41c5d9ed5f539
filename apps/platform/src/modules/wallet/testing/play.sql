-- Runs many commands in one round trip, and tells after each the balance of every account of the given owners and of
-- every shared account in the given currencies.
create function test_play(p_commands jsonb, p_owners uuid[], p_currencies text[])
returns table (n bigint, outcome text, transfer uuid, balances jsonb)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  command jsonb;
begin
  for n, command in
    select c.n, c.command from jsonb_array_elements(p_commands) with ordinality as c(command, n) order by c.n
  loop
    if command ->> 'type' = 'post' then
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
