-- What was exported stays on record.
revoke update, delete on operator_export from croupier_app;
