// Over 400 lines: one table of every variable, from which the reference and the error messages are generated.
import { resolve } from 'node:path'
import { z } from 'zod'
import {
  aggregatorKeys,
  base,
  flag,
  folder,
  header,
  integer,
  isNetwork,
  isOrigin,
  isTooWide,
  list,
  nullable,
  openIdProviders,
  origin,
  port,
  rate,
  scheme,
  secretText,
  text,
  withDefault,
} from './values.ts'

export type { Rate } from './values.ts'

/**
 * A variable of the environment: its schema and its documentation. The reference
 * (docs/reference/configuration.md) and the error messages are generated from this table.
 */
export interface Variable<T> {
  readonly env: string
  readonly group: (typeof groups)[number]
  readonly description: string
  /** The expected format, for error messages. */
  readonly expected: string
  readonly example: string
  /** Behaviour if not set; absent for a required variable. */
  readonly fallback: string
  /** Never logged. Can be read from a file by `<NAME>_FILE`. */
  readonly secret?: true
  /** Gets the text of the environment, or undefined if not set or empty. */
  readonly schema: z.ZodType<T, string | undefined>
}

export const groups = [
  'Addresses',
  'Store',
  'Edge',
  'Providers',
  'Security',
  'Limits',
  'Files',
  'Running',
] as const

/** The repository's root, independent of the working directory. */
const root = resolve(import.meta.dirname, '../../../..')

const define = <T>(variable: Variable<T>): Variable<T> => variable
const addresses = {
  port: define({
    env: 'PORT',
    group: 'Addresses',
    description: 'The port that the site and the API listen on.',
    expected: 'a port from 1 to 65535',
    example: '8080',
    fallback: '3000',
    schema: withDefault(port, 3000),
  }),
  host: define({
    env: 'HOST',
    group: 'Addresses',
    description: 'The address to listen on. The default is reachable from this machine only.',
    expected: 'an IP address of this machine, or a name that resolves to one',
    example: '0.0.0.0',
    fallback: '127.0.0.1',
    schema: withDefault(z.string().regex(/^[A-Za-z0-9.:-]{1,255}$/), '127.0.0.1'),
  }),
  publicUrl: define({
    env: 'PUBLIC_URL',
    group: 'Addresses',
    description:
      'The origin that players open. Links in mails and return addresses of payment pages start with it.',
    expected: 'an origin: http or https, host and port, no path',
    example: 'https://play.example',
    fallback: 'http://HOST:PORT, with localhost where HOST is this machine',
    schema: nullable(origin),
  }),
  providerCallbackUrl: define({
    env: 'PROVIDER_CALLBACK_URL',
    group: 'Addresses',
    description:
      'The address that providers send their signed calls to, below /providers: payment and identity events, and the wallet calls of the studio and the sportsbook. Set it if providers reach the platform by another address than players.',
    expected: 'an origin: http or https, host and port, no path',
    example: 'https://callbacks.play.example',
    fallback: 'PUBLIC_URL; in site mode the process forwards /providers to PLATFORM_URL',
    schema: nullable(origin),
  }),
  managementPort: define({
    env: 'MANAGEMENT_PORT',
    group: 'Addresses',
    description:
      'A separate port for /health/live, /health/ready and /health/started, which must not be reachable from outside.',
    expected: 'a port from 1 to 65535',
    example: '9000',
    fallback: 'health checks are served on PORT',
    schema: nullable(port),
  }),
  platformUrl: define({
    env: 'PLATFORM_URL',
    group: 'Addresses',
    description:
      'Site mode: serve only the site, against the platform at this origin. No database is opened; API calls are forwarded to the platform, which must trust this process as a proxy.',
    expected: 'an origin: http or https, host and port, no path',
    example: 'https://api.play.example',
    fallback: 'site and platform in one process',
    schema: nullable(origin),
  }),
  site: define({
    env: 'SITE',
    group: 'Addresses',
    description:
      'Serve the site together with the API. With 0, separate processes with PLATFORM_URL serve it.',
    expected: '0 or 1',
    example: '0',
    fallback: '1',
    schema: withDefault(flag, true),
  }),
}

