// Over 400 lines: one table of every variable, which the reference and the messages for bad values are made from.
import { resolve } from 'node:path'
import { z } from 'zod'
import {
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
 * Every variable of the environment that the product reads, once: its check, and what an operator is told about it.
 * The reference (docs/reference/configuration.md) and the messages for bad values are made from this table.
 */
export interface Variable<T> {
  readonly env: string
  readonly group: (typeof groups)[number]
  readonly description: string
  /** What a good value is, for the message about a bad one. */
  readonly expected: string
  readonly example: string
  /** What holds when it is not set, in words; absent where it must be set. */
  readonly fallback: string
  /** Never shown, and may be given as a file by `<NAME>_FILE`. */
  readonly secret?: true
  /** Given the text of the environment, or undefined where it is not set or empty. */
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

/** The repository, which the default folders lie in wherever the process was started. */
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
    description: 'The address to listen on. Only this machine can reach the default.',
    expected: 'an IP address of this machine, or a name that resolves to one',
    example: '0.0.0.0',
    fallback: '127.0.0.1',
    schema: withDefault(z.string().regex(/^[A-Za-z0-9.:-]{1,255}$/), '127.0.0.1'),
  }),
  publicUrl: define({
    env: 'PUBLIC_URL',
    group: 'Addresses',
    description:
      'The origin that players open. Links in mails start with it, and so do the addresses that payment pages lead back to.',
    expected: 'an origin: http or https, host and port, no path',
    example: 'https://play.example',
    fallback: 'http://HOST:PORT, with localhost where HOST is this machine',
    schema: nullable(origin),
  }),
  providerCallbackUrl: define({
    env: 'PROVIDER_CALLBACK_URL',
    group: 'Addresses',
    description:
      'The address that providers send their signed calls to, below /providers: payment and identity events, and the studio’s wallet calls. For a platform that providers reach by another address than players do.',
    expected: 'an origin: http or https, host and port, no path',
    example: 'https://callbacks.play.example',
    fallback: 'PUBLIC_URL; a process that serves the site alone passes /providers on to PLATFORM_URL',
    schema: nullable(origin),
  }),
  managementPort: define({
    env: 'MANAGEMENT_PORT',
    group: 'Addresses',
    description:
      'A port of its own for /health/live, /health/ready and /health/started, not to be reached from outside.',
    expected: 'a port from 1 to 65535',
    example: '9000',
    fallback: 'health is answered on PORT',
    schema: nullable(port),
  }),
  platformUrl: define({
    env: 'PLATFORM_URL',
    group: 'Addresses',
    description:
      'Serve the site alone, against the platform at this origin. No store is opened; what pages ask of the API goes on to the platform, which has to trust this process as a proxy.',
    expected: 'an origin: http or https, host and port, no path',
    example: 'https://api.play.example',
    fallback: 'site and platform in one process',
    schema: nullable(origin),
  }),
  site: define({
    env: 'SITE',
    group: 'Addresses',
    description:
      'Serve the site beside the API. 0 leaves it to processes of their own, which have PLATFORM_URL.',
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
    description: 'The folder of the embedded store, its generated secrets and fetched pictures.',
    expected: 'a path',
    example: '/var/lib/croupier',
    fallback: '.data beside the sources',
    schema: withDefault(folder, resolve(root, '.data')),
  }),
  databaseUrl: define({
    env: 'DATABASE_URL',
    group: 'Store',
    description:
      'PostgreSQL 15 or newer instead of the embedded store. Real money belongs here. A pooler in between must keep sessions whole: connections take on a role.',
    expected: 'an address that starts with postgres://',
    example: 'postgres://croupier:…@db.internal/croupier',
    fallback: 'the embedded store in DATA_DIR',
    secret: true,
    schema: nullable(scheme('postgres:', 'postgresql:')),
  }),
  databaseOwnerUrl: define({
    env: 'DATABASE_OWNER_URL',
    group: 'Store',
    description:
      'The same database as the owner of its tables, for migrations alone, so that the login of DATABASE_URL owns nothing.',
    expected: 'an address that starts with postgres://',
    example: 'postgres://croupier_owner:…@db.internal/croupier',
    fallback: 'DATABASE_URL migrates too',
    secret: true,
    schema: nullable(scheme('postgres:', 'postgresql:')),
  }),
  databasePoolSize: define({
    env: 'DATABASE_POOL_SIZE',
    group: 'Store',
    description: 'Connections to PostgreSQL that this process opens at most.',
    expected: 'a number from 2 to 200',
    example: '20',
    fallback: '10',
    schema: withDefault(integer(2, 200), 10),
  }),
  redisUrl: define({
    env: 'REDIS_URL',
    group: 'Store',
    description:
      'Redis, which several nodes share for rate limits and to tell each other’s players what changed.',
    expected: 'an address that starts with redis:// or rediss://',
    example: 'redis://:…@redis.internal:6379',
    fallback: 'each process counts for itself, and tells its own players',
    secret: true,
    schema: nullable(scheme('redis:', 'rediss:')),
  }),
}

