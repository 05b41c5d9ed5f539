-- The application runs as this role, never as the owner of the tables: what it may not do, no bug can make it do.
do $$
begin
  if not exists (select from pg_roles where rolname = 'croupier_app') then
    create role croupier_app nologin;
  end if;
exception
  -- Roles belong to the whole cluster: another database of it may be migrating at this moment.
  when duplicate_object or unique_violation then null;
end $$;

-- The owner has to be able to become it. Membership alone does not say so since PostgreSQL 16: trying does.
do $$
begin
  set local role croupier_app;
  reset role;
exception
  when insufficient_privilege then
    execute format('grant croupier_app to %I', session_user);
end $$;

-- Everything that later migrations make is the application's to read and write, unless they take it away.
grant usage on schema public to croupier_app;
alter default privileges grant select, insert, update, delete on tables to croupier_app;
alter default privileges grant usage, select on sequences to croupier_app;
alter default privileges grant execute on functions to croupier_app;

-- The job queue makes and changes its own tables, as the application.
create schema pgboss authorization croupier_app;
