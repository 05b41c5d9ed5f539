-- Written by "npm run db:regenerate" from src/**/tables.ts. Do not edit.

CREATE TABLE "bonus_open_bet" (
	"bet_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"bonus_id" uuid NOT NULL,
	"bonus" numeric(60, 0) NOT NULL,
	"counted" numeric(60, 0) NOT NULL,
	CONSTRAINT "bonus_open_bet_round_id_bet_id_pk" PRIMARY KEY("round_id","bet_id"),
	CONSTRAINT "bonus_open_bet_amounts" CHECK ("bonus_open_bet"."bonus" >= 0 and "bonus_open_bet"."counted" > 0)
);

CREATE TABLE "player_bonus" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"status" integer NOT NULL,
	"result" integer NOT NULL,
	"package_id" uuid,
	"offer_id" uuid,
	"cause" text,
	"issued_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"amount" numeric(60, 0) NOT NULL,
	"max_bet_amount" numeric(60, 0),
	"issue_session_id" uuid,
	"terms" jsonb NOT NULL,
	"terms_hash" text NOT NULL,
	"wallet_account_id" uuid,
	"activated_at" timestamp with time zone,
	"deadline" timestamp with time zone,
	"progress" numeric(60, 0) DEFAULT 0 NOT NULL,
	"kept" numeric(60, 0) DEFAULT 0 NOT NULL,
	CONSTRAINT "player_bonus_cause_unique" UNIQUE("cause"),
	CONSTRAINT "player_bonus_amounts" CHECK ("player_bonus"."amount" > 0 and "player_bonus"."max_bet_amount" > 0),
	CONSTRAINT "player_bonus_progress" CHECK ("player_bonus"."progress" >= 0 and "player_bonus"."kept" >= 0),
	CONSTRAINT "player_bonus_activation" CHECK ("player_bonus"."status" <> 2 or "player_bonus"."wallet_account_id" is not null),
	CONSTRAINT "player_bonus_end" CHECK ("player_bonus"."status" in (1, 2, 3) and "player_bonus"."result" between 1 and 5
    and ("player_bonus"."status" = 3) = ("player_bonus"."result" > 1) and ("player_bonus"."status" = 3) = ("player_bonus"."finished_at" is not null))
);

CREATE TABLE "player_freespins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"status" integer NOT NULL,
	"result" integer NOT NULL,
	"package_id" uuid,
	"offer_id" uuid,
	"cause" text,
	"issued_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"count" integer NOT NULL,
	"game_id" uuid NOT NULL,
	"stake" numeric(60, 0) NOT NULL,
	"terms" jsonb NOT NULL,
	"terms_hash" text NOT NULL,
	"wallet_account_id" uuid,
	"activated_at" timestamp with time zone,
	"deadline" timestamp with time zone,
	"played" integer DEFAULT 0 NOT NULL,
	"open_rounds" integer DEFAULT 0 NOT NULL,
	"won" numeric(60, 0) DEFAULT 0 NOT NULL,
	CONSTRAINT "player_freespins_cause_unique" UNIQUE("cause"),
	CONSTRAINT "player_freespins_count" CHECK ("player_freespins"."count" > 0 and "player_freespins"."played" between 0 and "player_freespins"."count"),
	CONSTRAINT "player_freespins_rounds" CHECK ("player_freespins"."open_rounds" between 0 and "player_freespins"."played"
      and ("player_freespins"."status" <> 3 or "player_freespins"."open_rounds" = 0)),
	CONSTRAINT "player_freespins_amounts" CHECK ("player_freespins"."stake" > 0 and "player_freespins"."won" >= 0),
	CONSTRAINT "player_freespins_activation" CHECK ("player_freespins"."status" <> 2 or "player_freespins"."wallet_account_id" is not null),
	CONSTRAINT "player_freespins_end" CHECK ("player_freespins"."status" in (1, 2, 3) and "player_freespins"."result" between 1 and 4
    and ("player_freespins"."status" = 3) = ("player_freespins"."result" > 1) and ("player_freespins"."status" = 3) = ("player_freespins"."finished_at" is not null))
);

CREATE TABLE "chat_customer" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"customer_secret" text NOT NULL,
	"entity_id" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lifetime" bigint NOT NULL,
	"organization_id" text NOT NULL,
	CONSTRAINT "chat_customer_lifetime" CHECK ("chat_customer"."lifetime" > 0)
);

CREATE TABLE "chat_freshchat_user" (
	"uuid" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "document_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"digest" text NOT NULL,
	"status" integer NOT NULL,
	"reason" text,
	"object_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "document_file_object_id_unique" UNIQUE("object_id"),
	CONSTRAINT "document_file_status" CHECK ("document_file"."status" between 1 and 3),
	CONSTRAINT "document_file_decided" CHECK (("document_file"."status" = 1) = ("document_file"."decided_at" is null)),
	CONSTRAINT "document_file_object" CHECK (("document_file"."object_id" is null) = ("document_file"."deleted_at" is not null))
);

CREATE TABLE "document_leftover" (
	"object_id" uuid PRIMARY KEY NOT NULL,
	"remove_after" timestamp with time zone NOT NULL,
	"is_removing" boolean DEFAULT false NOT NULL
);

CREATE TABLE "game" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"rtp" text NOT NULL,
	"volatility" text NOT NULL,
	"lines" integer NOT NULL,
	"max_win" integer NOT NULL,
	"features" jsonb NOT NULL,
	"has_demo" boolean NOT NULL,
	"covers" jsonb NOT NULL,
	"bets" jsonb NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"source" jsonb,
	"is_listed" boolean NOT NULL,
	"is_available" boolean NOT NULL,
	"position" integer NOT NULL,
	"rounds" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "game_slug_unique" UNIQUE("slug")
);

