-- The transaction of a game's last change, by which each process finds what has changed since it looked last. Counted
-- rounds are no change. "if not exists", because 0001 has the column as soon as it is generated again.
alter table game add column if not exists changed_in xid8 not null default pg_current_xact_id();
create index if not exists game_changed on game (changed_in);

-- A trigger needs its function to exist. Until the functions are applied, this one refuses every write.
create function game_note_change() returns trigger
  language plpgsql as $$ begin raise exception 'not applied yet'; end $$;
create trigger game_note_change
  before insert or update of provider_id, slug, title, category, rtp, volatility, lines, max_win, features, has_demo,
    covers, bets, released_at, source, is_listed, is_available, position
  on game for each row execute function game_note_change();
