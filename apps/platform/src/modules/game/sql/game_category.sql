-- The category of a game, for the terms of bonuses.
create or replace function game_category(p_slug text) returns text
language sql stable as $$
  select g.category from game g where g.slug = p_slug
$$;
