-- How a stake is paid by a player with an active bonus: `part` is bonus money, the rest real money. `counted` is
-- what it adds to the progress, in hundredths of the smallest unit; `bonus_id` is null if it does not count. The
-- same rules as `stake` of packages/bonus.
--
-- `refusal`: max-bet-exceeded (of `held_id`), or bonus-restricted if it needs bonus money in a game that does not
-- count. A stake above all money is left to the ledger to refuse.
create or replace function bonus_stake(
  p_player uuid, p_account uuid, p_currency text, p_game text, p_amount numeric, p_now timestamptz,
  out refusal text, out held_id uuid, out bonus_id uuid, out part numeric, out counted numeric
)
language plpgsql as $$
declare
  held record;
  money record;
  percent integer;
begin
  part := 0;
  select b.id, b.deadline, b.max_bet_amount, b.terms into held
  from player_bonus b
  where b.player_id = p_player and b.currency = p_currency and b.status = 2
  for no key update;
  if not found then
    return;
  end if;
  if held.deadline <= p_now then
    perform bonus_expire(held.id, p_now);
    return;
  end if;
  held_id := held.id;
  if p_amount > held.max_bet_amount then
    refusal := 'max-bet-exceeded';
    return;
  end if;
  select m.real_money, m.bonus_money into money from wallet_lock_balances(p_account) m;
  if p_amount > money.real_money + money.bonus_money then
    return;
  end if;
  percent := coalesce(
    held.terms #>> array['contributions', 'games', p_game],
    held.terms #>> array['contributions', 'categories', game_category(p_game)],
    held.terms #>> '{contributions,default}')::integer;
  if percent = 0 then
    if p_amount > money.real_money then
      refusal := 'bonus-restricted';
    end if;
    return;
  end if;
  bonus_id := held.id;
  counted := p_amount * percent;
  part := case held.terms ->> 'order'
    when 'real-first' then greatest(p_amount - money.real_money, 0)
    else least(p_amount, money.bonus_money)
  end;
end $$;
