-- Messages have the key of their text and its values, and are rendered in the player's language when they are read.
-- Messages of earlier versions keep their rendered title. "if not exists", because 0001 has the columns as soon as it
-- is generated again.
alter table notification_message alter column title drop not null;
alter table notification_message add column if not exists text text;
alter table notification_message add column if not exists "values" jsonb;
alter table notification_message drop constraint if exists notification_message_text;
alter table notification_message add constraint notification_message_text
  check ((title is null) = (text is not null) and (text is null) = ("values" is null));