CREATE TABLE "game_favourite" (
	"player_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_favourite_player_id_game_id_pk" PRIMARY KEY("player_id","game_id")
);

CREATE TABLE "game_hidden" (
	"slug" text PRIMARY KEY NOT NULL
);

CREATE TABLE "game_hidden_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);

CREATE TABLE "game_left_out" (
	"studio" text NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "game_left_out_studio_name_pk" PRIMARY KEY("studio","name")
);

CREATE TABLE "game_provider" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "game_provider_slug_unique" UNIQUE("slug"),
	CONSTRAINT "game_provider_name_unique" UNIQUE("name")
);

CREATE TABLE "game_refused_sports_bet" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refusal" text NOT NULL,
	"body_hash" text,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "game_round" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"wallet_account_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"bet" numeric(60, 0) NOT NULL,
	"win" numeric(60, 0) NOT NULL,
	"status" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"freespins_id" uuid,
	"free_stake" numeric(60, 0),
	CONSTRAINT "game_round_amounts" CHECK ("game_round"."bet" >= 0 and "game_round"."win" >= 0),
	CONSTRAINT "game_round_free" CHECK (("game_round"."freespins_id" is null) = ("game_round"."free_stake" is null)
        and ("game_round"."freespins_id" is null or "game_round"."bet" = 0 and "game_round"."free_stake" > 0))
);

CREATE TABLE "game_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"player_id" uuid,
	"login_session_id" uuid,
	"wallet_account_id" uuid,
	"currency" text NOT NULL,
	"mode" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "game_session_token_hash_unique" UNIQUE("token_hash")
);

CREATE TABLE "game_sports_bet" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"wallet_account_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"stake" numeric(60, 0) NOT NULL,
	"payout" numeric(60, 0) NOT NULL,
	"cashed_out" numeric(60, 0) NOT NULL,
	"max_payout" numeric(60, 0) NOT NULL,
	"odds" text NOT NULL,
	"size" integer,
	"selections" jsonb NOT NULL,
	"status" integer NOT NULL,
	"reason" text,
	"revision" integer NOT NULL,
	"body_hash" text NOT NULL,
	"transfer_id" uuid NOT NULL,
	"balance" numeric(60, 0) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"first_settled_at" timestamp with time zone,
	CONSTRAINT "game_sports_bet_amounts" CHECK ("game_sports_bet"."stake" > 0 and "game_sports_bet"."payout" >= 0 and "game_sports_bet"."payout" <= "game_sports_bet"."max_payout"
        and "game_sports_bet"."cashed_out" >= 0 and "game_sports_bet"."cashed_out" <= "game_sports_bet"."payout"),
	CONSTRAINT "game_sports_bet_settled" CHECK (("game_sports_bet"."status" = 1) = ("game_sports_bet"."settled_at" is null) and ("game_sports_bet"."status" = 1 or "game_sports_bet"."first_settled_at" is not null))
);

CREATE TABLE "game_synchronisation" (
	"studio" text PRIMARY KEY NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"error" text
);

CREATE TABLE "game_total" (
	"player_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"rounds" bigint NOT NULL,
	"bet" numeric(60, 0) NOT NULL,
	"win" numeric(60, 0) NOT NULL,
	CONSTRAINT "game_total_player_id_game_id_currency_pk" PRIMARY KEY("player_id","game_id","currency"),
	CONSTRAINT "game_total_amounts" CHECK ("game_total"."rounds" > 0 and "game_total"."bet" >= 0 and "game_total"."win" >= 0)
);

CREATE TABLE "game_wallet_call" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"refusal" text,
	"round_id" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"transfer_id" uuid,
	"amount" numeric(60, 0) NOT NULL,
	"balance" numeric(60, 0) NOT NULL,
	"won_before" numeric(60, 0),
	"rolled_back_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_wallet_call_won_before" CHECK ("game_wallet_call"."kind" <> 'bet' or "game_wallet_call"."won_before" is not null),
	CONSTRAINT "game_wallet_call_refusal" CHECK (("game_wallet_call"."kind" = 'refused') = ("game_wallet_call"."refusal" is not null))
);

CREATE TABLE "game_winner" (
	"round_id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"win" numeric(60, 0) NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_winner_win" CHECK ("game_winner"."win" > 0)
);

CREATE TABLE "identity_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"status" integer NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "identity_check_status" CHECK ("identity_check"."status" between 1 and 3),
	CONSTRAINT "identity_check_decided" CHECK (("identity_check"."status" = 1) = ("identity_check"."decided_at" is null))
);

CREATE TABLE "player_limit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"definition" integer NOT NULL,
	"period" text NOT NULL,
	"currency" text,
	"amount" numeric(60, 0),
	"pending_period" text,
	"pending_amount" numeric(60, 0),
	"effective_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_limit_definition" CHECK ("player_limit"."definition" between 1 and 5),
	CONSTRAINT "player_limit_of_money" CHECK (("player_limit"."definition" <= 3) = ("player_limit"."currency" is not null and "player_limit"."amount" is not null and "player_limit"."ends_at" is null)),
	CONSTRAINT "player_limit_amounts" CHECK ("player_limit"."amount" >= 0 and "player_limit"."pending_amount" >= 0),
	CONSTRAINT "player_limit_pending" CHECK (("player_limit"."pending_period" is null) = ("player_limit"."pending_amount" is null) and ("player_limit"."pending_amount" is null or "player_limit"."effective_at" is not null))
);

