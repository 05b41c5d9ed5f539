-- Waits for postings on a player's accounts, and prevents others until the transaction ends. The application has no
-- right to lock rows of the ledger itself.
create or replace function wallet_lock_money(p_player uuid)
returns void
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  -- The order of ledger_write.
  perform a.id from ledger_account a
  where a.owner in (select w.id from wallet_account w where w.player_id = p_player)
  order by a.id for no key update;
end $$;

revoke execute on function wallet_lock_money(uuid) from public;
grant execute on function wallet_lock_money(uuid) to croupier_app;