const store = {
  dataDir: define({
    env: 'DATA_DIR',
    group: 'Store',
    description: 'The folder of the embedded store, its generated secrets and downloaded pictures.',
    expected: 'a path',
    example: '/var/lib/croupier',
    fallback: '.data in the repository',
    schema: withDefault(folder, resolve(root, '.data')),
  }),
  databaseUrl: define({
    env: 'DATABASE_URL',
    group: 'Store',
    description:
      'PostgreSQL 15 or newer instead of the embedded store. Required for real money. A connection pooler must use session pooling, because connections set a role.',
    expected: 'a URL that starts with postgres://',
    example: 'postgres://croupier:…@db.internal/croupier',
    fallback: 'the embedded store in DATA_DIR',
    secret: true,
    schema: nullable(scheme('postgres:', 'postgresql:')),
  }),
  databaseOwnerUrl: define({
    env: 'DATABASE_OWNER_URL',
    group: 'Store',
    description:
      'The same database with the owner of its tables, used for migrations only, so that the login of DATABASE_URL owns no tables.',
    expected: 'a URL that starts with postgres://',
    example: 'postgres://croupier_owner:…@db.internal/croupier',
    fallback: 'migrations use DATABASE_URL',
    secret: true,
    schema: nullable(scheme('postgres:', 'postgresql:')),
  }),
  databasePoolSize: define({
    env: 'DATABASE_POOL_SIZE',
    group: 'Store',
    description: 'Maximum number of connections to PostgreSQL of this process.',
    expected: 'a number from 2 to 200',
    example: '20',
    fallback: '10',
    schema: withDefault(integer(2, 200), 10),
  }),
  redisUrl: define({
    env: 'REDIS_URL',
    group: 'Store',
    description: 'Redis, through which several nodes share rate limits and realtime messages.',
    expected: 'a URL that starts with redis:// or rediss://',
    example: 'redis://:…@redis.internal:6379',
    fallback: 'rate limits and realtime messages are local to each process',
    secret: true,
    schema: nullable(scheme('redis:', 'rediss:')),
  }),
}

const documents = {
  documentStorageUrl: define({
    env: 'DOCUMENT_STORAGE_URL',
    group: 'Store',
    description:
      'The bucket for players’ documents, at a storage with the S3 API. Required if several nodes serve the API. Encrypt the bucket and forbid public access.',
    expected: 'a URL that starts with https:// or http://',
    example: 'https://s3.eu-central-1.amazonaws.com/documents',
    fallback: 'the folder documents in DATA_DIR',
    schema: nullable(base),
  }),
  documentStorageKeyId: define({
    env: 'DOCUMENT_STORAGE_KEY_ID',
    group: 'Store',
    description: 'The id of the access key of the document storage.',
    expected: 'text',
    example: 'AKIAEXAMPLE',
    fallback: 'required with DOCUMENT_STORAGE_URL',
    schema: nullable(text),
  }),
  documentStorageSecret: define({
    env: 'DOCUMENT_STORAGE_SECRET',
    group: 'Store',
    description: 'The secret of the access key of the document storage.',
    expected: 'text',
    example: '…',
    fallback: 'required with DOCUMENT_STORAGE_URL',
    secret: true,
    schema: nullable(text),
  }),
  documentStorageRegion: define({
    env: 'DOCUMENT_STORAGE_REGION',
    group: 'Store',
    description: 'The region of the document storage.',
    expected: 'a region such as eu-central-1',
    example: 'eu-central-1',
    fallback: 'us-east-1',
    schema: withDefault(text.regex(/^[a-z0-9-]{1,40}$/), 'us-east-1'),
  }),
  virusScannerUrl: define({
    env: 'VIRUS_SCANNER_URL',
    group: 'Providers',
    description:
      'clamd, which scans uploaded documents before they are stored. Uploads fail while it does not respond.',
    expected: 'a URL that starts with tcp://',
    example: 'tcp://clamd.internal:3310',
    fallback: 'files are not scanned',
    schema: nullable(scheme('tcp:')),
  }),
}

