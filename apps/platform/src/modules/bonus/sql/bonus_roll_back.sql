-- Takes a bet out of its bonus, after its stake was returned to its sources. The progress of an active bonus loses what
-- the bet of an ended round had added. If the bonus has ended, bonus money that came back is real money within the
-- terms if it was played, and belongs to the house account otherwise. The same rules as `rollBack` of packages/bonus.
create or replace function bonus_roll_back(p_round uuid, p_bet uuid, p_now timestamptz)
returns void
language plpgsql as $$
declare
  bet record;
  held record;
  paid numeric;
  moved text;
begin
  delete from bonus_open_bet o where o.round_id = p_round and o.bet_id = p_bet
  returning o.bonus_id, o.bonus into bet;
  if not found then
    delete from bonus_closed_bet c where c.round_id = p_round and c.bet_id = p_bet
    returning c.bonus_id, c.bonus, c.counted into bet;
    if not found then
      return;
    end if;
    update player_bonus b set progress = greatest(b.progress - bet.counted, 0)
    where b.id = bet.bonus_id and b.status = 2;
  end if;
  select b.player_id, b.status, b.result, b.wallet_account_id, b.kept, (b.terms ->> 'maxKept')::numeric as max_kept
  into held
  from player_bonus b where b.id = bet.bonus_id for no key update;
  paid := case when held.result = 2 then least(bet.bonus, held.max_kept - held.kept) else 0 end;
  if held.status = 3 and bet.bonus > 0 then
    moved := (
      select w.outcome from wallet_play(gen_random_uuid(), held.wallet_account_id, paid - bet.bonus,
        'bonus-rollback', 'bonus-rollback:' || p_bet, bet.bonus_id::text, p_now, -bet.bonus) w
    );
    if moved <> 'posted' then
      raise exception 'the ledger refused the rollback of bet %: %', p_bet, moved;
    end if;
  end if;
  if paid > 0 then
    update player_bonus b set kept = b.kept + paid where b.id = bet.bonus_id;
  end if;
  perform outbox_add('bonus.bonus.changed', held.player_id::text,
    jsonb_build_object('playerId', held.player_id, 'awardId', bet.bonus_id), p_now);
  perform bonus_conclude(bet.bonus_id, p_now);
end $$;
