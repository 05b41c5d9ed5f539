-- Ends an active bonus without open rounds whose wagering is complete, or whose money is used up.
create or replace function bonus_conclude(p_bonus uuid, p_now timestamptz)
returns void
language plpgsql as $$
declare
  held record;
begin
  select b.status, b.wallet_account_id, b.progress, (b.terms ->> 'required')::numeric * 100 as required into held
  from player_bonus b where b.id = p_bonus for no key update;
  if held.status <> 2 or exists (select from bonus_open_bet o where o.bonus_id = p_bonus) then
    return;
  end if;
  if held.progress >= held.required then
    perform bonus_finish(p_bonus, 2, p_now);
  elsif (select m.bonus_money from wallet_lock_balances(held.wallet_account_id) m) = 0 then
    perform bonus_finish(p_bonus, 5, p_now);
  end if;
end $$;
