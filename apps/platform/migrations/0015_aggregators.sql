-- The aggregator of a game, its id there, and the countries in which it is not offered. "if not exists", because 0001 has
-- the column as soon as it is generated again.
alter table game add column if not exists source jsonb;
