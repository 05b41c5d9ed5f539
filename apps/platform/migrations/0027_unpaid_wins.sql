-- Of the wins, what was not paid as money. Wins before count as paid, because the sum is used for differences only. "if
-- not exists", because 0001 has the column as soon as it is generated again.
alter table game_total add column if not exists unpaid numeric(60, 0) not null default 0;
