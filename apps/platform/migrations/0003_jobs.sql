-- The job queue keeps its tables in a schema of its own, which the application makes and migrates by itself.
do $$
begin
  execute format('grant create on database %I to croupier_app', current_database());
end $$;
