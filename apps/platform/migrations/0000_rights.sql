-- Formerly: 0cbbca92ba7d30f16abf62d97397a127d6afec2972005167e62fc6c7d72150b0
--
-- The application runs as this role, never as the owner of the tables, so that the rights limit what a bug can do.
do $$
begin
  if not exists (select from pg_roles where rolname = 'croupier_app') then
    create role croupier_app nologin;
  end if;
exception
  -- Roles belong to the whole cluster: another database of it may be migrating at this moment.
  when duplicate_object or unique_violation then null;
end $$;

-- The owner must be able to set this role. Since PostgreSQL 16 membership alone does not imply that, so it is tried.
do $$
begin
  set local role croupier_app;
  reset role;
exception
  when insufficient_privilege then
    execute format('grant croupier_app to %I', session_user);
end $$;

-- Default privileges for the objects of later migrations, which may revoke them.
grant usage on schema public to croupier_app;
alter default privileges grant select, insert, update, delete on tables to croupier_app;
alter default privileges grant usage, select on sequences to croupier_app;
alter default privileges grant execute on functions to croupier_app;

-- The job queue creates and alters its own tables as this role.
create schema pgboss authorization croupier_app;