const edge = {
  trustedProxies: define({
    env: 'TRUSTED_PROXIES',
    group: 'Edge',
    description:
      'Networks of the reverse proxies, separated by commas. Only their headers about country, address and protocol are trusted.',
    expected:
      'IP addresses or networks such as 10.0.0.0/8, separated by commas, none wider than /8 (IPv4) or /7 (IPv6)',
    example: '10.0.0.0/8,fd00::/8',
    fallback:
      'no proxy is trusted: every visitor has the country DEFAULT_COUNTRY, and all visitors behind a proxy share its address',
    schema: withDefault(
      list.refine((all) => all.length <= 100 && all.every((one) => isNetwork(one) && !isTooWide(one))),
      [],
    ),
  }),
  countryHeader: define({
    env: 'COUNTRY_HEADER',
    group: 'Edge',
    description: 'The header in which a trusted proxy sends the visitor’s country.',
    expected: 'a header name',
    example: 'x-country',
    fallback: 'cf-ipcountry',
    schema: withDefault(header, 'cf-ipcountry'),
  }),
  clientIpHeader: define({
    env: 'CLIENT_IP_HEADER',
    group: 'Edge',
    description:
      'The header in which a trusted proxy sends the visitor’s IP address. In a list, the last address that is not a trusted proxy is used.',
    expected: 'a header name',
    example: 'cf-connecting-ip',
    fallback: 'x-forwarded-for',
    schema: withDefault(header, 'x-forwarded-for'),
  }),
  defaultCountry: define({
    env: 'DEFAULT_COUNTRY',
    group: 'Edge',
    description: 'The country of a visitor if no trusted proxy sends one.',
    expected: 'a country code of two capital letters',
    example: 'FI',
    fallback: 'IE',
    schema: withDefault(z.string().regex(/^[A-Z]{2}$/), 'IE'),
  }),
  corsOrigins: define({
    env: 'CORS_ORIGINS',
    group: 'Edge',
    description:
      'Other origins whose pages may call the API, separated by commas. The site itself needs no entry.',
    expected: 'origins such as https://app.example, separated by commas',
    example: 'https://app.example',
    fallback: 'none',
    schema: withDefault(
      list.refine((all) => all.length <= 50 && all.every(isOrigin)),
      [],
    ),
  }),
}

