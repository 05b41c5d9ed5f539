-- What games are about, by the studio and by games.yaml. "if not exists", because 0001 has the column as soon as it is
-- generated again.
alter table game add column if not exists themes jsonb not null default '[]';
