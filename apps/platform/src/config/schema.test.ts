import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, generateSecrets, loadOrCreateSecrets, readConfig } from './index.ts'
import { configurationReference } from './reference.ts'
import { variables } from './variables.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-config-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (environment: Record<string, string>) => readConfig(environment, generateSecrets)

/** The error of a rejected environment. */
function refusal(environment: Record<string, string>): ConfigError {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
  throw new Error('the environment was not refused')
}

const long = (letter: string) => `${letter}-0123456789-abcdefghijklmnopqrstuvwxyz`
/** A PostgreSQL environment with all required variables. */
const production = {
  DATABASE_URL: 'postgres://croupier:pw@db/croupier',
  PUBLIC_URL: 'https://play.example',
  SESSION_SECRET: long('a'),
  STUDIO_SECRET: long('b'),
  PAYMENT_PROVIDER_SECRET: long('c'),
  MESSAGING_SECRET: long('d'),
  STUDIO_URL: 'https://studio.example/base/',
  PAYMENT_PROVIDER_URL: 'https://pay.example',
  MESSAGING_URL: 'https://messages.example',
}

describe('an empty environment', () => {
  test('runs the embedded store, reachable from this machine only', () => {
    const config = read({})
    expect(config).toMatchObject({
      mode: 'embedded',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      sandbox: true,
      studioUrl: 'http://127.0.0.1:3000/sandbox/studio',
      managementPort: null,
      defaultCountry: 'IE',
      trustedProxies: [],
      corsOrigins: [],
      logLevel: 'warn',
      environment: 'production',
    })
  })

  test('treats an empty value as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '', TRUSTED_PROXIES: '' })).toMatchObject({
      mode: 'embedded',
      port: 3000,
    })
  })

  test('gets generated secrets', () => {
    const { sessionSecret, studioSecret } = read({})
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32)
    expect(sessionSecret).not.toBe(studioSecret)
    expect(read({ SESSION_SECRET: long('x') }).sessionSecret).toBe(long('x'))
  })
})

describe('the modes', () => {
  test('requires secrets and providers with PostgreSQL and generates none', () => {
    expect(read(production)).toMatchObject({
      mode: 'postgres',
      sandbox: false,
      logLevel: 'info',
      studioUrl: 'https://studio.example/base',
      sessionSecret: long('a'),
    })
    const { problems } = refusal({ DATABASE_URL: production.DATABASE_URL })
    expect(problems.map(({ name }) => name)).toEqual([
      'PUBLIC_URL',
      'SESSION_SECRET',
      'STUDIO_SECRET',
      'PAYMENT_PROVIDER_SECRET',
      'STUDIO_URL',
      'PAYMENT_PROVIDER_URL',
      'MESSAGING_URL',
      'MESSAGING_SECRET',
    ])
  })

  test('needs no providers with PostgreSQL and the sandbox', () => {
    const { STUDIO_URL, PAYMENT_PROVIDER_URL, MESSAGING_URL, ...rest } = production
    expect(read({ ...rest, SANDBOX: '1', PORT: '4000' })).toMatchObject({
      sandbox: true,
      paymentProviderUrl: 'http://127.0.0.1:4000/sandbox/payment',
    })
  })

  test('accepts a mail server instead of the gateway and requires a sender', () => {
    const { MESSAGING_URL, MESSAGING_SECRET, ...rest } = production
    const smtp = { ...rest, SMTP_URL: 'smtps://u:p@mail.example' }
    expect(refusal(smtp).problems.map(({ name }) => name)).toEqual(['MAIL_FROM'])
    expect(read({ ...smtp, MAIL_FROM: 'Croupier <hello@play.example>' }).messagingUrl).toBeNull()
  })

  test('requires a key for Centrifugo', () => {
    const centrifugo = { ...production, REALTIME_URL: 'http://centrifugo.internal:8000/' }
    expect(refusal(centrifugo).problems.map(({ name }) => name)).toEqual(['REALTIME_API_KEY'])
    expect(read({ ...centrifugo, REALTIME_API_KEY: 'k'.repeat(16) }).realtimeUrl).toBe(
      'http://centrifugo.internal:8000',
    )
    expect(read(production).realtimeUrl).toBeNull()
  })

  test('rejects the same port for two listeners', () => {
    const [problem, ...others] = refusal({ PORT: '4000', MANAGEMENT_PORT: '4000' }).problems
    expect([problem?.name, problem?.expected, others]).toEqual([
      'MANAGEMENT_PORT',
      'another port than PORT',
      [],
    ])
    expect(read({ PORT: '4000', MANAGEMENT_PORT: '4001' }).managementPort).toBe(4001)
  })

  test.each([
    ['DATABASE_URL', { DATABASE_URL: production.DATABASE_URL, PUBLIC_URL: 'https://play.example' }],
    ['SITE=0', { SITE: '0' }],
  ])('rejects site mode together with %s', (name, environment) => {
    const { message } = refusal({ PLATFORM_URL: 'https://api.play.example', ...environment })
    expect(message).toContain(`Expected: no PLATFORM_URL together with ${name}`)
  })

  test('uses PUBLIC_URL for providers unless PROVIDERS_URL is set', () => {
    expect(read(production).providerCallbackUrl).toBe('https://play.example')
    const PROVIDER_CALLBACK_URL = 'https://callbacks.play.example'
    expect(read({ ...production, PROVIDER_CALLBACK_URL }).providerCallbackUrl).toBe(PROVIDER_CALLBACK_URL)
  })

  test('requires only PLATFORM_URL in site mode', () => {
    expect(read({ PLATFORM_URL: 'https://api.play.example/' })).toMatchObject({
      mode: 'site',
      sandbox: false,
      platformUrl: 'https://api.play.example',
    })
  })

  test.each([
    ['127.0.0.1', 'http://localhost:3000', 'http://127.0.0.1:3000/sandbox/studio'],
    ['0.0.0.0', 'http://localhost:3000', 'http://127.0.0.1:3000/sandbox/studio'],
    ['::', 'http://localhost:3000', 'http://[::1]:3000/sandbox/studio'],
    ['192.0.2.7', 'http://192.0.2.7:3000', 'http://192.0.2.7:3000/sandbox/studio'],
    ['2001:db8::1', 'http://[2001:db8::1]:3000', 'http://[2001:db8::1]:3000/sandbox/studio'],
  ])('HOST %s has the public URL %s and the internal URL %s', (HOST, publicUrl, studioUrl) => {
    expect(read({ HOST })).toMatchObject({ publicUrl, studioUrl })
  })
})

