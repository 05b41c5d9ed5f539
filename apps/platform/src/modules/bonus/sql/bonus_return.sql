-- Ends what became of the bonus money of a stake that was returned to its sources. If the bonus has ended, the money is
-- real money within the terms if it was played, and belongs to the house account otherwise. The same rules as
-- `giveBack` of packages/bonus.
create or replace function bonus_return(p_bonus uuid, p_bet uuid, p_part numeric, p_now timestamptz)
returns void
language plpgsql as $$
declare
  held record;
  paid numeric;
  moved text;
begin
  select b.player_id, b.status, b.result, b.wallet_account_id, b.kept, (b.terms ->> 'maxKept')::numeric as max_kept
  into held
  from player_bonus b where b.id = p_bonus for no key update;
  paid := case when held.result = 2 then least(p_part, held.max_kept - held.kept) else 0 end;
  if held.status = 3 and p_part > 0 then
    moved := (
      select w.outcome from wallet_play(gen_random_uuid(), held.wallet_account_id, paid - p_part,
        'bonus-rollback', 'bonus-rollback:' || p_bet, p_bonus::text, p_now, -p_part) w
    );
    if moved <> 'posted' then
      raise exception 'the ledger refused the rollback of bet %: %', p_bet, moved;
    end if;
  end if;
  if paid > 0 then
    update player_bonus b set kept = b.kept + paid where b.id = p_bonus;
  end if;
  perform outbox_add('bonus.bonus.changed', held.player_id::text,
    jsonb_build_object('playerId', held.player_id, 'awardId', p_bonus), p_now);
  perform bonus_conclude(p_bonus, p_now);
end $$;
