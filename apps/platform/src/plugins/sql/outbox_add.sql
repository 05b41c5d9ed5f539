-- Writes an event for the listeners of its topic; nothing if there are none. `p_route` is made by
-- plugins/outbox.ts: {at, dueAt, listeners: {<topic>: [<name>, …]}}.
create or replace function outbox_add(p_route jsonb, p_topic text, p_key text, p_payload jsonb) returns void
language plpgsql as $$
begin
  if jsonb_array_length(p_route -> 'listeners' -> p_topic) > 0 then
    with event as (
      insert into outbox_event (topic, key, payload, created_at)
      values (p_topic, p_key, p_payload, (p_route ->> 'at')::timestamptz)
      returning id
    )
    insert into outbox_delivery (event_id, listener, key, due_at)
    select e.id, l.name, p_key, (p_route ->> 'dueAt')::timestamptz
    from event e, jsonb_array_elements_text(p_route -> 'listeners' -> p_topic) l(name);
  end if;
end $$;
