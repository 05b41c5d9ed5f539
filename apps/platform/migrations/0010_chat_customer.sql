-- "if not exists", because 0001 has the table as soon as it is generated again.
create table if not exists chat_customer (
  player_id uuid primary key,
  customer_id text not null,
  customer_secret text not null,
  entity_id text not null,
  token text not null,
  created_at timestamptz not null,
  lifetime bigint not null,
  organization_id text not null,
  constraint chat_customer_lifetime check (lifetime > 0)
);