const edge = {
  trustedProxies: define({
    env: 'TRUSTED_PROXIES',
    group: 'Edge',
    description:
      'The networks of the proxies in front, by commas. Their headers about country, address and protocol are believed, no others.',
    expected:
      'IP addresses or networks such as 10.0.0.0/8, separated by commas, none wider than /8 (IPv4) or /7 (IPv6)',
    example: '10.0.0.0/8,fd00::/8',
    fallback:
      'no proxy is trusted: every visitor counts as from DEFAULT_COUNTRY, and all behind one proxy as one address',
    schema: withDefault(
      list.refine((all) => all.length <= 100 && all.every((one) => isNetwork(one) && !isTooWide(one))),
      [],
    ),
  }),
  countryHeader: define({
    env: 'COUNTRY_HEADER',
    group: 'Edge',
    description: 'The header in which a trusted proxy names the country of the visitor.',
    expected: 'the name of a header',
    example: 'x-country',
    fallback: 'cf-ipcountry',
    schema: withDefault(header, 'cf-ipcountry'),
  }),
  clientIpHeader: define({
    env: 'CLIENT_IP_HEADER',
    group: 'Edge',
    description:
      'The header in which a trusted proxy names the address of the visitor. Of a list, the last address that is no trusted proxy counts.',
    expected: 'the name of a header',
    example: 'cf-connecting-ip',
    fallback: 'x-forwarded-for',
    schema: withDefault(header, 'x-forwarded-for'),
  }),
  defaultCountry: define({
    env: 'DEFAULT_COUNTRY',
    group: 'Edge',
    description: 'The country of a visitor that no trusted proxy gives one for.',
    expected: 'a country code of two capital letters',
    example: 'FI',
    fallback: 'IE',
    schema: withDefault(z.string().regex(/^[A-Z]{2}$/), 'IE'),
  }),
  corsOrigins: define({
    env: 'CORS_ORIGINS',
    group: 'Edge',
    description: 'Other origins whose pages may call the API, by commas. The site itself needs none.',
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
      'Mount the stand-ins for payment provider, studio, identity check, sportsbook and inbox under /sandbox, with their consoles. Never with real money.',
    expected: '0 or 1',
    example: '1',
    fallback: '1 with the embedded store, else 0',
    schema: nullable(flag),
  }),
  studioUrl: define({
    env: 'STUDIO_URL',
    group: 'Providers',
    description: 'The game studio.',
    expected: 'an address that starts with https:// or http://',
    example: 'https://studio.example',
    fallback: 'the sandbox, where it is mounted; else it must be set',
    schema: nullable(base),
  }),
  studioSecret: define({
    env: 'STUDIO_SECRET',
    group: 'Providers',
    description: 'What platform and studio sign their calls with.',
    expected: 'at least 32 characters, random',
    example: '"$(openssl rand -base64 32)"',
    fallback: 'made once with the embedded store; else it must be set',
    secret: true,
    schema: nullable(secretText),
  }),
  paymentProviderUrl: define({
    env: 'PAYMENT_PROVIDER_URL',
    group: 'Providers',
    description: 'The payment provider.',
    expected: 'an address that starts with https:// or http://',
    example: 'https://pay.example',
    fallback: 'the sandbox, where it is mounted; else it must be set',
    schema: nullable(base),
  }),
  paymentProviderSecret: define({
    env: 'PAYMENT_PROVIDER_SECRET',
    group: 'Providers',
    description: 'What platform and payment provider sign their calls with.',
    expected: 'at least 32 characters, random',
    example: '"$(openssl rand -base64 32)"',
    fallback: 'made once with the embedded store; else it must be set',
    secret: true,
    schema: nullable(secretText),
  }),
  identityProviderUrl: define({
    env: 'IDENTITY_PROVIDER_URL',
    group: 'Providers',
    description: 'The service that checks who players are, where settings.yaml says that one does.',
    expected: 'an address that starts with https:// or http://',
    example: 'https://identity.example',
    fallback: 'the sandbox, where it is mounted; else players are told that the service is not to be had',
    schema: nullable(base),
  }),
  identityProviderSecret: define({
    env: 'IDENTITY_PROVIDER_SECRET',
    group: 'Providers',
    description: 'What platform and that service sign their calls with.',
    expected: 'at least 32 characters, random',
    example: '"$(openssl rand -base64 32)"',
    fallback: 'made of SESSION_SECRET for the sandbox; must be set with IDENTITY_PROVIDER_URL',
    secret: true,
    schema: nullable(secretText),
  }),
  messagingUrl: define({
    env: 'MESSAGING_URL',
    group: 'Providers',
    description: 'The gateway for mails and text messages.',
    expected: 'an address that starts with https:// or http://',
    example: 'https://messages.example',
    fallback: 'the sandbox, where it is mounted; else it or SMTP_URL must be set',
    schema: nullable(base),
  }),
  messagingSecret: define({
    env: 'MESSAGING_SECRET',
    group: 'Providers',
    description: 'What platform and gateway sign their calls with.',
    expected: 'at least 32 characters, random',
    example: '"$(openssl rand -base64 32)"',
    fallback: 'made once with the embedded store; else it must be set with MESSAGING_URL',
    secret: true,
    schema: nullable(secretText),
  }),
  operatorSecret: define({
    env: 'OPERATOR_SECRET',
    group: 'Providers',
    description:
      'What the operator’s own systems sign their calls to the platform with, such as the one for a link that signs a player in.',
    expected: 'at least 32 characters, random',
    example: '"$(openssl rand -base64 32)"',
    fallback: 'such calls are not taken',
    secret: true,
    schema: nullable(secretText),
  }),
  smtpUrl: define({
    env: 'SMTP_URL',
    group: 'Providers',
    description: 'A mail server to send mails through instead of the gateway.',
    expected: 'an address that starts with smtp:// or smtps://',
    example: 'smtps://user:…@mail.example:465',
    fallback: 'mails go through the gateway',
    secret: true,
    schema: nullable(scheme('smtp:', 'smtps:')),
  }),
  mailFrom: define({
    env: 'MAIL_FROM',
    group: 'Providers',
    description: 'The sender of mails.',
    expected: 'an address such as hello@play.example, a name before it in the form Name <address>',
    example: 'Croupier <hello@play.example>',
    fallback: 'Croupier <no-reply@localhost>; must be set with SMTP_URL',
    schema: nullable(z.string().regex(/^(?:[^<>\r\n]{1,100} <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)),
  }),
}

const realtime = {
  realtimeUrl: define({
    env: 'REALTIME_URL',
    group: 'Providers',
    description:
      'A Centrifugo server or cluster that carries the realtime channels in place of this process, for several nodes. Publications go to its HTTP API below this address; sockets that reach this process at /api/connection/websocket are passed on to its /connection/websocket, and may go there directly.',
    expected: 'an address that starts with https:// or http://',
    example: 'http://centrifugo.internal:8000',
    fallback: 'each process serves the sockets that reach it, several of them through REDIS_URL',
    schema: nullable(base),
  }),
  realtimeApiKey: define({
    env: 'REALTIME_API_KEY',
    group: 'Providers',
    description: 'The key of Centrifugo’s HTTP API.',
    expected: 'at least 16 characters, random',
    example: '"$(openssl rand -hex 32)"',
    fallback: 'must be set with REALTIME_URL',
    secret: true,
    schema: nullable(text.min(16)),
  }),
}

const security = {
  sessionSecret: define({
    env: 'SESSION_SECRET',
    group: 'Security',
    description: 'What sessions are signed with. A new one signs every player out.',
    expected: 'at least 32 characters, random',
    example: '"$(openssl rand -base64 32)"',
    fallback: 'made once with the embedded store; else it must be set',
    secret: true,
    schema: nullable(secretText),
  }),
}

const limits = {
  limitCode: define({
    env: 'RATE_LIMIT_CODE',
    group: 'Limits',
    description: 'Sign-in, registration and one-time codes, for one address and login together.',
    expected: 'calls/seconds, both whole numbers',
    example: '5/60',
    fallback: '10/60',
    schema: withDefault(rate, { calls: 10, seconds: 60 }),
  }),
  limitCodeAddress: define({
    env: 'RATE_LIMIT_CODE_ADDRESS',
    group: 'Limits',
    description: 'The same calls for one address, whatever the login.',
    expected: 'calls/seconds, both whole numbers',
    example: '30/60',
    fallback: '60/60',
    schema: withDefault(rate, { calls: 60, seconds: 60 }),
  }),
  limitMoney: define({
    env: 'RATE_LIMIT_MONEY',
    group: 'Limits',
    description: 'Calls that move money or open a game, for one player.',
    expected: 'calls/seconds, both whole numbers',
    example: '60/60',
    fallback: '60/60',
    schema: withDefault(rate, { calls: 60, seconds: 60 }),
  }),
  limitRead: define({
    env: 'RATE_LIMIT_READ',
    group: 'Limits',
    description: 'All other calls, for one player, or one address where nobody is signed in.',
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
      'Realtime sockets that this process keeps open at most. The system has to allow as many open files.',
    expected: 'a number from 1 to 200000',
    example: '50000',
    fallback: '20000',
    schema: withDefault(integer(1, 200_000), 20_000),
  }),
  realtimeConnectionsAddress: define({
    env: 'REALTIME_CONNECTIONS_ADDRESS',
    group: 'Limits',
    description: 'Realtime sockets from one address at most. Many players of a mobile network share one.',
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
    fallback: 'operator beside the sources',
    schema: withDefault(folder, resolve(root, 'operator')),
  }),
  contentDir: define({
    env: 'CONTENT_DIR',
    group: 'Files',
    description: 'The operator’s texts, one folder a language.',
    expected: 'a path',
    example: '/etc/croupier/content',
    fallback: 'content beside the sources',
    schema: withDefault(folder, resolve(root, 'content')),
  }),
  brandDir: define({
    env: 'BRAND_DIR',
    group: 'Files',
    description:
      'Name, legal line, colours and pictures, read at the start. The faces of fonts.css are part of the build.',
    expected: 'a path',
    example: '/etc/croupier/brand',
    fallback: 'brand beside the sources',
    schema: withDefault(folder, resolve(root, 'brand')),
  }),
}

const running = {
  apiDocs: define({
    env: 'API_DOCS',
    group: 'Running',
    description:
      'Serve the reference of the API at /docs, and the documents that it is made of: /api/openapi.json, and /api/asyncapi.json for the realtime channels. 0 answers all of them with 404.',
    expected: '0 or 1',
    example: '0',
    fallback: '1',
    schema: withDefault(flag, true),
  }),
  serviceWorker: define({
    env: 'SERVICE_WORKER',
    group: 'Running',
    description:
      'Give browsers the site’s service worker, which keeps files of the build and a page for when the site is out of reach. 0 takes it away again from those that have it.',
    expected: '0 or 1',
    example: '0',
    fallback: '1',
    schema: withDefault(flag, true),
  }),
  environment: define({
    env: 'NODE_ENV',
    group: 'Running',
    description:
      'Set by the npm scripts. Outside production every answer is checked against the contract before it is sent.',
    expected: 'production, development or test',
    example: 'production',
    fallback: 'production',
    schema: withDefault(z.enum(['production', 'development', 'test']), 'production'),
  }),
  shutdownDelay: define({
    env: 'SHUTDOWN_DELAY',
    group: 'Running',
    description:
      'Seconds to serve on after SIGTERM while /health/ready already answers 503, so that a balancer stops sending requests here before they are refused. Set it to twice the interval of the balancer’s check with several nodes, and let the supervisor wait 20 seconds longer before it kills the process.',
    expected: 'a number from 0 to 300',
    example: '15',
    fallback: '0',
    schema: withDefault(integer(0, 300), 0),
  }),
  logLevel: define({
    env: 'LOG_LEVEL',
    group: 'Running',
    description:
      'The least serious lines to log. Logs are JSON on standard output and hold no personal data.',
    expected: 'trace, debug, info, warn, error, fatal or silent',
    example: 'debug',
    fallback: 'info; warn with the embedded store',
    schema: nullable(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
  }),
}

export const variables = {
  ...addresses,
  ...store,
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
/** What the environment says, checked one by one, before what follows from several together. */
export type ConfigInput = { readonly [K in VariableName]: z.output<Variables[K]['schema']> }

const shape = Object.fromEntries(Object.entries(variables).map(([name, { schema }]) => [name, schema])) as {
  [K in VariableName]: Variables[K]['schema']
}
/** The whole environment, keyed by the names of this table. */
export const environmentSchema = z.object(shape)
