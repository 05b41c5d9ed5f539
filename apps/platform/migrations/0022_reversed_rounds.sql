-- What a round has counted for in quests and tournaments, so that its reversal after its end takes exactly that back.
-- "if not exists", because 0001 has the columns as soon as it is generated again. Rounds that were counted before have
-- none and stay counted.
alter table retention_player_quest_cause add column if not exists amount numeric(60, 0);
alter table retention_tournament_round add column if not exists player_id uuid;
alter table retention_tournament_round add column if not exists score numeric(60, 0);
alter table retention_tournament_round add column if not exists settled_at timestamp with time zone;
create index if not exists retention_tournament_round_player
  on retention_tournament_round (tournament_id, player_id, score desc nulls first);
