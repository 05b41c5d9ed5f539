import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test } from 'vitest'

// The rule holds for every call and is tested on some. Paths are plain strings: the client’s types are not used.
const LOGIN = '/api/player/sessions'
const REGISTER = '/api/player/register'
const WITHDRAWALS = '/api/payment/invoices/withdrawal'
const GAMES = '/api/game/games'

onPostgres('text that cannot be kept', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  const post = (path: string, body: object, token?: string) =>
    platform.send('POST', path, {
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    })
  const refused = (...fields: string[]) => ({
    error: {
      code: 10422,
      message: expect.any(String),
      fields: Object.fromEntries(fields.map((name) => [name, [expect.any(String)]])),
    },
  })
  const form = {
    email: 'mara@example.com',
    password: 'Correct-Horse-7',
    country: 'DE',
    currency: 'EUR',
    locale: 'en',
    agreements: '1',
  }

  test.each(['a\0b', '\ud800', 'a\udc00b', '\u001b[2J'])('is rejected at sign-in: %j', async (text) => {
    const both = await post(LOGIN, { login: text, password: text, fingerprint: text })
    expect([both.status, both.json]).toEqual([422, refused('login', 'password', 'fingerprint')])
    expect((await post(LOGIN, { login: text, password: 'x' })).json).toEqual(refused('login'))
  })

  test.each(['nickname', 'affiliateTag', 'referralCode', 'bonusCode', 'fingerprint', 'email', 'password'])(
    'is rejected at registration, at %s',
    async (name) => {
      for (const text of ['a\0b', '\ud800']) {
        const response = await post(REGISTER, { ...form, [name]: text })
        expect([response.status, response.json]).toEqual([422, refused(name)])
      }
    },
  )

  test('is rejected in a query and in a path', async () => {
    const query = await platform.send('GET', `${GAMES}?search=a%00b`)
    expect([query.status, query.json]).toEqual([422, refused('search')])
    const path = await platform.send('GET', `${GAMES}/a%00b`)
    expect([path.status, path.json]).toEqual([422, refused('id')])
  })

  test('is rejected in the names and values of a list of fields', async () => {
    const { token } = await platform.registerPlayer()
    const { data } = await platform.call('GET /api/wallet/accounts', {}, { token })
    const payment = {
      accountId: data[0]?.id,
      currency: 'EUR',
      country: 'DE',
      amount: '20.00',
      method: 'bank',
    }
    const response = await post(WITHDRAWALS, { ...payment, fields: { iban: 'x\0', 'n\0te': 'y' } }, token)
    expect([response.status, response.json]).toEqual([422, refused('fields.iban', 'fields')])
  })
})
