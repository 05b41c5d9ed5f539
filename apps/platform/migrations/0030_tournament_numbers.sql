-- The number of a player in a tournament, in the order of joining: it tells players with equal masked names apart.
-- "if not exists", because 0001 has the column as soon as it is generated again.
alter table retention_tournament_entry add column if not exists number integer;
update retention_tournament_entry entry set number = numbered.number
from (
  select tournament_id, player_id,
    row_number() over (partition by tournament_id order by joined_at, player_id) as number
  from retention_tournament_entry
) numbered
where numbered.tournament_id = entry.tournament_id and numbered.player_id = entry.player_id;
