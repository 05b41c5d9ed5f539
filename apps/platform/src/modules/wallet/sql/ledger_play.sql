-- Moves an amount between the money of a player's account and the house account: a win if positive, a stake if
-- negative. `p_bonus` is the part of it that is bonus money, with its sign. Equal to ledger_post with these lines and
-- interchangeable with it for a key, but cheaper: it reads no JSON and returns no entries.
--
-- Outcomes: those of ledger_post.
drop function if exists ledger_play(uuid, text, text, text, timestamptz, uuid, text, smallint, numeric);
create or replace function ledger_play(
  p_id uuid, p_key text, p_kind text, p_reference text, p_at timestamptz,
  p_owner uuid, p_currency text, p_stripe smallint, p_amount numeric, p_bonus numeric default 0,
  out outcome text, out transfer_id uuid
)
language plpgsql security definer
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  real_part numeric := p_amount - p_bonus;
  -- The account of the money, or of its real part if it is of both kinds.
  first_kind text := case when real_part = 0 then 'player-bonus' else 'player-real' end;
  player_account uuid;
  bonus_account uuid;
  house_account uuid;
  -- The same hash as that of ledger_post for these lines.
  hash text := encode(sha256(convert_to(concat_ws(E'\n', p_kind, p_reference,
    case when p_bonus <> 0 then concat_ws(' ', p_owner, p_currency, 'player-bonus', 0, p_bonus) end,
    case when real_part <> 0 then concat_ws(' ', p_owner, p_currency, 'player-real', 0, real_part) end,
    concat_ws(' ', '-', p_currency, 'house', p_stripe, -p_amount)), 'UTF8')), 'hex');
begin
  if p_amount is null or p_amount = 0 or p_amount <> trunc(p_amount)
    or p_bonus is null or p_bonus <> trunc(p_bonus) then
    raise exception 'a stake or a win is a whole number of the smallest unit and not zero';
  end if;
  select
    (select a.id from ledger_account a
      where a.owner = p_owner and a.currency = p_currency and a.kind = first_kind),
    (select a.id from ledger_account a
      where a.owner is null and a.currency = p_currency and a.kind = 'house' and a.stripe = p_stripe)
  into player_account, house_account;
  if house_account is null then
    insert into ledger_account (id, owner, currency, kind, stripe, created_at)
    values (gen_random_uuid(), null, p_currency, 'house', p_stripe, p_at)
    on conflict do nothing;
    select a.id into strict house_account from ledger_account a
    where a.owner is null and a.currency = p_currency and a.kind = 'house' and a.stripe = p_stripe;
  end if;
  if p_bonus <> 0 and real_part <> 0 then
    select a.id into bonus_account from ledger_account a
    where a.owner = p_owner and a.currency = p_currency and a.kind = 'player-bonus';
  end if;
  if player_account is null or bonus_account is null and p_bonus <> 0 and real_part <> 0 then
    select r.* into outcome, transfer_id from ledger_recall(p_key, hash) r;
    outcome := coalesce(outcome, 'unknown-account');
  elsif bonus_account is null then
    select w.outcome, w.transfer_id into outcome, transfer_id
    from ledger_write(p_id, p_key, hash, p_kind, p_reference, null, p_at,
      array[player_account, house_account], array[p_amount, -p_amount]) w;
  else
    select w.outcome, w.transfer_id into outcome, transfer_id
    from ledger_write(p_id, p_key, hash, p_kind, p_reference, null, p_at,
      array[player_account, bonus_account, house_account], array[real_part, p_bonus, -p_amount]) w;
  end if;
end $$;

revoke execute on function
  ledger_play(uuid, text, text, text, timestamptz, uuid, text, smallint, numeric, numeric)
  from public;
grant execute on function
  ledger_play(uuid, text, text, text, timestamptz, uuid, text, smallint, numeric, numeric)
  to croupier_app;