CREATE TABLE "notification_communication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mailbox_key" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"claimed_player_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "notification_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"address" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);

CREATE TABLE "notification_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"state" integer NOT NULL,
	"text" text,
	"values" jsonb,
	"title" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_message_text" CHECK (("notification_message"."title" is null) = ("notification_message"."text" is not null) and ("notification_message"."text" is null) = ("notification_message"."values" is null)),
	CONSTRAINT "notification_message_state" CHECK ("notification_message"."state" in (1, 2)),
	CONSTRAINT "notification_message_read" CHECK (("notification_message"."read_at" is null) = ("notification_message"."state" = 1))
);

CREATE TABLE "notification_preference" (
	"player_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_preference_player_id_kind_channel_pk" PRIMARY KEY("player_id","kind","channel")
);

CREATE TABLE "deposit_address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"wallet_account_id" uuid NOT NULL,
	"method" text NOT NULL,
	"network" text NOT NULL,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"address" text,
	"tag" text,
	"bonus_id" uuid,
	"is_bonus_decline" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposit_address_of" UNIQUE("wallet_account_id","method","network")
);

CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"player_id" uuid NOT NULL,
	"wallet_account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" integer NOT NULL,
	"failure" text,
	"method" text NOT NULL,
	"amount" numeric(60, 0) NOT NULL,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"fields" jsonb NOT NULL,
	"provider_id" text,
	"address_id" uuid,
	"action" text,
	"action_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"public_data" jsonb,
	"started_at" timestamp with time zone,
	"promised" jsonb,
	"is_bonus_decline" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"kept_until" timestamp with time zone,
	"closed_at_provider" timestamp with time zone,
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_amount" CHECK ("invoice"."amount" > 0),
	CONSTRAINT "invoice_failure" CHECK (("invoice"."status" = 3) = ("invoice"."failure" is not null))
);

CREATE TABLE "payment_event_seen" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"state" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);

CREATE TABLE "player_recovery_code" (
	"player_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "player_recovery_code_player_id_code_hash_pk" PRIMARY KEY("player_id","code_hash")
);

CREATE TABLE "player_second_step" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"encrypted_key" text NOT NULL,
	"last_step" bigint NOT NULL,
	"turned_on_at" timestamp with time zone NOT NULL
);

CREATE TABLE "player_second_step_challenge" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"details" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "player_second_step_confirmation" (
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_second_step_confirmation_session_id_purpose_pk" PRIMARY KEY("session_id","purpose")
);

CREATE TABLE "player_second_step_enrolment" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"encrypted_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "player" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"nickname" text NOT NULL,
	"email" text,
	"email_key" text,
	"email_identity" text,
	"is_email_confirmed" boolean DEFAULT false NOT NULL,
	"email_undeliverable_since" timestamp with time zone,
	"identity_status" integer,
	"identity_reason" text,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"country" text NOT NULL,
	"locale" text NOT NULL,
	"receive_email_promo" boolean DEFAULT false NOT NULL,
	"receive_sms_promo" boolean DEFAULT false NOT NULL,
	"affiliate_tag" text,
	"referral_code" text,
	"bonus_code" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"segment_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"freshchat_restore_id" text,
	"pwa_installed" boolean DEFAULT false NOT NULL,
	"is_newly_registered" boolean NOT NULL,
	"agreements_accepted_at" timestamp with time zone,
	"play_closed_until" timestamp with time zone,
	"has_play_limits" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "player_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "player_phone_unique" UNIQUE("phone"),
	CONSTRAINT "player_status" CHECK ("player"."status" between 1 and 4),
	CONSTRAINT "player_identity_status" CHECK ("player"."identity_status" between 1 and 3)
);

CREATE TABLE "player_credential" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);

CREATE TABLE "player_email_confirmation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"email" text NOT NULL,
	"is_change" boolean DEFAULT false NOT NULL,
	"previous_email" text,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "player_email_confirmation_code_hash_unique" UNIQUE("code_hash")
);

CREATE TABLE "player_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid,
	"session_id" uuid,
	"kind" text NOT NULL,
	"ip" text,
	"country" text,
	"browser" text,
	"system" text,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "player_exclusion_trace" (
	"hash" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);

CREATE TABLE "player_passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "player_passkey_credential_id_unique" UNIQUE("credential_id")
);

CREATE TABLE "player_passkey_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"player_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "player_password_reset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid,
	"email" text,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_password_reset_code_hash_unique" UNIQUE("code_hash")
);

CREATE TABLE "player_phone_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"previous_phone" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);

CREATE TABLE "player_phone_code" (
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"id" uuid NOT NULL,
	"tries" integer NOT NULL,
	"locale" text NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"player_id" uuid,
	CONSTRAINT "player_phone_code_phone_purpose_pk" PRIMARY KEY("phone","purpose"),
	CONSTRAINT "player_phone_code_id_unique" UNIQUE("id")
);

CREATE TABLE "player_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"used_at" timestamp with time zone,
	"renewal_key_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"ip" text NOT NULL,
	"country" text,
	"browser" text,
	"system" text,
	"device_key" text NOT NULL,
	CONSTRAINT "player_session_ended" CHECK (("player_session"."ended_at" is null) = ("player_session"."end_reason" is null))
);

CREATE TABLE "player_sign_in_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);

