-- How a phone should be held for a game. "if not exists", because 0001 has the column as soon as it is generated again.
alter table game add column if not exists orientation text;

create or replace trigger game_note_change
  before insert or update of provider_id, slug, title, category, rtp, volatility, lines, max_win, features, has_demo,
    covers, bets, released_at, orientation, source, is_listed, is_available, position
  on game for each row execute function game_note_change();