describe('an invalid value', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', ' 80'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'play.example'],
    ['PUBLIC_URL', 'https://play.example/path'],
    ['PUBLIC_URL', 'ftp://play.example'],
    ['PLATFORM_URL', 'https://x.example/?a'],
    ['MANAGEMENT_PORT', '-1'],
    ['DATABASE_POOL_SIZE', '1'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,nonsense'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,0.0.0.0/1'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '2000::/3'],
    ['TRUSTED_PROXIES', '::ffff:0.0.0.0/96'],
    ['PROVIDER_CALLBACK_URL', 'https://play.example/providers'],
    ['COUNTRY_HEADER', 'a header'],
    ['DEFAULT_COUNTRY', 'de'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['SANDBOX', 'yes'],
    ['STUDIO_URL', 'studio'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@b>\r\nBcc: <c@d>'],
    ['RATE_LIMIT_CODE', '10'],
    ['RATE_LIMIT_READ', '0/60'],
    ['REALTIME_URL', 'ws://centrifugo'],
    ['REALTIME_CONNECTIONS', '0'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
  ])('reports %s=%j with the expected format', (name, value) => {
    const { problems, message } = refusal({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(message).toContain(`${name} is ${JSON.stringify(value)}. Expected: `)
    expect(message).toContain(`Example: ${name}=`)
  })

  test.each([
    ['SESSION_SECRET', 'too-short'],
    ['DATABASE_URL', 'mysql://root:hunter2@db'],
    ['REDIS_URL', 'hunter2'],
    ['REALTIME_API_KEY', 'hunter2'],
    ['SMTP_URL', 'https://user:hunter2@mail'],
  ])('reports the secret %s without its value', (name, value) => {
    const { message } = refusal({ [name]: value })
    expect(message).toContain(`${name} is invalid`)
    expect(message).not.toContain(value)
    expect(message).not.toContain('hunter2')
  })

  test('rejects a repeated or a weak secret without showing it', () => {
    const { STUDIO_SECRET, ...rest } = production
    const doubled = refusal({ ...rest, STUDIO_SECRET: production.SESSION_SECRET }).message
    expect(doubled).toContain(
      'STUDIO_SECRET is invalid. Expected: a separate secret, not that of SESSION_SECRET',
    )
    expect(doubled).not.toContain(production.SESSION_SECRET)
    const repeated = refusal({ ...production, SESSION_SECRET: 'ab'.repeat(20) }).message
    expect(repeated).toContain('SESSION_SECRET is invalid. Expected: random characters')
  })

  test('is reported together with all the others', () => {
    const { problems } = refusal({
      ...production,
      PORT: 'x',
      HOST: '?',
      SESSION_SECRET: 'short',
      STUDIO_SECRET: '',
    })
    expect(problems.map(({ name }) => name)).toEqual(['PORT', 'HOST', 'SESSION_SECRET', 'STUDIO_SECRET'])
  })
})

describe('a secret in a file', () => {
  test('is read without the trailing newline', () => {
    const file = join(folder, 'session')
    writeFileSync(file, `${long('s')}\n`)
    expect(read({ SESSION_SECRET_FILE: file }).sessionSecret).toBe(long('s'))
  })

  test('is supported for URLs that contain a password', () => {
    const file = join(folder, 'database')
    writeFileSync(file, production.DATABASE_URL)
    const { DATABASE_URL, ...rest } = production
    expect(read({ ...rest, DATABASE_URL_FILE: file }).databaseUrl).toBe(DATABASE_URL)
  })

  test('is rejected if the plain variable is set too, if the file is missing, and if it is empty', () => {
    const empty = join(folder, 'empty')
    writeFileSync(empty, '\n')
    const error = (environment: Record<string, string>) => refusal(environment).message
    expect(error({ SESSION_SECRET: long('a'), SESSION_SECRET_FILE: empty })).toContain('not both')
    expect(error({ SESSION_SECRET_FILE: empty })).toContain('a file that is not empty')
    expect(error({ SESSION_SECRET_FILE: join(folder, 'nowhere') })).toContain('a file that can be read')
  })

  test('is not supported for other variables', () => {
    expect(read({ PORT_FILE: join(folder, 'nowhere') }).port).toBe(3000)
  })
})

describe('the secrets of an embedded store', () => {
  test('are created once, readable by the owner only', () => {
    const dataDir = join(folder, 'data')
    const made = loadOrCreateSecrets(dataDir)
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(loadOrCreateSecrets(dataDir)).toEqual(made)
  })

  test('are not regenerated over a damaged file', () => {
    const dataDir = join(folder, 'damaged')
    loadOrCreateSecrets(dataDir)
    writeFileSync(join(dataDir, 'secrets.json'), '{"sessionSecret":"short"}')
    expect(() => loadOrCreateSecrets(dataDir)).toThrow(/secrets\.json is damaged/)
  })
})

test('uses the sandbox’s identity provider if mounted, otherwise none, or a configured one with a secret', () => {
  const own = read({})
  expect(own.identityProviderUrl).toMatch(/\/sandbox\/identity$/)
  expect(own.identityProviderSecret).not.toBe(own.sessionSecret)
  expect(own.identityProviderSecret.length).toBeGreaterThanOrEqual(32)
  expect(read(production).identityProviderUrl).toBeNull()
  const IDENTITY_PROVIDER_URL = 'https://identity.example'
  expect(() => read({ ...production, IDENTITY_PROVIDER_URL })).toThrow(/IDENTITY_PROVIDER_SECRET is not set/)
  const IDENTITY_PROVIDER_SECRET = long('i')
  expect(read({ ...production, IDENTITY_PROVIDER_URL, IDENTITY_PROVIDER_SECRET })).toMatchObject({
    ...{ identityProviderUrl: IDENTITY_PROVIDER_URL, identityProviderSecret: IDENTITY_PROVIDER_SECRET },
  })
})

describe('the reference', () => {
  test('matches the committed file (npm run config -- docs)', () => {
    const file = resolve(import.meta.dirname, '../../../../docs/reference/configuration.md')
    expect(readFileSync(file, 'utf8')).toBe(configurationReference())
  })

  test('names every variable and shows valid examples', () => {
    const text = configurationReference()
    for (const { env } of Object.values(variables)) expect(text).toContain(`\`${env}\``)
    for (const { env, example, secret } of Object.values(variables)) {
      if (secret || env === 'PLATFORM_URL') continue
      const beside: Readonly<Record<string, Record<string, string>>> = {
        REALTIME_URL: { REALTIME_API_KEY: 'k'.repeat(16) },
        IDENTITY_PROVIDER_URL: { IDENTITY_PROVIDER_SECRET: long('i') },
        DOCUMENT_STORAGE_URL: { DOCUMENT_STORAGE_KEY_ID: 'id', DOCUMENT_STORAGE_SECRET: long('d') },
      }
      expect(() => read({ ...production, ...beside[env], [env]: example }), env).not.toThrow()
    }
  })
})
