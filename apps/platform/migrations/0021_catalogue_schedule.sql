-- Times in which a game is offered; with neither, a hidden game is never offered. "if not exists", because 0001 has the
-- columns as soon as it is generated again.
alter table game_hidden add column if not exists shown_from timestamp with time zone;
alter table game_hidden add column if not exists shown_until timestamp with time zone;

-- The catalogue is exported as well.
alter table operator_export drop constraint operator_export_kind;
alter table operator_export add constraint operator_export_kind check (kind in ('codes', 'games', 'segments'));
