-- Bets that counted towards a bonus, of ended rounds whose protocol may still pay or reverse. "if not exists", because
-- 0001 has the table as soon as it is generated again.
create table if not exists bonus_closed_bet (
  round_id uuid not null,
  bet_id uuid not null,
  bonus_id uuid not null references player_bonus(id),
  bonus numeric(60, 0) not null,
  counted numeric(60, 0) not null,
  constraint bonus_closed_bet_pk primary key (round_id, bet_id)
);
