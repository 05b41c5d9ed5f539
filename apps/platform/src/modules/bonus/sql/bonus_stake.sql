-- How a stake is paid by a player with an active bonus: `part` is bonus money, the rest real money. `counted` is
-- what it adds to the progress, in hundredths of the smallest unit; `bonus_id` is null if it does not count. The
-- same rules as `stake` of packages/bonus.
--
-- The bonus stays locked, so that it does not end before the bet. The balances are read without a lock, because
-- ledger_write locks and checks them: money that comes in between counts as later than the bet, and if money has
-- gone, the ledger refuses the bet, which is then tried once more with `p_is_exact`.
--
-- `refusal`: max-bet-exceeded (of `held_id`), or bonus-restricted if it needs bonus money in a game that does not
-- count. A stake above all money is left to the ledger to refuse.
drop function if exists bonus_stake(uuid, uuid, text, text, text, numeric, timestamptz);
create or replace function bonus_stake(
  p_player uuid, p_account uuid, p_currency text, p_game text, p_category text, p_amount numeric,
  p_now timestamptz, p_is_exact boolean,
  out refusal text, out held_id uuid, out bonus_id uuid, out part numeric, out counted numeric
)
language plpgsql as $$
declare
  held record;
  money record;
  is_short boolean;
begin
  part := 0;
  select b.id, b.deadline <= p_now as is_over, p_amount > b.max_bet_amount as is_beyond,
    b.terms ->> 'order' as sources,
    coalesce(
      b.terms #>> array['contributions', 'games', p_game],
      b.terms #>> array['contributions', 'categories', p_category],
      b.terms #>> '{contributions,default}')::integer as percent
  into held
  from player_bonus b
  where b.player_id = p_player and b.currency = p_currency and b.status = 2
  for no key update;
  if not found then
    return;
  elsif held.is_over then
    perform bonus_expire(held.id, p_now);
    return;
  end if;
  held_id := held.id;
  if held.is_beyond then
    refusal := 'max-bet-exceeded';
    return;
  end if;
  select m.real_money, m.bonus_money into money from wallet_money(p_account, p_currency) m;
  is_short := p_amount > money.real_money + case when held.percent = 0 then 0 else money.bonus_money end;
  if p_is_exact or is_short then
    select m.real_money, m.bonus_money into money from wallet_lock_balances(p_account) m;
  end if;
  if p_amount > money.real_money + money.bonus_money then
    return;
  elsif held.percent = 0 then
    if p_amount > money.real_money then
      refusal := 'bonus-restricted';
    end if;
    return;
  end if;
  bonus_id := held.id;
  counted := p_amount * held.percent;
  part := case held.sources
    when 'real-first' then greatest(p_amount - money.real_money, 0)
    else least(p_amount, money.bonus_money)
  end;
end $$;
