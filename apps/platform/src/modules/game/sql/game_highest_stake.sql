-- The highest stake of a game in a currency, in the smallest unit; null if it takes none. Parameters as of
-- game_is_stake.
create or replace function game_highest_stake(p_bets jsonb, p_currency text, p_decimals integer)
returns numeric
language sql as $$
  select trunc((jsonb_path_query_first(p_bets, '$[*] ? (@.currency == $currency)',
    jsonb_build_object('currency', p_currency)) ->> 'max' || 'e' || p_decimals)::numeric)
$$;
