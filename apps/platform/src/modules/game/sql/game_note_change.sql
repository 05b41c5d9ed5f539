-- Notes the transaction that changes a game, whoever changes it.
create or replace function game_note_change() returns trigger
language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;
