-- "if not exists", because 0001 has the table as soon as it is generated again.
create table if not exists game_winner (
  round_id uuid primary key,
  game_id uuid not null references game (id),
  player_id uuid not null,
  currency text not null,
  win numeric(60, 0) not null,
  settled_at timestamptz not null,
  constraint game_winner_win check (win > 0)
);
create index if not exists game_winner_newest on game_winner (currency, settled_at desc, round_id);
create index if not exists game_winner_settled on game_winner (settled_at);
