-- Adds entries of a ledger account that are not summed up yet, at most `p_most`, to its sums by quarter of an hour.
-- An account's entries have no gaps and never change, so each is added once. Returns their number.
create or replace function wallet_sum_up(p_account uuid, p_most integer) returns bigint
language plpgsql as $$
declare
  begun bigint;
  ended bigint;
begin
  insert into wallet_sum_position (account_id, seq) values (p_account, 0) on conflict do nothing;
  select p.seq into begun from wallet_sum_position p where p.account_id = p_account for no key update;
  select coalesce(max(e.seq), begun) into ended
  from ledger_entry e where e.account_id = p_account and e.seq > begun and e.seq <= begun + p_most;
  insert into wallet_sum as s (account_id, quarter, kind, gained, lost)
  select p_account, date_bin('15 minutes', t.created_at, 'epoch'::timestamptz), t.kind,
    coalesce(sum(e.amount) filter (where e.amount > 0), 0), coalesce(-sum(e.amount) filter (where e.amount < 0), 0)
  from ledger_entry e
  join ledger_transfer t on t.id = e.transfer_id
  where e.account_id = p_account and e.seq > begun and e.seq <= ended
  group by 2, 3
  on conflict (account_id, quarter, kind)
  do update set gained = s.gained + excluded.gained, lost = s.lost + excluded.lost;
  update wallet_sum_position p set seq = ended where p.account_id = p_account and ended > begun;
  return ended - begun;
end $$;
