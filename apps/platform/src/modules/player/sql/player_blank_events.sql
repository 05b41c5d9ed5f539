-- Removes the IP address and the device from the significant events of an erased player. The application may not
-- change events otherwise: it has no right to update the table.
create or replace function player_blank_events(p_player uuid)
returns void
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if not exists (select from player p where p.id = p_player and p.erased_at is not null) then
    raise exception 'player % is not erased', p_player;
  end if;
  update player_event e set ip = null, browser = null, system = null
  where e.player_id = p_player and (e.ip is not null or e.browser is not null or e.system is not null);
end $$;

revoke execute on function player_blank_events(uuid) from public;
grant execute on function player_blank_events(uuid) to croupier_app;
