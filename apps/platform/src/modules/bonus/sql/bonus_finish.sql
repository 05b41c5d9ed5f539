-- Ends a bonus with a result: its money becomes real money if it was played, within the most that its terms pay,
-- and belongs to the house account otherwise.
create or replace function bonus_finish(p_bonus uuid, p_result integer, p_now timestamptz)
returns void
language plpgsql as $$
declare
  held record;
  money numeric := 0;
  paid numeric := 0;
  moved text;
begin
  select b.player_id, b.status, b.wallet_account_id, (b.terms ->> 'maxKept')::numeric as max_kept into held
  from player_bonus b where b.id = p_bonus for no key update;
  if held.status = 2 then
    money := (select m.bonus_money from wallet_lock_balances(held.wallet_account_id) m);
  end if;
  if p_result = 2 then
    paid := least(money, held.max_kept);
  end if;
  if money > 0 then
    moved := (
      select w.outcome from wallet_play(gen_random_uuid(), held.wallet_account_id, paid - money,
        case p_result when 2 then 'bonus-played' when 3 then 'bonus-cancelled' else 'bonus-expired' end,
        'bonus:' || p_bonus || ':end', p_bonus::text, p_now, -money) w
    );
    if moved <> 'posted' then
      raise exception 'the ledger refused the end of bonus %: %', p_bonus, moved;
    end if;
  end if;
  update player_bonus b set status = 3, result = p_result, finished_at = p_now, kept = paid where b.id = p_bonus;
  perform outbox_add('bonus.bonus.changed', held.player_id::text,
    jsonb_build_object('playerId', held.player_id, 'awardId', p_bonus), p_now);
  perform outbox_add('bonus.bonus.finished', held.player_id::text,
    jsonb_build_object('playerId', held.player_id, 'awardId', p_bonus), p_now);
end $$;
