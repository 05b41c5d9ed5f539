-- Ends free spins that were played elsewhere with what they have won in all: the promotion account pays the stakes
-- of those that are left. Their `p_key` names the settlement. Ended ones whose winnings are real money are still
-- paid: they are owed.
--
-- `refusal`: invalid-request if the free spins are of another account; beyond-max-win above `p_max_win` times the
-- stakes; freespins-ended if they were never active, or their winnings have become a bonus already;
-- request-mismatch if the key was used otherwise. `transfer_id` is null if nothing was won.
create or replace function bonus_freespins_settle(
  p_freespins uuid, p_account uuid, p_amount numeric, p_key uuid, p_transfer uuid,
  p_max_win integer, p_now timestamptz,
  out refusal text, out transfer_id uuid
)
language plpgsql as $$
declare
  held record;
  moved text;
  rest numeric;
begin
  select f.status, f.played, f.count, f.stake, f.wallet_account_id, f.terms ->> 'winnings' as winnings into held
  from player_freespins f where f.id = p_freespins for no key update;
  refusal := case
    when held.wallet_account_id is distinct from p_account then 'invalid-request'
    when p_amount > held.stake * held.count * p_max_win then 'beyond-max-win'
    when held.status = 3 and held.winnings <> 'real' then 'freespins-ended'
  end;
  if refusal is not null then
    return;
  end if;
  rest := case held.status when 2 then (held.count - held.played) * held.stake else 0 end;
  if rest > 0 then
    moved := (
      select w.outcome from wallet_promote(gen_random_uuid(), p_account, rest, 'freespin', 'bet:' || p_key,
        p_freespins::text, p_now) w
    );
    if moved <> 'posted' then
      raise exception 'the ledger refused free spins %: %', p_freespins, moved;
    end if;
  end if;
  if held.status = 2 then
    update player_freespins f set played = f.count, open_rounds = f.open_rounds + 1 where f.id = p_freespins;
  end if;
  select w.refusal, w.transfer_id into refusal, transfer_id
  from bonus_freespins_win(p_freespins, p_account, p_amount, held.status = 2, p_transfer, p_key, p_freespins, p_now) w;
end $$;