CREATE TABLE "player_sign_in_token" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_sign_in_token_token_hash_unique" UNIQUE("token_hash")
);

CREATE TABLE "player_social_assertion" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "player_social_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"player_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_social_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);

CREATE TABLE "player_social_state" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"connection" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"challenge" text NOT NULL,
	"back_route" text,
	"player_id" uuid,
	"session_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "player_social_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"provider" text NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"back_route" text,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "privacy_erasure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"erases_at" timestamp with time zone NOT NULL,
	"leaves_bonuses" boolean DEFAULT false NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"erased_at" timestamp with time zone,
	"repeats_at" timestamp with time zone,
	"last_email" text,
	"last_locale" text,
	CONSTRAINT "privacy_erasure_player_id_unique" UNIQUE("player_id"),
	CONSTRAINT "privacy_erasure_erased" CHECK (("privacy_erasure"."erased_at" is null) = ("privacy_erasure"."next_attempt_at" is not null))
);

CREATE TABLE "privacy_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"status" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "privacy_export_status" CHECK ("privacy_export"."status" between 1 and 4)
);

CREATE TABLE "bonus_code_use" (
	"code" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "bonus_code_use_uses" CHECK ("bonus_code_use"."uses" >= 0)
);

CREATE TABLE "cashback_due" (
	"identity" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"wallet_account_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "cashback_due_identity_period_start_wallet_account_id_pk" PRIMARY KEY("identity","period_start","wallet_account_id")
);

CREATE TABLE "cashback_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"wallet_account_id" uuid NOT NULL,
	"identity" text NOT NULL,
	"currency" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"loss" numeric(60, 0) NOT NULL,
	"amount" numeric(60, 0) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cashback_payment_once" UNIQUE("wallet_account_id","identity","period_start"),
	CONSTRAINT "cashback_payment_amounts" CHECK ("cashback_payment"."loss" > 0 and "cashback_payment"."amount" > 0)
);

CREATE TABLE "cashback_period" (
	"identity" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "cashback_period_identity_start_pk" PRIMARY KEY("identity","start")
);

CREATE TABLE "player_bonus_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" integer NOT NULL,
	"status" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "player_bonus_code_status" CHECK ("player_bonus_code"."kind" in (1, 2, 3) and "player_bonus_code"."status" in (1, 2, 3)),
	CONSTRAINT "player_bonus_code_times" CHECK (("player_bonus_code"."status" = 2) = ("player_bonus_code"."used_at" is not null) and ("player_bonus_code"."kind" = 3) = ("player_bonus_code"."expires_at" is not null))
);

CREATE TABLE "retention_player_quest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"quest_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" integer NOT NULL,
	"currency" text NOT NULL,
	"rewards" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "retention_player_quest_state" CHECK ("retention_player_quest"."state" between 1 and 6)
);

CREATE TABLE "retention_player_quest_cause" (
	"player_quest_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"cause" uuid NOT NULL,
	CONSTRAINT "retention_player_quest_cause_player_quest_id_task_id_cause_pk" PRIMARY KEY("player_quest_id","task_id","cause")
);

CREATE TABLE "retention_player_quest_task" (
	"player_quest_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"collection" text,
	"games" text[],
	"progress" integer NOT NULL,
	"quantity" integer NOT NULL,
	"multiple" integer,
	"reached" numeric(60, 0),
	"target" numeric(60, 0),
	CONSTRAINT "retention_player_quest_task_player_quest_id_task_id_pk" PRIMARY KEY("player_quest_id","task_id"),
	CONSTRAINT "retention_player_quest_task_progress" CHECK ("retention_player_quest_task"."quantity" > 0 and "retention_player_quest_task"."progress" between 0 and "retention_player_quest_task"."quantity"),
	CONSTRAINT "retention_player_quest_task_sum" CHECK (("retention_player_quest_task"."target" is null) = ("retention_player_quest_task"."reached" is null) and ("retention_player_quest_task"."target" is null or "retention_player_quest_task"."target" > 0 and "retention_player_quest_task"."reached" >= 0))
);

CREATE TABLE "retention_account" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"points" bigint NOT NULL,
	"millionths" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "retention_account_points" CHECK ("retention_account"."points" between 0 and 9007199254740991),
	CONSTRAINT "retention_account_millionths" CHECK ("retention_account"."millionths" between 0 and 999999)
);

CREATE TABLE "retention_wheel_spin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"wheel_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"server_seed" text NOT NULL,
	"server_hash" text NOT NULL,
	"client_seed" text,
	"outcome" jsonb,
	"used_at" timestamp with time zone,
	CONSTRAINT "retention_wheel_spin_cause_unique" UNIQUE("cause"),
	CONSTRAINT "retention_wheel_spin_use" CHECK (("retention_wheel_spin"."used_at" is null) = ("retention_wheel_spin"."outcome" is null) and ("retention_wheel_spin"."used_at" is null) = ("retention_wheel_spin"."client_seed" is null))
);

CREATE TABLE "retention_tournament" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"terms" jsonb NOT NULL,
	"players" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "retention_tournament_identity_unique" UNIQUE("identity"),
	CONSTRAINT "retention_tournament_times" CHECK ("retention_tournament"."starts_at" < "retention_tournament"."ends_at"),
	CONSTRAINT "retention_tournament_players" CHECK ("retention_tournament"."players" >= 0)
);

CREATE TABLE "retention_tournament_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	"end_before" timestamp with time zone NOT NULL,
	"end_after" timestamp with time zone NOT NULL
);

