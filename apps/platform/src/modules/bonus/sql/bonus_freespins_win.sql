-- Books a win of a free round, up to the most that the terms pay: as real money, or to the promotion account until
-- the winnings become a bonus at the end of the free spins.
--
-- `refusal`: request-mismatch if the request was used in another round. `transfer_id` is null if nothing moved.
create or replace function bonus_freespins_win(
  p_freespins uuid, p_account uuid, p_amount numeric, p_is_final boolean, p_transfer uuid, p_request uuid,
  p_round uuid, p_now timestamptz,
  out refusal text, out transfer_id uuid
)
language plpgsql as $$
declare
  held record;
  paid numeric;
  moved text;
begin
  select f.player_id, f.won, f.terms ->> 'winnings' as winnings, (f.terms ->> 'maxWin')::numeric as max_win into held
  from player_freespins f where f.id = p_freespins for no key update;
  paid := least(p_amount, held.max_win - held.won);
  if paid > 0 then
    if held.winnings = 'real' then
      select w.outcome, w.transfer_id into moved, transfer_id
      from wallet_play(p_transfer, p_account, paid, 'win', 'win:' || p_request, p_round::text, p_now) w;
    else
      select w.outcome, w.transfer_id into moved, transfer_id
      from wallet_promote(p_transfer, p_account, -paid, 'freespin-win', 'win:' || p_request, p_round::text, p_now) w;
    end if;
    if moved = 'key-mismatch' then
      refusal := 'request-mismatch';
      return;
    elsif moved not in ('posted', 'replayed') then
      raise exception 'the ledger refused win % of a free spin: %', p_request, moved;
    end if;
  end if;
  update player_freespins f
  set won = f.won + paid, open_rounds = f.open_rounds - case when p_is_final then 1 else 0 end
  where f.id = p_freespins;
  perform outbox_add('bonus.freespins.changed', held.player_id::text,
    jsonb_build_object('playerId', held.player_id, 'awardId', p_freespins), p_now);
  if p_is_final then
    perform bonus_freespins_conclude(p_freespins, p_now);
  end if;
end $$;
