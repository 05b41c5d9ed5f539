-- Adds the loyalty points that a settled round earns. `p_earning` is made by earning.ts, null if nothing is
-- earned: {millionths, of, levels}. Every `of` smallest units of the stake earn `millionths` of a point,
-- rounded down. `levels` are the points at which each level begins, the first at 0. Reaching a level writes
-- an event.
create or replace function retention_earn(p_player uuid, p_stake numeric, p_earning jsonb, p_at timestamptz)
returns void
language plpgsql as $$
declare
  most constant numeric := 9007199254740991;
  earned numeric;
  known record;
  level_before bigint;
  level_after bigint;
begin
  earned := div(p_stake * (p_earning ->> 'millionths')::numeric, (p_earning ->> 'of')::numeric);
  if coalesce(earned, 0) <= 0 then
    return;
  end if;
  insert into retention_account as a (player_id, points, millionths)
  values (p_player, least(div(earned, 1000000), most), mod(earned, 1000000))
  on conflict (player_id) do update set
    points = least(a.points + div(a.millionths + earned, 1000000), most),
    millionths = mod(a.millionths + earned, 1000000)
  returning a.points, div(a.points * 1000000::numeric + a.millionths - earned, 1000000) as before into known;
  select count(*) filter (where l.points::numeric <= known.before),
    count(*) filter (where l.points::numeric <= known.points)
  into level_before, level_after
  from jsonb_array_elements_text(p_earning -> 'levels') l(points);
  if level_after > level_before then
    perform outbox_add('retention.level.reached', p_player::text,
      jsonb_build_object('playerId', p_player, 'before', level_before, 'order', level_after), p_at);
  end if;
end $$;
