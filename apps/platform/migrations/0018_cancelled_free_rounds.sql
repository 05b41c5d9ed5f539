-- When an aggregator was told that a player has cancelled free spins. "if not exists", because 0001 has the column as
-- soon as it is generated again.
alter table game_free_rounds add column if not exists cancelled_at timestamp with time zone;
