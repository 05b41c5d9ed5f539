-- Ends free spins without an open round. What they have won is kept, whatever the result.
create or replace function bonus_freespins_finish(p_freespins uuid, p_result integer, p_now timestamptz)
returns void
language plpgsql as $$
declare
  holder uuid;
begin
  update player_freespins f set status = 3, result = p_result, finished_at = p_now where f.id = p_freespins
  returning f.player_id into strict holder;
  perform outbox_add('bonus.freespins.changed', holder::text,
    jsonb_build_object('playerId', holder, 'awardId', p_freespins), p_now);
  perform outbox_add('bonus.freespins.finished', holder::text,
    jsonb_build_object('playerId', holder, 'awardId', p_freespins, 'isCancelled', p_result = 3), p_now);
end $$;