CREATE TABLE "retention_tournament_entry" (
	"tournament_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"score" numeric(60, 0) DEFAULT 0 NOT NULL,
	"reached_at" timestamp with time zone,
	"place" integer,
	"is_passed_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "retention_tournament_entry_tournament_id_player_id_pk" PRIMARY KEY("tournament_id","player_id"),
	CONSTRAINT "retention_tournament_entry_score" CHECK ("retention_tournament_entry"."score" >= 0),
	CONSTRAINT "retention_tournament_entry_reached" CHECK (("retention_tournament_entry"."score" > 0) = ("retention_tournament_entry"."reached_at" is not null))
);

CREATE TABLE "retention_tournament_round" (
	"tournament_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	CONSTRAINT "retention_tournament_round_tournament_id_round_id_pk" PRIMARY KEY("tournament_id","round_id")
);

CREATE TABLE "reward_command" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"player_id" uuid NOT NULL,
	"task" jsonb NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"outcome" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "reward_command_key_unique" UNIQUE("key"),
	CONSTRAINT "reward_command_key_length" CHECK (length("reward_command"."key") between 1 and 60),
	CONSTRAINT "reward_command_done" CHECK (("reward_command"."done_at" is null) = ("reward_command"."outcome" is null))
);

CREATE TABLE "reward_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"reward" jsonb NOT NULL,
	"is_granted" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reward_grant_cause_unique" UNIQUE("cause"),
	CONSTRAINT "reward_grant_cause_length" CHECK (length("reward_grant"."cause") between 1 and 150)
);

CREATE TABLE "ledger_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"stripe" smallint DEFAULT 0 NOT NULL,
	"balance" numeric(60, 0) DEFAULT 0 NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"may_be_negative" boolean GENERATED ALWAYS AS (kind not like 'player-%') STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('player-real', 'player-bonus', 'player-held', 'house', 'promotion', 'receivable') or "ledger_account"."kind" ~ '^provider-clearing:[a-z0-9][a-z0-9-]{0,39}$'),
	CONSTRAINT "ledger_account_owner" CHECK (("ledger_account"."owner" is not null) = ("ledger_account"."kind" like 'player-%')),
	CONSTRAINT "ledger_account_stripe" CHECK ("ledger_account"."stripe" between 0 and case when "ledger_account"."owner" is null then 255 else 0 end),
	CONSTRAINT "ledger_account_currency" CHECK ("ledger_account"."currency" ~ '^[A-Z][A-Z0-9]{2,9}$'),
	CONSTRAINT "ledger_account_sign" CHECK ("ledger_account"."may_be_negative" or "ledger_account"."balance" >= 0)
);

CREATE TABLE "ledger_entry" (
	"transfer_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"amount" numeric(60, 0) NOT NULL,
	"balance_after" numeric(60, 0) NOT NULL,
	CONSTRAINT "ledger_entry_pkey" PRIMARY KEY("transfer_id","line"),
	CONSTRAINT "ledger_entry_of_account" UNIQUE("account_id","seq"),
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount" <> 0),
	CONSTRAINT "ledger_entry_line" CHECK ("ledger_entry"."line" >= 1)
);

CREATE TABLE "ledger_transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"reverses" uuid,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfer_key" UNIQUE("key"),
	CONSTRAINT "ledger_transfer_reverses" UNIQUE("reverses"),
	CONSTRAINT "ledger_transfer_kind" CHECK ("ledger_transfer"."kind" ~ '^[a-z][a-z-]{0,39}$'),
	CONSTRAINT "ledger_transfer_key_length" CHECK (length("ledger_transfer"."key") between 1 and 200),
	CONSTRAINT "ledger_transfer_reference_length" CHECK (length("ledger_transfer"."reference") between 1 and 200)
);

CREATE TABLE "wallet_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"status" integer NOT NULL,
	"is_selected" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_account_currency" UNIQUE("player_id","currency"),
	CONSTRAINT "wallet_account_status" CHECK ("wallet_account"."status" in (1, 2)),
	CONSTRAINT "wallet_account_selected_is_active" CHECK (not "wallet_account"."is_selected" or "wallet_account"."status" = 1)
);

CREATE TABLE "wallet_credit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"reason" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(60, 0) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_credit_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "wallet_credit_reason" CHECK ("wallet_credit"."reason" between 1 and 8),
	CONSTRAINT "wallet_credit_amount" CHECK ("wallet_credit"."amount" > 0)
);

CREATE TABLE "wallet_sum" (
	"account_id" uuid NOT NULL,
	"quarter" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"gained" numeric(60, 0) NOT NULL,
	"lost" numeric(60, 0) NOT NULL,
	CONSTRAINT "wallet_sum_pkey" PRIMARY KEY("account_id","quarter","kind"),
	CONSTRAINT "wallet_sum_amounts" CHECK ("wallet_sum"."gained" >= 0 and "wallet_sum"."lost" >= 0)
);

CREATE TABLE "wallet_sum_position" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);

CREATE TABLE "operator_export" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"row_count" integer NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_export_kind" CHECK ("operator_export"."kind" in ('codes', 'segments'))
);

CREATE TABLE "operator_revision" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"files" jsonb NOT NULL,
	"operator" text,
	"reason" text,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_revision_kind" CHECK ("operator_revision"."kind" in ('start', 'apply')),
	CONSTRAINT "operator_revision_operator" CHECK (("operator_revision"."kind" = 'apply') = ("operator_revision"."operator" is not null))
);

