-- Whether an amount in the smallest unit is within the range that the game accepts in the currency. The
-- ranges are decimal texts in whole units, as the studio lists them; a range with more decimals than the
-- currency accepts nothing.
create or replace function game_is_stake(p_bets jsonb, p_currency text, p_amount numeric, p_decimals integer)
returns boolean
language plpgsql as $$
declare
  range jsonb;
  least_text text;
  most_text text;
begin
  if p_decimals is null then
    raise exception 'a game session has the currency %, which currencies.yaml does not list', p_currency;
  end if;
  range := jsonb_path_query_first(p_bets, '$[*] ? (@.currency == $currency)',
    jsonb_build_object('currency', p_currency));
  least_text := range ->> 'min';
  most_text := range ->> 'max';
  return coalesce(
    p_amount > 0
      and scale(least_text::numeric) <= p_decimals and scale(most_text::numeric) <= p_decimals
      and p_amount between (least_text || 'e' || p_decimals)::numeric
        and (most_text || 'e' || p_decimals)::numeric,
    false);
end $$;