const providers = {
  sandbox: define({
    env: 'SANDBOX',
    group: 'Providers',
    description:
      'Mount simulated providers (payments, studio, identity check, sign-in, sportsbook, inbox) and their consoles under /sandbox. Never use it with real money.',
    expected: '0 or 1',
    example: '1',
    fallback: '1 with the embedded store, otherwise 0',
    schema: nullable(flag),
  }),
  sandboxPlayers: define({
    env: 'SANDBOX_PLAYERS',
    group: 'Providers',
    description:
      'With the sandbox: six simulated players sign up, join the running tournaments and play slots, so that boards and lists of winners are not empty. `npm start` and `npm run dev` set 1.',
    expected: '0 or 1',
    example: '0',
    fallback: '0',
    schema: withDefault(flag, false),
  }),
  sandboxBettingVolume: define({
    env: 'SANDBOX_BETTING_VOLUME',
    group: 'Providers',
    description: 'With the sandbox: how many times the smallest number of events its sportsbook offers.',
    expected: 'a number from 1 to 4',
    example: '4',
    fallback: '2',
    schema: withDefault(integer(1, 4), 2),
  }),
  sandboxBettingDelay: define({
    env: 'SANDBOX_BETTING_DELAY',
    group: 'Providers',
    description: 'With the sandbox: seconds that a bet on a live event waits before it is accepted.',
    expected: 'a number from 0 to 30',
    example: '0',
    fallback: '4',
    schema: withDefault(integer(0, 30), 4),
  }),
  studioUrl: define({
    env: 'STUDIO_URL',
    group: 'Providers',
    description: 'The game studio.',
    expected: 'a URL that starts with https:// or http://',
    example: 'https://studio.example',
    fallback: 'the sandbox, if mounted; otherwise required',
    schema: nullable(base),
  }),
  studioSecret: define({
    env: 'STUDIO_SECRET',
    group: 'Providers',
    description: 'The secret that signs calls between platform and studio.',
    expected: 'at least 32 characters, random',
    example: '"$(openssl rand -base64 32)"',
    fallback: 'generated once with the embedded store; otherwise required',
    secret: true,
    schema: nullable(secretText),
  }),
  paymentProviderUrl: define({
    env: 'PAYMENT_PROVIDER_URL',
    group: 'Providers',
    description: 'The payment provider.',
    expected: 'a URL that starts with https:// or http://',
    example: 'https://pay.example',
    fallback: 'the sandbox, if mounted; otherwise required',
    schema: nullable(base),
  }),
  paymentProviderSecret: define({
    env: 'PAYMENT_PROVIDER_SECRET',
    group: 'Providers',
    description: 'The secret that signs calls between platform and payment provider.',
    expected: 'at least 32 characters, random',
    example: '"$(openssl rand -base64 32)"',
    fallback: 'generated once with the embedded store; otherwise required',
    secret: true,
    schema: nullable(secretText),
  }),
  identityProviderUrl: define({
    env: 'IDENTITY_PROVIDER_URL',
    group: 'Providers',
    description: 'The identity check provider, used if settings.yaml enables identity checks.',
    expected: 'a URL that starts with https:// or http://',
    example: 'https://identity.example',
    fallback: 'the sandbox, if mounted; otherwise players see that the service is unavailable',
    schema: nullable(base),
  }),
  identityProviderSecret: define({
    env: 'IDENTITY_PROVIDER_SECRET',
    group: 'Providers',
    description: 'The secret that signs calls between platform and identity check provider.',
    expected: 'at least 32 characters, random',
    example: '"$(openssl rand -base64 32)"',
    fallback: 'derived from SESSION_SECRET for the sandbox; required with IDENTITY_PROVIDER_URL',
    secret: true,
    schema: nullable(secretText),
  }),
  sumsubAppToken: define({
    env: 'SUMSUB_APP_TOKEN',
    group: 'Providers',
    description:
      'Sumsub is the identity check provider: the app token of its API. IDENTITY_PROVIDER_URL is https://api.sumsub.com, IDENTITY_PROVIDER_SECRET the secret key of the token. Documents of the profile are then reviewed by the operator’s systems only.',
    expected: 'the app token',
    example: 'prd:…',
    fallback: 'the provider speaks the protocol of packages/contract/src/providers/identity.ts',
    secret: true,
    schema: nullable(text),
  }),
  sumsubWebhookSecret: define({
    env: 'SUMSUB_WEBHOOK_SECRET',
    group: 'Providers',
    description:
      'The secret key of Sumsub’s webhook, whose target is /providers/identity/sumsub. Types: applicantPending, applicantOnHold and applicantReviewed; algorithm: SHA-256 or SHA-512.',
    expected: 'at least 8 characters',
    example: '"$(openssl rand -base64 32)"',
    fallback: 'required with SUMSUB_APP_TOKEN',
    secret: true,
    schema: nullable(text.min(8)),
  }),
  sumsubLevel: define({
    env: 'SUMSUB_LEVEL',
    group: 'Providers',
    description: 'The name of the verification level at Sumsub.',
    expected: 'a name',
    example: 'id-and-liveness',
    fallback: 'required with SUMSUB_APP_TOKEN',
    schema: nullable(text),
  }),
  livechatUrl: define({
    env: 'LIVECHAT_URL',
    group: 'Providers',
    description: 'The authorization server of LiveChat, used if settings.yaml names it as the chat.',
    expected: 'a URL that starts with https:// or http://',
    example: 'https://accounts.livechat.com',
    fallback: 'the sandbox, if mounted; otherwise https://accounts.livechat.com',
    schema: nullable(base),
  }),
  freshchatKey: define({
    env: 'FRESHCHAT_ENCRYPTION_KEY',
    group: 'Providers',
    description:
      'The encryption key of Freshchat’s user authentication, which signs visitors’ tokens if settings.yaml names Freshchat as the chat. Required as soon as the account enforces user authentication.',
    expected: 'at least 8 characters',
    example: '…',
    fallback: 'visitors get no tokens; the account must not enforce user authentication',
    secret: true,
    schema: nullable(text.min(8)),
  }),
  messagingUrl: define({
    env: 'MESSAGING_URL',
    group: 'Providers',
    description: 'The gateway for mails and text messages.',
    expected: 'a URL that starts with https:// or http://',
    example: 'https://messages.example',
    fallback: 'the sandbox, if mounted; otherwise this or SMTP_URL is required',
    schema: nullable(base),
  }),
  messagingSecret: define({
    env: 'MESSAGING_SECRET',
    group: 'Providers',
    description: 'The secret that signs calls between platform and gateway.',
    expected: 'at least 32 characters, random',
    example: '"$(openssl rand -base64 32)"',
    fallback: 'generated once with the embedded store; otherwise required with MESSAGING_URL',
    secret: true,
    schema: nullable(secretText),
  }),
  sportsbookSecret: define({
    env: 'SPORTSBOOK_SECRET',
    group: 'Providers',
    description: 'The secret with which the sportsbook of settings.yaml signs its wallet calls.',
    expected: 'at least 32 characters, random',
    example: '"$(openssl rand -base64 32)"',
    fallback: 'derived from SESSION_SECRET for the sandbox; otherwise the sportsbook can take no bets',
    secret: true,
    schema: nullable(secretText),
  }),
  aggregatorKeys: define({
    env: 'AGGREGATOR_KEYS',
    group: 'Providers',
    description:
      'The keys of the aggregators of games in catalogue.yaml, as JSON by their names there: privateKey (the operator’s) and publicKey (the aggregator’s), both PEM, for the dialect hub88; token for softswiss.',
    expected: 'JSON as in the example',
    example: `'{"hub88":{"privateKey":"-----BEGIN PRIVATE KEY-----…","publicKey":"-----BEGIN PUBLIC KEY-----…"},"ga":{"token":"…"}}'`,
    fallback: 'an aggregator of catalogue.yaml without keys is an error',
    secret: true,
    schema: withDefault(aggregatorKeys, {}),
  }),
  socialProviders: define({
    env: 'SOCIAL_PROVIDERS',
    group: 'Providers',
    description:
      'The OpenID Connect providers of player.socialAuth in settings.yaml, as JSON: issuer, clientId and clientSecret by provider. Each must allow the address PUBLIC_URL/auth/social/CONNECTION/callback.',
    expected: 'JSON as in the example, with https issuers',
    example: `'{"auth0":{"issuer":"https://tenant.eu.auth0.com/","clientId":"…","clientSecret":"…"}}'`,
    fallback: 'the sandbox, if mounted; otherwise the site offers no such sign-in',
    secret: true,
    schema: withDefault(openIdProviders, {}),
  }),
  telegramBotToken: define({
    env: 'TELEGRAM_BOT_TOKEN',
    group: 'Providers',
    description:
      'The token of the bot that player.telegram in settings.yaml names; it verifies the sign-ins of its login widget.',
    expected: 'a token such as 1234567890:…, as BotFather sends it',
    example: '1234567890:…',
    fallback: 'the sandbox, if mounted; otherwise the site does not offer the widget',
    secret: true,
    schema: nullable(z.string().regex(/^\d{5,20}:[\w-]{30,100}$/)),
  }),
  operatorSecret: define({
    env: 'OPERATOR_SECRET',
    group: 'Providers',
    description:
      'The secret with which the operator’s own systems sign their calls to the platform, such as requests for sign-in links.',
    expected: 'at least 32 characters, random',
    example: '"$(openssl rand -base64 32)"',
    fallback: 'such calls are rejected',
    secret: true,
    schema: nullable(secretText),
  }),
  smtpUrl: define({
    env: 'SMTP_URL',
    group: 'Providers',
    description: 'A mail server to send mails through instead of the gateway.',
    expected: 'a URL that starts with smtp:// or smtps://',
    example: 'smtps://user:…@mail.example:465',
    fallback: 'mails go through the gateway',
    secret: true,
    schema: nullable(scheme('smtp:', 'smtps:')),
  }),
  mailFrom: define({
    env: 'MAIL_FROM',
    group: 'Providers',
    description: 'The sender address of mails.',
    expected: 'an address such as hello@play.example, optionally with a name: Name <address>',
    example: 'Croupier <hello@play.example>',
    fallback: 'Croupier <no-reply@localhost>; required with SMTP_URL',
    schema: nullable(z.string().regex(/^(?:[^<>\r\n]{1,100} <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)),
  }),
}

const realtime = {
  realtimeUrl: define({
    env: 'REALTIME_URL',
    group: 'Providers',
    description:
      'A Centrifugo server or cluster that serves the realtime channels instead of this process, for several nodes. Publications go to its HTTP API below this URL. Sockets at /api/connection/websocket are forwarded to its /connection/websocket, and may also connect there directly.',
    expected: 'a URL that starts with https:// or http://',
    example: 'http://centrifugo.internal:8000',
    fallback: 'each process serves its own sockets; several nodes share messages through REDIS_URL',
    schema: nullable(base),
  }),
  realtimeApiKey: define({
    env: 'REALTIME_API_KEY',
    group: 'Providers',
    description: 'The key of Centrifugo’s HTTP API.',
    expected: 'at least 16 characters, random',
    example: '"$(openssl rand -hex 32)"',
    fallback: 'required with REALTIME_URL',
    secret: true,
    schema: nullable(text.min(16)),
  }),
}

const security = {
  sessionSecret: define({
    env: 'SESSION_SECRET',
    group: 'Security',
    description: 'The secret that signs sessions. Changing it signs every player out.',
    expected: 'at least 32 characters, random',
    example: '"$(openssl rand -base64 32)"',
    fallback: 'generated once with the embedded store; otherwise required',
    secret: true,
    schema: nullable(secretText),
  }),
  secondStepSecret: define({
    env: 'SECOND_STEP_SECRET',
    group: 'Security',
    description:
      'The secret that encrypts the keys of players’ authenticator apps. Changing it makes every app’s codes wrong; players then use a recovery code.',
    expected: 'at least 32 characters, random',
    example: '"$(openssl rand -base64 32)"',
    fallback: 'derived from SESSION_SECRET, so changing that one has the same effect',
    secret: true,
    schema: nullable(secretText),
  }),
}

const limits = {
  limitCode: define({
    env: 'RATE_LIMIT_CODE',
    group: 'Limits',
    description: 'Limit of sign-in, registration and one-time codes, per IP address and login.',
    expected: 'calls/seconds, both whole numbers',
    example: '5/60',
    fallback: '10/60',
    schema: withDefault(rate, { calls: 10, seconds: 60 }),
  }),
  limitCodeAddress: define({
    env: 'RATE_LIMIT_CODE_ADDRESS',
    group: 'Limits',
    description: 'Limit of the same calls per IP address, for all logins together.',
    expected: 'calls/seconds, both whole numbers',
    example: '30/60',
    fallback: '60/60',
    schema: withDefault(rate, { calls: 60, seconds: 60 }),
  }),
  limitMoney: define({
    env: 'RATE_LIMIT_MONEY',
    group: 'Limits',
    description: 'Limit of calls that move money or open a game, per player.',
    expected: 'calls/seconds, both whole numbers',
    example: '60/60',
    fallback: '60/60',
    schema: withDefault(rate, { calls: 60, seconds: 60 }),
  }),
  limitReport: define({
    env: 'RATE_LIMIT_REPORT',
    group: 'Limits',
    description: 'Limit of the errors and loading times that browsers report, per IP address.',
    expected: 'calls/seconds, both whole numbers',
    example: '60/60',
    fallback: '60/60',
    schema: withDefault(rate, { calls: 60, seconds: 60 }),
  }),
  limitRead: define({
    env: 'RATE_LIMIT_READ',
    group: 'Limits',
    description: 'Limit of all other calls, per player, or per IP address for guests.',
    expected: 'calls/seconds, both whole numbers',
    example: '600/60',
    fallback: '1200/60',
    schema: withDefault(rate, { calls: 1200, seconds: 60 }),
  }),
}

const sockets = {
  realtimeConnections: define({
    env: 'REALTIME_CONNECTIONS',
    group: 'Limits',
    description:
      'Maximum number of open realtime sockets of this process. The system must allow as many open files.',
    expected: 'a number from 1 to 200000',
    example: '50000',
    fallback: '20000',
    schema: withDefault(integer(1, 200_000), 20_000),
  }),
  realtimeConnectionsAddress: define({
    env: 'REALTIME_CONNECTIONS_ADDRESS',
    group: 'Limits',
    description:
      'Maximum number of realtime sockets per IP address. Many players of a mobile network share one address.',
    expected: 'a number from 1 to 200000',
    example: '2000',
    fallback: '500',
    schema: withDefault(integer(1, 200_000), 500),
  }),
}

const files = {
  operatorDir: define({
    env: 'OPERATOR_DIR',
    group: 'Files',
    description:
      'The operator’s configuration: currencies, countries, payment methods and the rest, as YAML.',
    expected: 'a path',
    example: '/etc/croupier/operator',
    fallback: 'operator in the repository',
    schema: withDefault(folder, resolve(root, 'operator')),
  }),
  contentDir: define({
    env: 'CONTENT_DIR',
    group: 'Files',
    description: 'The operator’s texts, one folder per language.',
    expected: 'a path',
    example: '/etc/croupier/content',
    fallback: 'content in the repository',
    schema: withDefault(folder, resolve(root, 'content')),
  }),
  brandDir: define({
    env: 'BRAND_DIR',
    group: 'Files',
    description:
      'Name, legal line, colours and pictures, read at the start. The fonts of fonts.css are part of the build.',
    expected: 'a path',
    example: '/etc/croupier/brand',
    fallback: 'brand in the repository',
    schema: withDefault(folder, resolve(root, 'brand')),
  }),
}

const running = {
  apiDocs: define({
    env: 'API_DOCS',
    group: 'Running',
    description:
      'Serve the API reference at /docs and its source documents: /api/openapi.json, and /api/asyncapi.json for the realtime channels. With 0 all of them return 404.',
    expected: '0 or 1',
    example: '0',
    fallback: '1',
    schema: withDefault(flag, true),
  }),
  serviceWorker: define({
    env: 'SERVICE_WORKER',
    group: 'Running',
    description:
      'Install the site’s service worker, which caches files of the build and an offline page. With 0, browsers uninstall it.',
    expected: '0 or 1',
    example: '0',
    fallback: '1',
    schema: withDefault(flag, true),
  }),
  environment: define({
    env: 'NODE_ENV',
    group: 'Running',
    description:
      'Set by the npm scripts. Outside production every response is validated against the contract before it is sent.',
    expected: 'production, development or test',
    example: 'production',
    fallback: 'production',
    schema: withDefault(z.enum(['production', 'development', 'test']), 'production'),
  }),
  shutdownDelay: define({
    env: 'SHUTDOWN_DELAY',
    group: 'Running',
    description:
      'Seconds to keep serving after SIGTERM while /health/ready already returns 503, so that a load balancer stops sending requests before they are refused. With several nodes, set it to twice the load balancer’s check interval, and let the supervisor wait 20 seconds longer before it kills the process.',
    expected: 'a number from 0 to 300',
    example: '15',
    fallback: '0',
    schema: withDefault(integer(0, 300), 0),
  }),
  logLevel: define({
    env: 'LOG_LEVEL',
    group: 'Running',
    description: 'The minimum log level. Logs are JSON on standard output and hold no personal data.',
    expected: 'trace, debug, info, warn, error, fatal or silent',
    example: 'debug',
    fallback: 'info; warn with the embedded store',
    schema: nullable(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
  }),
}

export const variables = {
  ...addresses,
  ...store,
  ...documents,
  ...edge,
  ...providers,
  ...realtime,
  ...security,
  ...limits,
  ...sockets,
  ...files,
  ...running,
}
export type Variables = typeof variables
export type VariableName = keyof Variables
/** The validated environment, before defaults that depend on several variables. */
export type ConfigInput = { readonly [K in VariableName]: z.output<Variables[K]['schema']> }

const shape = Object.fromEntries(Object.entries(variables).map(([name, { schema }]) => [name, schema])) as {
  [K in VariableName]: Variables[K]['schema']
}
/** Schema of the whole environment, keyed by the names of this table. */
export const environmentSchema = z.object(shape)