CREATE TABLE "outbox_delivery" (
	"event_id" bigint NOT NULL,
	"listener" text NOT NULL,
	"key" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_until" timestamp with time zone,
	CONSTRAINT "outbox_delivery_event_id_listener_pk" PRIMARY KEY("event_id","listener")
);

CREATE TABLE "outbox_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "outbox_listener" (
	"topic" text NOT NULL,
	"listener" text NOT NULL,
	"release" integer[] NOT NULL,
	CONSTRAINT "outbox_listener_topic_listener_pk" PRIMARY KEY("topic","listener")
);

CREATE TABLE "platform_state" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);

CREATE TABLE "idempotency" (
	"key" text NOT NULL,
	"owner" text NOT NULL,
	"call" text NOT NULL,
	"input_hash" text NOT NULL,
	"status" integer,
	"answer" json,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_owner_call_key_pk" PRIMARY KEY("owner","call","key")
);

ALTER TABLE "bonus_open_bet" ADD CONSTRAINT "bonus_open_bet_bonus_id_player_bonus_id_fk" FOREIGN KEY ("bonus_id") REFERENCES "public"."player_bonus"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game" ADD CONSTRAINT "game_provider_id_game_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."game_provider"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_favourite" ADD CONSTRAINT "game_favourite_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_session_id_game_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."game_session"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_total" ADD CONSTRAINT "game_total_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_winner" ADD CONSTRAINT "game_winner_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_address_id_deposit_address_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."deposit_address"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_event_seen" ADD CONSTRAINT "payment_event_seen_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "player_recovery_code" ADD CONSTRAINT "player_recovery_code_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "player_second_step" ADD CONSTRAINT "player_second_step_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "player_second_step_challenge" ADD CONSTRAINT "player_second_step_challenge_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "player_second_step_enrolment" ADD CONSTRAINT "player_second_step_enrolment_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "player_credential" ADD CONSTRAINT "player_credential_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "player_email_confirmation" ADD CONSTRAINT "player_email_confirmation_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "player_passkey" ADD CONSTRAINT "player_passkey_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "player_passkey_challenge" ADD CONSTRAINT "player_passkey_challenge_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "player_password_reset" ADD CONSTRAINT "player_password_reset_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "player_phone_change" ADD CONSTRAINT "player_phone_change_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "player_phone_code" ADD CONSTRAINT "player_phone_code_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "player_session" ADD CONSTRAINT "player_session_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "player_sign_in_token" ADD CONSTRAINT "player_sign_in_token_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "player_social_identity" ADD CONSTRAINT "player_social_identity_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "player_social_state" ADD CONSTRAINT "player_social_state_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "retention_player_quest_cause" ADD CONSTRAINT "retention_player_quest_cause_task" FOREIGN KEY ("player_quest_id","task_id") REFERENCES "public"."retention_player_quest_task"("player_quest_id","task_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "retention_player_quest_task" ADD CONSTRAINT "retention_player_quest_task_player_quest_id_retention_player_quest_id_fk" FOREIGN KEY ("player_quest_id") REFERENCES "public"."retention_player_quest"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "retention_tournament_change" ADD CONSTRAINT "retention_tournament_change_tournament_id_retention_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."retention_tournament"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "retention_tournament_entry" ADD CONSTRAINT "retention_tournament_entry_tournament_id_retention_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."retention_tournament"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "retention_tournament_round" ADD CONSTRAINT "retention_tournament_round_tournament_id_retention_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."retention_tournament"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transfer_id_ledger_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfer"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_reverses_ledger_transfer_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_transfer"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "wallet_credit" ADD CONSTRAINT "wallet_credit_transfer_id_ledger_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfer"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "wallet_sum" ADD CONSTRAINT "wallet_sum_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "wallet_sum_position" ADD CONSTRAINT "wallet_sum_position_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outbox_delivery" ADD CONSTRAINT "outbox_delivery_event_id_outbox_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."outbox_event"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "bonus_open_bet_bonus" ON "bonus_open_bet" USING btree ("bonus_id");
CREATE INDEX "player_bonus_player" ON "player_bonus" USING btree ("player_id","issued_at" DESC NULLS FIRST,"id");
CREATE UNIQUE INDEX "player_bonus_active" ON "player_bonus" USING btree ("player_id","currency") WHERE "player_bonus"."status" = 2;
CREATE INDEX "player_bonus_deadline" ON "player_bonus" USING btree ("deadline") WHERE "player_bonus"."status" < 3;
CREATE INDEX "player_freespins_player" ON "player_freespins" USING btree ("player_id","issued_at" DESC NULLS FIRST,"id");
CREATE UNIQUE INDEX "player_freespins_active" ON "player_freespins" USING btree ("player_id","currency") WHERE "player_freespins"."status" = 2;
CREATE INDEX "player_freespins_deadline" ON "player_freespins" USING btree ("deadline") WHERE "player_freespins"."status" < 3;
CREATE INDEX "chat_freshchat_user_player" ON "chat_freshchat_user" USING btree ("player_id");
CREATE INDEX "document_file_player" ON "document_file" USING btree ("player_id","created_at" DESC NULLS LAST);
CREATE INDEX "document_file_deleted" ON "document_file" USING btree ("deleted_at") WHERE "document_file"."deleted_at" is not null;
CREATE INDEX "document_leftover_remove" ON "document_leftover" USING btree ("remove_after");
CREATE INDEX "game_category" ON "game" USING btree ("category");
CREATE INDEX "game_released" ON "game" USING btree ("released_at");
CREATE INDEX "game_round_created" ON "game_round" USING brin ("created_at");
CREATE INDEX "game_round_player" ON "game_round" USING btree ("player_id","created_at" DESC NULLS FIRST,"id","currency");
CREATE INDEX "game_round_player_game" ON "game_round" USING btree ("player_id","game_id","created_at" DESC NULLS FIRST,"id","currency");
CREATE INDEX "game_session_demo" ON "game_session" USING btree ("expires_at") WHERE "game_session"."mode" = 'demo';
CREATE UNIQUE INDEX "game_session_one_open" ON "game_session" USING btree ("player_id") WHERE "game_session"."closed_at" is null and "game_session"."mode" = 'real';
CREATE INDEX "game_sports_bet_settled" ON "game_sports_bet" USING btree ("settled_at") WHERE "game_sports_bet"."settled_at" is not null;
CREATE INDEX "game_sports_bet_player" ON "game_sports_bet" USING btree ("player_id","created_at" DESC NULLS FIRST,"id");
CREATE INDEX "game_sports_bet_open" ON "game_sports_bet" USING btree ("player_id","created_at" DESC NULLS FIRST,"id") WHERE "game_sports_bet"."status" = 1;
CREATE INDEX "game_wallet_call_round" ON "game_wallet_call" USING btree ("round_id");
CREATE INDEX "game_winner_newest" ON "game_winner" USING btree ("currency","settled_at" DESC NULLS FIRST,"round_id");
CREATE INDEX "game_winner_settled" ON "game_winner" USING btree ("settled_at");
CREATE INDEX "identity_check_player" ON "identity_check" USING btree ("player_id","created_at" DESC NULLS LAST);
CREATE UNIQUE INDEX "identity_check_open" ON "identity_check" USING btree ("player_id","provider") WHERE "identity_check"."status" = 1;
CREATE INDEX "player_limit_player" ON "player_limit" USING btree ("player_id","definition");
CREATE UNIQUE INDEX "player_limit_one" ON "player_limit" USING btree ("player_id","definition","currency","period") WHERE "player_limit"."definition" <= 3;
CREATE INDEX "notification_communication_mailbox" ON "notification_communication" USING btree ("mailbox_key","created_at" DESC NULLS LAST);
CREATE INDEX "notification_mail_player" ON "notification_mail" USING btree ("player_id","sent_at" DESC NULLS LAST);
CREATE INDEX "notification_mail_sent" ON "notification_mail" USING btree ("sent_at");
CREATE INDEX "notification_message_player" ON "notification_message" USING btree ("player_id","created_at" DESC NULLS LAST);
CREATE INDEX "notification_message_unread" ON "notification_message" USING btree ("player_id") WHERE "notification_message"."state" = 1;
CREATE INDEX "invoice_player" ON "invoice" USING btree ("player_id","created_at" DESC NULLS FIRST,"id");
CREATE INDEX "invoice_pending" ON "invoice" USING btree ("created_at") WHERE "invoice"."status" = 1;
CREATE INDEX "invoice_kept" ON "invoice" USING btree ("kept_until") WHERE "invoice"."kept_until" is not null;
CREATE INDEX "invoice_failed" ON "invoice" USING btree ("settled_at") WHERE "invoice"."status" = 3;
CREATE UNIQUE INDEX "invoice_transfer" ON "invoice" USING btree ("address_id","provider_id");
CREATE INDEX "player_second_step_challenge_player" ON "player_second_step_challenge" USING btree ("player_id");
CREATE INDEX "player_second_step_challenge_expires" ON "player_second_step_challenge" USING btree ("expires_at");
CREATE INDEX "player_second_step_confirmation_expires" ON "player_second_step_confirmation" USING btree ("expires_at");
CREATE INDEX "player_second_step_enrolment_expires" ON "player_second_step_enrolment" USING btree ("expires_at");
CREATE INDEX "player_email_identity" ON "player" USING btree ("email_identity");
CREATE INDEX "player_referral" ON "player" USING btree ("referral_code","created_at" DESC NULLS LAST) WHERE "player"."referral_code" is not null;
CREATE INDEX "player_excluded_phone" ON "player" USING btree (("details" ->> 'phone')) WHERE "player"."status" = 4;
CREATE INDEX "player_email_confirmation_player" ON "player_email_confirmation" USING btree ("player_id");
CREATE INDEX "player_event_player" ON "player_event" USING btree ("player_id","created_at" DESC NULLS LAST);
CREATE INDEX "player_exclusion_trace_ends" ON "player_exclusion_trace" USING btree ("ends_at");
CREATE INDEX "player_passkey_player" ON "player_passkey" USING btree ("player_id","created_at");
CREATE INDEX "player_passkey_challenge_expires" ON "player_passkey_challenge" USING btree ("expires_at");
CREATE INDEX "player_password_reset_player" ON "player_password_reset" USING btree ("player_id");
CREATE INDEX "player_password_reset_expires" ON "player_password_reset" USING btree ("expires_at");
CREATE INDEX "player_phone_change_player" ON "player_phone_change" USING btree ("player_id","created_at" DESC NULLS LAST);
CREATE INDEX "player_phone_change_created" ON "player_phone_change" USING btree ("created_at");
CREATE INDEX "player_phone_code_expires" ON "player_phone_code" USING btree ("expires_at");
CREATE INDEX "player_session_open" ON "player_session" USING btree ("player_id","created_at" DESC NULLS LAST) WHERE "player_session"."ended_at" is null;
CREATE INDEX "player_session_device" ON "player_session" USING btree ("player_id","device_key");
CREATE INDEX "player_sign_in_attempt_until" ON "player_sign_in_attempt" USING btree ("until");
CREATE INDEX "player_sign_in_token_expires" ON "player_sign_in_token" USING btree ("expires_at");
CREATE INDEX "player_social_assertion_expires" ON "player_social_assertion" USING btree ("expires_at");
CREATE INDEX "player_social_identity_player" ON "player_social_identity" USING btree ("player_id");
CREATE INDEX "player_social_state_expires" ON "player_social_state" USING btree ("expires_at");
CREATE INDEX "player_social_ticket_expires" ON "player_social_ticket" USING btree ("expires_at");
CREATE INDEX "privacy_erasure_due" ON "privacy_erasure" USING btree ("next_attempt_at") WHERE "privacy_erasure"."next_attempt_at" is not null;
CREATE INDEX "privacy_erasure_repeats" ON "privacy_erasure" USING btree ("repeats_at") WHERE "privacy_erasure"."repeats_at" is not null;
CREATE INDEX "privacy_export_player" ON "privacy_export" USING btree ("player_id","created_at" DESC NULLS LAST);
CREATE UNIQUE INDEX "privacy_export_one_requested" ON "privacy_export" USING btree ("player_id") WHERE "privacy_export"."status" = 1;
CREATE INDEX "privacy_export_expires" ON "privacy_export" USING btree ("expires_at") WHERE "privacy_export"."status" = 2;
CREATE INDEX "cashback_due_player" ON "cashback_due" USING btree ("player_id");
CREATE INDEX "cashback_payment_player" ON "cashback_payment" USING btree ("player_id","created_at" DESC NULLS LAST,"id");
CREATE INDEX "player_bonus_code_player" ON "player_bonus_code" USING btree ("player_id","created_at" DESC NULLS FIRST,"id");
CREATE INDEX "player_bonus_code_waiting" ON "player_bonus_code" USING btree ("expires_at") WHERE "player_bonus_code"."status" = 1;
CREATE INDEX "retention_player_quest_player" ON "retention_player_quest" USING btree ("player_id","issued_at" DESC NULLS FIRST,"id");
CREATE UNIQUE INDEX "retention_player_quest_once" ON "retention_player_quest" USING btree ("player_id","quest_id");
CREATE INDEX "retention_player_quest_ending" ON "retention_player_quest" USING btree ("ends_at") WHERE "retention_player_quest"."state" = 2;
CREATE INDEX "retention_wheel_spin_waiting" ON "retention_wheel_spin" USING btree ("player_id","wheel_id","issued_at","id") WHERE "retention_wheel_spin"."used_at" is null;
CREATE INDEX "retention_wheel_spin_used" ON "retention_wheel_spin" USING btree ("player_id","used_at" DESC NULLS LAST,"id") WHERE "retention_wheel_spin"."used_at" is not null;
CREATE INDEX "retention_tournament_open" ON "retention_tournament" USING btree ("starts_at") WHERE "retention_tournament"."closed_at" is null;
CREATE INDEX "retention_tournament_end" ON "retention_tournament" USING btree ("ends_at" DESC NULLS LAST);
CREATE INDEX "retention_tournament_change_tournament" ON "retention_tournament_change" USING btree ("tournament_id","changed_at");
CREATE INDEX "retention_tournament_entry_winners" ON "retention_tournament_entry" USING btree ("tournament_id","place") WHERE "retention_tournament_entry"."place" is not null;
CREATE INDEX "retention_tournament_entry_player" ON "retention_tournament_entry" USING btree ("player_id","joined_at" DESC NULLS LAST);
CREATE INDEX "retention_tournament_entry_rank" ON "retention_tournament_entry" USING btree ("tournament_id","score" DESC NULLS FIRST,"reached_at","player_id") WHERE "retention_tournament_entry"."score" > 0 and not "retention_tournament_entry"."is_passed_over";
CREATE INDEX "reward_command_player" ON "reward_command" USING btree ("player_id","requested_at" DESC NULLS LAST,"id");
CREATE INDEX "reward_command_waiting" ON "reward_command" USING btree ("requested_at") WHERE "reward_command"."done_at" is null;
CREATE INDEX "reward_grant_player" ON "reward_grant" USING btree ("player_id","created_at" DESC NULLS LAST,"id");
CREATE UNIQUE INDEX "ledger_account_of_owner" ON "ledger_account" USING btree ("owner","currency","kind") WHERE "ledger_account"."owner" is not null;
CREATE UNIQUE INDEX "ledger_account_shared" ON "ledger_account" USING btree ("currency","kind","stripe") WHERE "ledger_account"."owner" is null;
CREATE INDEX "ledger_transfer_reference" ON "ledger_transfer" USING btree ("reference");
CREATE UNIQUE INDEX "wallet_account_selected" ON "wallet_account" USING btree ("player_id") WHERE "wallet_account"."is_selected";
CREATE INDEX "wallet_credit_player" ON "wallet_credit" USING btree ("player_id","created_at" DESC NULLS FIRST,"id");
CREATE INDEX "operator_revision_hash" ON "operator_revision" USING btree ("hash","id");
CREATE INDEX "operator_revision_applied" ON "operator_revision" USING btree ("id") WHERE "operator_revision"."kind" = 'apply';
CREATE INDEX "outbox_delivery_order" ON "outbox_delivery" USING btree ("listener","key","event_id");
CREATE INDEX "outbox_delivery_due" ON "outbox_delivery" USING btree ("due_at");
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");
