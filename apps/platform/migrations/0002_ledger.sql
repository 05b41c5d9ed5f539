-- Formerly: b4c9ff10c0eafc2ed89ee53321cb8a74a86b5ec70fe1a7ab0d5a64fa9c898aa6
-- Formerly: dbe5e43912d36ddad3dc6f1fe3d01891642da155e27151b38215b77f5ec0e712
--
-- The rights and triggers of the ledger. Its functions are in src/modules/wallet/sql.
--
-- The application's role may read the ledger and open accounts. It moves money only through ledger_post, ledger_play
-- and ledger_reverse, which run with the owner's rights. The triggers apply to the owner too: transfers and entries are
-- append-only, a balance changes with its entry, and a transfer sums to zero.

revoke all on ledger_account, ledger_transfer, ledger_entry from croupier_app;
grant select on ledger_account, ledger_transfer, ledger_entry to croupier_app;
-- Without balance and last_seq: an account begins empty.
grant insert (id, owner, currency, kind, created_at) on ledger_account to croupier_app;

-- A trigger needs its function to exist. Until the functions are applied, these refuse every write.
create function ledger_refuse_change() returns trigger
  language plpgsql as $$ begin raise exception 'not applied yet'; end $$;
create function ledger_begin_empty() returns trigger
  language plpgsql as $$ begin raise exception 'not applied yet'; end $$;
create function ledger_check_balances() returns trigger
  language plpgsql as $$ begin raise exception 'not applied yet'; end $$;
create function ledger_check_entries() returns trigger
  language plpgsql as $$ begin raise exception 'not applied yet'; end $$;
create function ledger_check_transfer() returns trigger
  language plpgsql as $$ begin raise exception 'not applied yet'; end $$;

create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
create trigger ledger_account_kept before delete or truncate on ledger_account
  for each statement execute function ledger_refuse_change();
create trigger ledger_account_identity before update of id, owner, currency, kind, stripe, created_at on ledger_account
  for each statement execute function ledger_refuse_change();

create trigger ledger_account_begins_empty before insert on ledger_account
  for each row execute function ledger_begin_empty();

create trigger ledger_account_moves_with_entry after update on ledger_account
  referencing old table as changed_before new table as changed_after
  for each statement execute function ledger_check_balances();

create trigger ledger_entry_moves_balance after insert on ledger_entry
  referencing new table as written
  for each statement execute function ledger_check_entries();

create constraint trigger ledger_transfer_balances after insert on ledger_transfer
  deferrable initially deferred for each row execute function ledger_check_transfer();
