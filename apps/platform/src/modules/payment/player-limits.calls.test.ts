import { randomUUID } from 'node:crypto'
import { sign } from '@croupier/contract/providers'
import type { CallInput } from '@croupier/contract/types'
import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../sql.ts'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

type NewLimit = CallInput<'POST /api/player/limits'>['body']

const day = 86_400_000
const euros: NewLimit = { definition: 3, period: 'daily', currency: 'EUR', amount: '100' }

const operatorSecret = 'the operator’s own thirty-two characters'

onPostgres('limits', (boot) => {
  let payments: PaymentTestPlatform
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentPlatform((options) =>
      boot({ ...options, variables: { ...options?.variables, OPERATOR_SECRET: operatorSecret } }),
    )
  })
  beforeEach(async () => {
    player = await payments.player()
  })
  afterAll(() => payments.close())

  const list = async (of: Payer = player) =>
    (await payments.platform.call('GET /api/player/limits', {}, of)).data
  const add = (body: NewLimit = euros, of: Payer = player) =>
    payments.platform.call('POST /api/player/limits', { body }, of)
  const change = (
    limitId: string,
    body: CallInput<'PUT /api/player/limits/{limitId}'>['body'],
    of: Payer = player,
  ) => payments.platform.call('PUT /api/player/limits/{limitId}', { params: { limitId }, body }, of)
  const remove = (id: string, of: Payer = player) =>
    payments.platform.call('DELETE /api/player/limits/{id}', { params: { id } }, of)
  const deposit = async (amount: string, of: Payer = player) => (await payments.deposit(of, { amount })).error
  const methods = async (of: Payer = player) =>
    (
      await payments.platform.call(
        'GET /api/payment/methods/deposit',
        { query: { currency: 'EUR', country: 'DE' } },
        of,
      )
    ).error
  /** The entries on the player's limits in the log of significant events, oldest first. */
  const logged = async () => {
    const { rows } = (await payments.platform.platform.db.orm.execute(
      sql`select kind, session_id is not null as has_session, ip, details from player_event
        where player_id = ${player.profile.id} and kind like 'limit-%' order by created_at, id`,
    )) as { rows: { kind: string; has_session: boolean; ip: string; details: Record<string, unknown> }[] }
    return rows
  }
  const advanceAndSignIn = async (ms: number) => {
    await payments.platform.clock.advance(ms)
    player = await payments.signInAgain(player)
  }

  test('GET /api/player/limits returns the active limits with their current use [7-22 3-23]', async () => {
    expect(await list()).toEqual([])
    await add()
    await add({ ...euros, period: 'monthly', amount: '1000' })
    expect(await deposit('60.00')).toBeNull()
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        ...{ definition: 3, period: 'daily', currency: 'EUR', amount: '100.00', currentAmount: '60.00' },
        ...{ pendingAmount: null, pendingPeriod: null, effectiveAt: null, endsAt: null },
      },
      expect.objectContaining({ period: 'monthly', amount: '1000.00', currentAmount: '60.00' }),
    ])
    expect((await payments.platform.call('GET /api/player/limits')).error).toBe('unauthorised')
  })

  test('allows nine limits per currency, and a break after a thousand past breaks [7-22 3-23]', async () => {
    const codes = (await payments.platform.call('GET /api/settings/currencies')).data.map(({ code }) => code)
    const { orm } = payments.platform.platform.db
    await orm.execute(sql`
      insert into player_limit (id, player_id, definition, period, currency, amount, created_at)
      select gen_random_uuid(), ${player.profile.id}::uuid, definition, period, currency, 10000, now()
      from generate_series(1, 3) as definition, unnest(array['daily', 'weekly', 'monthly']) as period,
        unnest(string_to_array(${codes.join(' ')}, ' ')) as currency`)
    await orm.execute(sql`
      insert into player_limit (id, player_id, definition, period, ends_at, created_at)
      select gen_random_uuid(), ${player.profile.id}::uuid, 5, '1', now() - interval '9 years', now() - interval '10 years'
      from generate_series(1, 1000)`)
    expect((await add()).error).toBe('limit-exists')
    expect((await add({ definition: 5, period: '1' })).status).toBe(200)
    const limits = await list()
    expect(limits).toHaveLength(9 * codes.length + 1)
    expect(limits.at(-1)).toMatchObject({ definition: 5, currency: null })
    expect(await deposit('10.00')).toBe('deposit-limit-reached')
  })

  describe('POST /api/player/limits', () => {
    test.each([
      ['period', { ...euros, period: 'yearly' }],
      ['period', { definition: 5, period: '9' }],
      ['currency', { definition: 3, period: 'daily', amount: '100' }],
      ['currency', { ...euros, currency: 'XXX' }],
      ['amount', { ...euros, amount: '0.001' }],
      ['amount', { definition: 1, period: 'daily', currency: 'EUR' }],
      ['amount', { ...euros, definition: 1, amount: '0' }],
      ['amount', { ...euros, definition: 2, amount: '0.00' }],
      ['definition', { ...euros, definition: 6 }],
    ])('rejects an invalid %s at the field', async (field, body) => {
      const response = await add(body)
      expect([response.status, Object.keys(response.fields)]).toEqual([422, [field]])
      expect(await list()).toEqual([])
    })

    test('creates one limit of a kind for concurrent requests [7-22]', async () => {
      const responses = await Promise.all(Array.from({ length: 5 }, () => add()))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
      expect((await add()).json).toMatchObject({ error: { code: 11020 } })
      for (const change of [{ period: 'weekly' }, { definition: 1 }, { currency: 'SEK' }])
        expect((await add({ ...euros, ...change })).status).toBe(200)
    })

    test('rejects deposits above the limit at once, and all deposits when it is reached [7-22 4-30 8-12]', async () => {
      expect(await deposit('60.00')).toBeNull()
      await add()
      expect(await deposit('40.01')).toBe('deposit-limit-reached')
      expect(await methods()).toBeNull()
      expect(await deposit('40.00')).toBeNull()
      expect(await methods()).toBe('deposit-limit-reached')
      await advanceAndSignIn(day + 1)
      expect(await methods()).toBeNull()
      expect(await deposit('100.00')).toBeNull()
    })

    test('applies to deposits in the limit’s currency only [7-22]', async () => {
      const swede = await payments.player(0n, 'SEK')
      await add(euros, swede)
      const kronor = { currency: 'SEK', country: 'SE', amount: '600.00' }
      expect((await payments.deposit(swede, kronor)).error).toBeNull()
      await add({ ...euros, currency: 'SEK', amount: '1000' }, swede)
      expect((await payments.deposit(swede, kronor)).error).toBe('deposit-limit-reached')
      expect((await list(swede)).map(({ currency, currentAmount }) => [currency, currentAmount])).toEqual([
        ['EUR', '0.00'],
        ['SEK', '600.00'],
      ])
    })

    test('ignores withdrawals, in the limit and in the daily cap [7-22 8-12]', async () => {
      player = await payments.player(500_000n)
      expect((await payments.withdraw(player, { amount: '900.00' })).status).toBe(200)
      expect(await deposit('300.00')).toBeNull()
      await add({ ...euros, amount: '900' })
      expect(await list()).toMatchObject([{ amount: '900.00', currentAmount: '300.00' }])
      expect(await deposit('600.00')).toBeNull()
      expect(await methods()).toBe('deposit-limit-reached')
    })

    test('does not exceed the limit with ten concurrent deposits', async () => {
      await add()
      const errors = await Promise.all(Array.from({ length: 10 }, () => deposit('30.00')))
      expect(errors.filter((error) => error === null)).toHaveLength(3)
    })

    test('blocks deposits during a break, but neither sign-in nor withdrawals [7-22 9-03a]', async () => {
      player = await payments.player(10_000n)
      const set = await add({ definition: 5, period: '1' })
      expect(set.data).toMatchObject({
        ...{ definition: 5, period: '1', currency: null, amount: null, currentAmount: null },
        endsAt: new Date(payments.platform.clock.now().getTime() + day).toISOString(),
      })
      expect([await deposit('20.00'), await methods()]).toEqual([
        'deposit-limit-reached',
        'deposit-limit-reached',
      ])
      player = await payments.signInAgain(player)
      expect((await payments.withdraw(player)).status).toBe(200)
      const [limit] = await list()
      const id = limit?.id ?? ''
      expect((await add({ definition: 5, period: '5' })).error).toBe('limit-exists')
      const refused = [await change(id, { period: 'daily', amount: '1' }), await remove(id)]
      expect(refused.map(({ status, error }) => [status, error])).toEqual([
        [422, 'limit-fixed'],
        [422, 'limit-fixed'],
      ])
      await advanceAndSignIn(day - 60_000)
      expect(await deposit('20.00')).toBe('deposit-limit-reached')
      await advanceAndSignIn(60_000)
      expect(await deposit('20.00')).toBeNull()
      expect(await list()).toEqual([])
      expect((await add({ definition: 5, period: '2' })).status).toBe(200)
    })

    test('ends every session at self-exclusion, and rejects sign-in and a new registration [7-22 9-03a]', async () => {
      player = await payments.player(10_000n)
      const elsewhere = await payments.signInAgain(player)
      const set = await add({ definition: 4, period: '1' })
      expect(set.data).toMatchObject({ definition: 4, period: '1', endsAt: expect.any(String) })
      for (const { token } of [player, elsewhere])
        expect((await payments.platform.call('GET /api/player/profile', {}, { token })).status).toBe(401)
      const signIn = await payments.platform.call('POST /api/player/sessions', {
        body: { login: player.email, password: player.password },
      })
      expect([signIn.status, signIn.error]).toEqual([403, 'self-excluded'])
      const again = await payments.platform.call('POST /api/player/register', {
        body: {
          ...{ email: player.email.replace('@', '+again@'), password: 'a long enough password' },
          ...{ country: 'FI', currency: 'EUR', locale: 'en', agreements: '1' },
        },
      })
      expect([again.status, Object.keys(again.fields)]).toEqual([422, ['email']])
    })

    test('reopens a self-excluded account a day after the player’s request once the term is over, never automatically [7-22 9-03a]', async () => {
      const { platform } = payments
      const { email: login, password, profile } = player
      const signIn = async () =>
        (await platform.call('POST /api/player/sessions', { body: { login, password } })).error
      const requestReopening = async (playerId: string = profile.id, secret = operatorSecret) => {
        const body = JSON.stringify({ playerId })
        const call = { method: 'POST', url: '/providers/operator/reopenings' }
        const headers = {
          'content-type': 'application/json',
          ...sign(secret, call, body, platform.clock.now()),
        }
        return (await platform.send('POST', call.url, { headers, body })).status
      }
      expect(await requestReopening(), 'the player is not excluded').toBe(422)
      const set = await add({ definition: 4, period: '1' })
      expect(await requestReopening(), 'the exclusion has not ended').toBe(422)
      const remainingMs = Date.parse(set.data.endsAt ?? '') - platform.clock.now().getTime()
      await platform.clock.advance(remainingMs + day)
      expect(await signIn()).toBe('self-excluded')
      expect([
        await requestReopening(randomUUID()),
        await requestReopening(profile.id, 'x'.repeat(32)),
      ]).toEqual([404, 401])
      expect([await requestReopening(), await requestReopening()]).toEqual([204, 204])
      await platform.clock.advance(day - 60_000)
      await platform.waitUntilIdle()
      expect(await signIn()).toBe('self-excluded')
      await platform.clock.advance(60_000)
      await platform.waitUntilIdle()
      expect(await signIn()).toBeNull()
    })
  })

  test('logs each change of a limit as a significant event, and no rejected change [7-22 3-23]', async () => {
    const { id } = (await add()).data
    await add()
    await payments.platform.clock.advance(1000)
    await change(id, { period: 'daily', amount: '200' })
    await change(id, { period: 'daily', amount: '0.001' })
    await payments.platform.clock.advance(1000)
    await remove(id)
    await remove(id)
    await payments.platform.clock.advance(1000)
    await add({ definition: 4, period: '2' })
    const money = { limitId: id, definition: 'deposit', period: 'daily', currency: 'EUR', amount: '10000' }
    const from = { has_session: true, ip: expect.stringMatching(/./) }
    const [set, changed, removed, excluded, ...more] = await logged()
    expect(set).toMatchObject({ kind: 'limit-set', ...from, details: { ...money, effectiveAt: null } })
    expect(changed).toMatchObject({
      kind: 'limit-changed',
      details: { ...money, pendingAmount: '20000', effectiveAt: expect.any(String) },
    })
    expect(removed).toMatchObject({
      kind: 'limit-removed',
      details: { ...money, pendingAmount: null, effectiveAt: expect.any(String) },
    })
    expect(excluded).toMatchObject({
      kind: 'limit-set',
      details: { definition: 'self-exclusion', period: '2', amount: null, endsAt: expect.any(String) },
    })
    expect(more).toEqual([])
  })

  describe('PUT /api/player/limits/{limitId}', () => {
    test('lowers a limit at once, raises it after a day, and applies the latest request [7-22 9-03b]', async () => {
      const { id } = (await add()).data
      const lowered = await change(id, { period: 'daily', amount: '50' })
      expect(lowered.data).toMatchObject({ amount: '50.00', effectiveAt: null })
      expect(await deposit('50.01')).toBe('deposit-limit-reached')

      const raised = await change(id, { period: 'daily', amount: '200' })
      expect(raised.data).toMatchObject({
        ...{ amount: '50.00', pendingAmount: '200.00', pendingPeriod: 'daily' },
        effectiveAt: new Date(payments.platform.clock.now().getTime() + day).toISOString(),
      })
      expect(await deposit('50.01')).toBe('deposit-limit-reached')
      await advanceAndSignIn(day - 60_000)
      expect(await deposit('50.01')).toBe('deposit-limit-reached')
      await advanceAndSignIn(60_000)
      expect(await list()).toMatchObject([{ amount: '200.00', pendingAmount: null, effectiveAt: null }])
      expect(await deposit('200.00')).toBeNull()

      await change(id, { period: 'daily', amount: '900' })
      expect((await change(id, { period: 'daily', amount: '150' })).data).toMatchObject({
        ...{ amount: '150.00', pendingAmount: null, effectiveAt: null },
      })
    })

    test('rejects an amount of 0 for bets and losses, but accepts it for deposits [7-22 4-30]', async () => {
      const bets = (await add({ ...euros, definition: 1 })).data
      const refused = await change(bets.id, { period: 'daily', amount: '0' })
      expect([refused.status, refused.fields]).toEqual([422, { amount: ['Value must be greater than 0'] }])
      expect(await list()).toMatchObject([{ amount: '100.00', pendingAmount: null }])
      const none = (await add({ ...euros, amount: '0' })).data
      expect(await methods()).toBe('deposit-limit-reached')
      expect(await deposit('10.00')).toBe('deposit-limit-reached')
      await change(none.id, { period: 'daily', amount: '100' })
      expect(await methods(), 'a raise takes effect after a day').toBe('deposit-limit-reached')
      const otherPlayer = await payments.player()
      const { id } = (await add(euros, otherPlayer)).data
      expect(await methods(otherPlayer)).toBeNull()
      expect((await change(id, { period: 'daily', amount: '0' }, otherPlayer)).data.amount).toBe('0.00')
      expect(await methods(otherPlayer), 'a lower amount takes effect at once').toBe('deposit-limit-reached')
    })

    test('rejects a period used by another limit of the kind', async () => {
      const { id } = (await add()).data
      await add({ ...euros, period: 'weekly', amount: '300' })
      expect((await change(id, { period: 'weekly', amount: '50' })).error).toBe('limit-exists')
      expect((await change(id, { period: 'monthly', amount: '0.001' })).status).toBe(422)
      expect((await change(id, { period: 'monthly', amount: '100' })).data.period).toBe('monthly')
    })

    test('rejects a period that another limit of the kind has as its pending change [7-22]', async () => {
      const { id } = (await add()).data
      const pending = await change(id, { period: 'weekly', amount: '700' })
      expect(pending.data).toMatchObject({ period: 'daily', pendingPeriod: 'weekly' })
      expect((await add({ ...euros, period: 'weekly', amount: '300' })).error).toBe('limit-exists')
      // Limits are listed in the order of creation.
      await advanceAndSignIn(1)
      const monthly = (await add({ ...euros, period: 'monthly', amount: '900' })).data
      expect((await change(monthly.id, { period: 'weekly', amount: '300' })).error).toBe('limit-exists')
      await advanceAndSignIn(day)
      expect((await list()).map(({ period, amount }) => [period, amount])).toEqual([
        ['weekly', '700.00'],
        ['monthly', '900.00'],
      ])
    })

    test('returns not found for another player’s limit [7-22]', async () => {
      const { id } = (await add()).data
      const otherPlayer = await payments.player()
      const responses = [
        await change(id, { period: 'daily', amount: '1' }, otherPlayer),
        await remove(id, otherPlayer),
      ]
      expect(responses.map(({ status }) => status)).toEqual([404, 404])
      expect(await list(otherPlayer)).toEqual([])
    })
  })

  test('DELETE /api/player/limits/{id} ends the limit after a day, also when repeated [7-22]', async () => {
    const { id } = (await add()).data
    const going = await remove(id)
    const effectiveAt = new Date(payments.platform.clock.now().getTime() + day).toISOString()
    expect(going.data).toMatchObject({ amount: '100.00', pendingAmount: null, effectiveAt })
    await advanceAndSignIn(day - 60_000)
    expect((await remove(id)).data.effectiveAt).toBe(effectiveAt)
    expect(await deposit('100.01')).toBe('deposit-limit-reached')
    expect((await add()).error).toBe('limit-exists')
    await advanceAndSignIn(60_000)
    expect(await list()).toEqual([])
    expect(await deposit('100.01')).toBeNull()
    expect((await remove(id)).status).toBe(404)
    expect((await add()).status).toBe(200)
  })
})
