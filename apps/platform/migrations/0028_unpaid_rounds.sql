-- Of a round's win, what was not paid as money. "if not exists", because 0001 has the column as soon as it is generated
-- again. Of the rounds before, the winnings of free spins that became a bonus are known.
alter table game_round add column if not exists unpaid numeric(60, 0) not null default 0;
update game_round r set unpaid = r.win from player_freespins f
where f.id = r.freespins_id and f.terms ->> 'winnings' = 'bonus' and r.win > 0;
update game_total t set unpaid = greatest(t.unpaid, s.unpaid)
from (
  select r.player_id, r.game_id, r.currency, sum(r.unpaid) as unpaid
  from game_round r where r.unpaid > 0 group by 1, 2, 3
) s
where t.player_id = s.player_id and t.game_id = s.game_id and t.currency = s.currency;
