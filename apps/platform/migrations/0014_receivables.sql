-- A reversed win that the player no longer has is a receivable. A win records what its round had won before it, as bets
-- do, so that a reversed win no longer counts for the bets after it. "if exists", because 0001 has the constraints as
-- soon as it is generated again.
alter table ledger_account drop constraint if exists ledger_account_kind;
alter table ledger_account add constraint ledger_account_kind
  check (kind in ('player-real', 'player-bonus', 'player-held', 'house', 'promotion', 'receivable')
    or kind ~ '^provider-clearing:[a-z0-9][a-z0-9-]{0,39}$');
alter table game_wallet_call drop constraint if exists game_wallet_call_won_before;
alter table game_wallet_call add constraint game_wallet_call_won_before
  check (kind <> 'bet' or won_before is not null);
