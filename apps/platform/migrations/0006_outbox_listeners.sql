-- "if not exists", because 0001 has the table as soon as it is generated again.
create table if not exists outbox_listener (
  topic text not null,
  listener text not null,
  release integer[] not null,
  constraint outbox_listener_topic_listener_pk primary key (topic, listener)
);
