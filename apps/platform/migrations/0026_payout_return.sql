-- Where the provider's page of a withdrawal returns to, for payouts that are sent again later. "if not exists", because
-- 0001 has the column as soon as it is generated again.
alter table invoice add column if not exists back_url text;
