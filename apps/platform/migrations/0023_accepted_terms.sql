-- What a player has accepted stays: the application changes how an award proceeds, never what it is, its terms or their
-- hash.
revoke update on player_bonus, player_freespins from croupier_app;
grant update (status, result, finished_at, wallet_account_id, activated_at, deadline, progress, kept)
  on player_bonus to croupier_app;
grant update (status, result, finished_at, wallet_account_id, activated_at, deadline, played, open_rounds, won)
  on player_freespins to croupier_app;

-- When the round of such a bet ended: old ones are deleted. "if not exists", because 0001 has the column and the index as
-- soon as it is generated again.
alter table bonus_closed_bet add column if not exists closed_at timestamp with time zone;
update bonus_closed_bet c set closed_at = coalesce(r.settled_at, r.created_at)
from game_round r where r.id = c.round_id and c.closed_at is null;
delete from bonus_closed_bet where closed_at is null;
alter table bonus_closed_bet alter column closed_at set not null;
create index if not exists bonus_closed_bet_closed on bonus_closed_bet (closed_at);
