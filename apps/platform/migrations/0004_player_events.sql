-- The log of significant events is only ever added to.
revoke update, delete on player_event from croupier_app;
