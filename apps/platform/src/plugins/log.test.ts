import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { describeError, logSettings, redactedPath, redactPersonalData } from './log.ts'

describe('redacts personal data', () => {
  test.each([
    ['mail ada.lovelace+x@mail.example.org failed', 'mail [email] failed'],
    ['mail Örs@bücher.example and jo%40b%C3%BCcher.example failed', 'mail [email] and [email] failed'],
    ['?to=ada%40example.org', '?to=[email]'],
    ['called +49 170 1234567 twice', 'called [number] twice'],
    ['called (0170) 123-4567', 'called [number]'],
    ['Bearer abc.def.ghi refused', '[token] refused'],
    ['token eyJhbGciOi.eyJzdWIi.sig bad', 'token [token] bad'],
    ['connect to postgres://app:s3cret@db/x', 'connect to postgres://app:[secret]@db/x'],
  ])('%s', (text, expected) => {
    expect(redactPersonalData(text)).toBe(expected)
  })

  test.each([
    '4b873e78-1219-4861-96bd-66a6c419e654',
    '00000000-0000-4000-8000-000000000000',
    '2026-11-20T20:06:23.111Z',
    'transfer 12.50 EUR',
    'status 200 in 12 ms',
  ])('%s stays', (text) => {
    expect(redactPersonalData(text)).toBe(text)
  })
})

describe('describeError', () => {
  test('logs the text of a failed query without its values', () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "player_email"'), {
      code: '23505',
      detail: 'Key (email)=(ada@example.org) already exists.',
      severity: 'ERROR',
      routine: '_bt_check_unique',
      constraint: 'player_email',
      table: 'player',
    })
    const error = Object.assign(
      new Error('Failed query: insert …\nparams: ada@example.org,hash', { cause }),
      {
        query: 'insert into player (email) values ($1)',
        params: ['ada@example.org', 'hash'],
      },
    )
    const described = describeError(error)
    expect(described).toMatchObject({
      query: 'insert into player (email) values ($1)',
      cause: { type: 'DatabaseError', code: '23505', constraint: 'player_email', table: 'player' },
    })
    expect(JSON.stringify(described)).not.toMatch(/ada|hash|detail/)
  })

  test('logs the kind and place of other errors, and the message without personal data', () => {
    const described = describeError(new TypeError('no player ada@example.org'))
    expect(described).toMatchObject({ type: 'TypeError', message: 'no player [email]' })
    expect(described.stack).toMatch(/^\s+at .*log\.test\.ts/)
    expect(described.stack).not.toContain('ada')
  })

  test('describes thrown values that are no errors', () => {
    expect(describeError('ada@example.org')).toEqual({ type: 'string', message: '[email]' })
    const logged = { message: 'no worker for ada@example.org', queue: 'x' }
    expect(describeError(logged)).toEqual({ type: 'object', message: 'no worker for [email]' })
  })
})

describe('the logger', () => {
  async function captureLines(work: (log: ReturnType<typeof Fastify>['log']) => void): Promise<string> {
    let text = ''
    const stream = new Writable({
      write(chunk, _encoding, next) {
        text += chunk
        next()
      },
    })
    const app = Fastify({ logger: logSettings({ level: 'info', stream }) })
    work(app.log)
    await app.close()
    return text
  }

  test('censors fields named like personal data, at the usual depths', async () => {
    const text = await captureLines((log) => {
      log.info(
        { email: 'a@b.example', player: { phone: '+4917012345678' }, headers: { cookie: 'access_token=x' } },
        'x',
      )
      log.info(
        { body: { password: 'hunter2' }, request: { headers: { authorization: 'Bearer hunter2' } } },
        'x',
      )
      log.info('mail to ada@example.org')
    })
    expect(text).not.toMatch(/a@b|4917|access_token|hunter2|ada@/)
    expect(text).toContain('[redacted]')
  })

  test.each([
    ...['authorization', 'cookie', 'set-cookie', 'email', 'phone', 'login', 'password', 'to', 'token', 'ip'],
    ...['body', 'headers'],
  ])('censors fields named %s, at the top level and nested', async (name) => {
    const text = await captureLines((log) => {
      log.info({ [name]: 'secret' }, 'x')
      log.info({ one: { [name]: 'secret' } }, 'x')
      if (name !== 'body' && name !== 'headers') log.info({ one: { two: { [name]: 'secret' } } }, 'x')
    })
    expect(text).not.toContain('secret')
    expect(text).toContain('[redacted]')
  })

  test('logs errors without personal data', async () => {
    const text = await captureLines((log) =>
      log.error({ err: new Error('of ada@example.org') }, 'a call failed'),
    )
    expect(JSON.parse(text)).toMatchObject({ message: 'a call failed', err: { message: 'of [email]' } })
  })
})

test('removes the query from a path', () => {
  expect(redactedPath('/confirm?code=secret#x')).toBe('/confirm')
  expect(redactedPath('/reset/ada@example.org')).toBe('/reset/[email]')
  expect(redactedPath('/confirm/SECRETCODE123')).toBe('/confirm/[secret]')
  expect(redactedPath('/reset-password/RESETSECRET9?x=1')).toBe('/reset-password/[secret]')
})
