-- Writes an event for the registered listeners of its topic; nothing if there are none. Its deliveries are due
-- at once.
create or replace function outbox_add(p_topic text, p_key text, p_payload jsonb, p_at timestamptz)
returns void
language plpgsql as $$
begin
  if exists (select from outbox_listener l where l.topic = p_topic) then
    with event as (
      insert into outbox_event (topic, key, payload, created_at)
      values (p_topic, p_key, p_payload, p_at)
      returning id
    )
    insert into outbox_delivery (event_id, listener, key, due_at)
    select e.id, l.listener, p_key, '-infinity'
    from event e join outbox_listener l on l.topic = p_topic;
  end if;
end $$;
