-- Free spins that were issued at the aggregator of their game. "if not exists", because 0001 has the table as soon as it
-- is generated again.
create table if not exists game_free_rounds (
  freespins_id uuid primary key,
  aggregator text not null,
  reference text not null,
  wallet_account_id uuid not null,
  game_id uuid not null references game(id),
  issued_at timestamp with time zone not null
);
create unique index if not exists game_free_rounds_reference on game_free_rounds (aggregator, reference);
