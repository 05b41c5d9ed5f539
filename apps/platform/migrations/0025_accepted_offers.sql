-- The terms of a bonus as a player chose it for the next transfer to a coin address. "if not exists", because 0001 has the
-- column as soon as it is generated again.
alter table deposit_address add column if not exists accepted jsonb;
