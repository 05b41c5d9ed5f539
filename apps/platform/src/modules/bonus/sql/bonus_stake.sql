-- How a stake is paid by a player with an active bonus: `part` is bonus money, the rest real money. `counted` is
-- what it has added to the progress, in hundredths of the smallest unit; `bonus_id` is null if it does not count.
-- The same rules as `stake` of packages/bonus. A bet that is not accepted then is taken out by bonus_uncount_bet.
--
-- `refusal`: max-bet-exceeded (of `held_id`), or bonus-restricted if it needs bonus money in a game that does not
-- count. A stake above all money is left to the ledger to refuse.
create or replace function bonus_stake(
  p_player uuid, p_account uuid, p_currency text, p_game text, p_category text, p_amount numeric,
  p_now timestamptz,
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
  where b.player_id = p_player and b.currency = p_currency and b.status = 2;
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
  percent := coalesce(
    held.terms #>> array['contributions', 'games', p_game],
    held.terms #>> array['contributions', 'categories', p_category],
    held.terms #>> '{contributions,default}')::integer;
  -- Locks the bonus before the balances, like its end does. It may have ended since it was read.
  update player_bonus b set progress = b.progress + p_amount * percent where b.id = held.id and b.status = 2;
  if not found then
    held_id := null;
    return;
  end if;
  select m.real_money, m.bonus_money into money from wallet_lock_balances(p_account) m;
  if percent = 0 then
    if p_amount > money.real_money and p_amount <= money.real_money + money.bonus_money then
      refusal := 'bonus-restricted';
    end if;
    return;
  end if;
  if p_amount > money.real_money + money.bonus_money then
    perform bonus_uncount_bet(held.id, p_amount * percent);
    return;
  end if;
  bonus_id := held.id;
  counted := p_amount * percent;
  part := case held.terms ->> 'order'
    when 'real-first' then greatest(p_amount - money.real_money, 0)
    else least(p_amount, money.bonus_money)
  end;
end $$;
