-- When the operator has taken an unused spin back. "if not exists", because 0001 has the column as soon as it is generated
-- again.
alter table retention_wheel_spin add column if not exists cancelled_at timestamptz;
alter table retention_wheel_spin drop constraint if exists retention_wheel_spin_cancelled;
alter table retention_wheel_spin add constraint retention_wheel_spin_cancelled
  check (cancelled_at is null or used_at is null);
