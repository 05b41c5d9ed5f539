-- What was credited stays on record.
revoke update, delete on wallet_credit from croupier_app;
