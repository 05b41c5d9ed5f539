import { randomUUID } from 'node:crypto'
import { sign } from '@croupier/contract/providers'
import { onPostgres } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../sql.ts'
import { bootPaymentPlatform, eventCall, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

const minute = 60_000
const day = 86_400_000

onPostgres('invoice settlement', (boot) => {
  let payments: PaymentTestPlatform
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot, { dailyDepositCap: null })
  })
  beforeEach(async () => {
    player = await payments.player(10_000n)
  })
  afterEach(async () => {
    await payments.configureProvider('api', 'up')
    await payments.configureProvider('fault', 'none')
  })
  afterAll(() => payments.close())
  // Every test must leave the ledger sound.
  afterAll(() => payments.expectLedgerSound())

  const deposit = async () => (await payments.deposit(player)).data.invoiceId
  async function withdraw(): Promise<string> {
    const { data } = await payments.withdraw(player, { amount: '50.00' })
    await payments.platform.waitUntilIdle()
    return data.id
  }
  const status = async (id: string) => (await payments.invoice(player, id))?.status
  const balance = () => payments.balanceOf(player)
  const providerIdOf = async (id: string) => (await payments.findAtProvider(id))?.payment.providerId ?? ''
  /** Sends an event about a payment that exists at the provider. */
  const event = async (reference: string, changes: object = {}) =>
    payments.event(reference, { providerId: await providerIdOf(reference), ...changes })
  const code = (response: { json: unknown }) => (response.json as { error: { code: string } }).error.code

  describe('by the provider’s event', () => {
    test.each([
      ['no signature', () => ({}), 'signature-missing'],
      [
        'another secret',
        (raw: string) => sign('another secret', eventCall, raw, payments.platform.clock.now()),
        'signature-wrong',
      ],
      [
        'another body’s signature',
        (raw: string) =>
          sign(
            payments.platform.platform.kernel.config.paymentProviderSecret,
            eventCall,
            `${raw} `,
            payments.platform.clock.now(),
          ),
        'signature-wrong',
      ],
    ])('rejects an event with %s', async (_, headers, errorCode) => {
      const raw = JSON.stringify({ reference: await deposit(), state: 'succeeded' })
      const response = await payments.post(raw, { headers: headers(raw) })
      expect([response.status, code(response)]).toEqual([401, errorCode])
      expect(await balance()).toBe('100.00')
    })

    test.each([
      [-301, 401],
      [-300, 204],
      [300, 204],
      [301, 401],
    ])('an event with a signature %i seconds from now gets %i', async (seconds, expected) => {
      const id = await deposit()
      const at = new Date(payments.platform.clock.now().getTime() + seconds * 1000)
      expect((await payments.event(id, {}, { at })).status).toBe(expected)
      expect(await balance()).toBe(expected === 204 ? '150.00' : '100.00')
    })

    test('rejects malformed events', async () => {
      const id = await deposit()
      const responses = [
        await payments.post('{"reference"'),
        await payments.post(''),
        await payments.post('[]'),
        await payments.event(id, { state: 'lost' }),
        await payments.event(id, { amount: 50 }),
        await payments.event('first'),
        await payments.post(JSON.stringify({ padding: 'x'.repeat(40_000) })),
      ]
      expect(responses.map((response) => [response.status, code(response)])).toEqual([
        [400, 'malformed'],
        [400, 'malformed'],
        [422, 'invalid'],
        [422, 'invalid'],
        [422, 'invalid'],
        [422, 'invalid'],
        [413, 'unreadable'],
      ])
      for (const response of responses) expect(response.headers.get('cache-control')).toBe('no-store')
    })

    test('rejects an event with a duplicate key at any depth', async () => {
      const id = await deposit()
      const event = { id: randomUUID(), kind: 'payment', reference: id, amount: '50.00', currency: 'EUR' }
      const raw = JSON.stringify({ ...event, state: 'failed' })
      for (const doubled of [
        raw.replace('"state":"failed"', '"state":"failed","state":"succeeded"'),
        raw.replace('"state":', '"more":[{"a":1,"\\u0061":1}],"state":'),
      ]) {
        const response = await payments.post(doubled)
        expect([response.status, code(response)]).toEqual([400, 'duplicate-key'])
      }
      expect(await balance()).toBe('100.00')
    })

    test('rejects an event for an unknown invoice', async () => {
      const response = await payments.event(randomUUID())
      expect([response.status, code(response)]).toEqual([404, 'unknown-reference'])
    })

    test.each([
      { amount: '50.01' },
      { amount: '5000.00' },
      { amount: '50.000' },
      { currency: 'SEK' },
      { kind: 'payout' },
    ])('rejects an event about %j', async (changes) => {
      const id = await deposit()
      const response = await event(id, changes)
      expect([response.status, code(response)]).toEqual([422, 'mismatch'])
      expect([await status(id), await balance()]).toEqual([1, '100.00'])
      expect((await event(id, { amount: '50' })).status).toBe(204)
      expect([await status(id), await balance()]).toEqual([2, '150.00'])
    })

    test('credits a success once, however often and under how many event ids it arrives', async () => {
      const id = await deposit()
      const eventId = randomUUID()
      for (const changes of [{ eventId }, { eventId }, {}, { state: 'pending' }])
        expect((await event(id, changes)).status).toBe(204)
      expect([await status(id), await balance()]).toEqual([2, '150.00'])
      const many = await deposit()
      const twenty = await Promise.all(Array.from({ length: 20 }, () => event(many)))
      expect(twenty.map((response) => response.status)).toEqual(Array(20).fill(204))
      expect(await balance()).toBe('200.00')
    })

    test('rejects an event id that was used for another payment', async () => {
      const [first, second] = [await deposit(), await deposit()]
      const eventId = randomUUID()
      await event(first, { eventId })
      expect((await event(second, { eventId })).status).toBe(422)
      expect([await status(second), await balance()]).toEqual([1, '150.00'])
    })

    test('ignores a failure after a success and logs a conflict', async () => {
      const id = await deposit()
      await event(id)
      expect((await event(id, { state: 'failed', reason: 'declined' })).status).toBe(204)
      expect([await status(id), await balance()]).toEqual([2, '150.00'])
      expect(payments.logged()).toContain(`"invoiceId":"${id}","invoiceStatus":"succeeded","state":"failed"`)
    })

    test('credits an invoice once for two payments and logs a conflict', async () => {
      const id = await deposit()
      await event(id)
      expect((await event(id, { providerId: 'pay_other' })).status).toBe(204)
      expect(await balance()).toBe('150.00')
      expect(payments.logged()).toContain(
        `"invoiceId":"${id}","invoiceStatus":"succeeded","state":"succeeded"`,
      )
    })

    test('credits a success after a failure once', async () => {
      const id = await deposit()
      await event(id, { state: 'failed', reason: 'expired' })
      expect(await payments.invoice(player, id)).toMatchObject({ status: 3, failure: 'expired' })
      await event(id)
      await event(id)
      expect(await payments.invoice(player, id)).toMatchObject({ status: 2, failure: null })
      expect(await balance()).toBe('150.00')
    })

    test('treats a failure without a reason as declined', async () => {
      const id = await deposit()
      await event(id, { state: 'failed' })
      expect(await payments.invoice(player, id)).toMatchObject({ status: 3, failure: 'declined' })
    })

    test('pays a withdrawal once', async () => {
      const id = await withdraw()
      for (const _ of [1, 2]) expect((await event(id, { kind: 'payout' })).status).toBe(204)
      expect([await status(id), await balance()]).toEqual([2, '50.00'])
    })

    test('returns the money of a refused withdrawal once and does not pay it afterwards', async () => {
      const id = await withdraw()
      const refused = { kind: 'payout', state: 'failed', reason: 'refused' }
      for (const _ of [1, 2]) expect((await event(id, refused)).status).toBe(204)
      expect([await status(id), await balance()]).toEqual([3, '100.00'])
      expect((await event(id, { kind: 'payout' })).status).toBe(204)
      expect([await status(id), await balance()]).toEqual([3, '100.00'])
      expect(payments.logged()).toContain(`"invoiceId":"${id}","invoiceStatus":"failed","state":"succeeded"`)
    })

    test('does not refuse a paid withdrawal', async () => {
      const id = await withdraw()
      await event(id, { kind: 'payout' })
      expect((await event(id, { kind: 'payout', state: 'failed', reason: 'refused' })).status).toBe(204)
      expect([await status(id), await balance()]).toEqual([2, '50.00'])
    })

    test('settles concurrent success and refusal in one of the two ways', async () => {
      const id = await withdraw()
      const events = [{ state: 'succeeded' }, { state: 'failed', reason: 'refused' }]
      await Promise.all([...events, ...events].map((one) => event(id, { kind: 'payout', ...one })))
      expect([
        [2, '50.00'],
        [3, '100.00'],
      ]).toContainEqual([await status(id), await balance()])
    })

    test.each(['twice', 'out-of-order'])('handles events that are sent %s', async (fault) => {
      await payments.configureProvider('fault', fault)
      const id = await deposit()
      await payments.decide(id, 'succeeded', () => payments.platform.clock.advance(minute))
      expect([await status(id), await balance()]).toEqual([2, '150.00'])
    })
  })

  describe('by polling', () => {
    async function advanceAndReconcile(milliseconds: number) {
      await payments.platform.clock.advance(milliseconds)
      await payments.platform.waitUntilIdle()
      player = await payments.signInAgain(player)
    }

    test('settles payments whose event was never sent', async () => {
      await payments.configureProvider('fault', 'never')
      const [paid, failed, out] = [await deposit(), await deposit(), await withdraw()]
      for (const [id, state] of [
        [paid, 'succeeded'],
        [failed, 'failed'],
        [out, 'succeeded'],
      ] as const)
        await payments.decide(id, state)
      expect([await status(paid), await balance()]).toEqual([1, '50.00'])
      await advanceAndReconcile(11 * minute)
      expect([await status(paid), await status(failed), await status(out)]).toEqual([2, 3, 2])
      expect(await balance()).toBe('100.00')
      expect(await payments.invoice(player, failed)).toMatchObject({ failure: 'declined' })
      // The event arrives after all.
      await event(paid)
      expect(await balance()).toBe('100.00')
    })

    test('returns the money of a withdrawal refused without an event', async () => {
      await payments.configureProvider('fault', 'never')
      const id = await withdraw()
      await payments.decide(id, 'failed')
      await advanceAndReconcile(11 * minute)
      expect([await status(id), await balance()]).toEqual([3, '100.00'])
    })

    test('expires an unpaid deposit after an hour, but never a withdrawal', async () => {
      const [id, out] = [await deposit(), await withdraw()]
      await advanceAndReconcile(60 * minute)
      expect(await status(id)).toBe(1)
      await advanceAndReconcile(5 * minute)
      expect(await payments.invoice(player, id)).toMatchObject({ status: 3, failure: 'expired' })
      await advanceAndReconcile(60 * day)
      expect([await status(out), await balance()]).toEqual([1, '50.00'])
      await payments.decide(out, 'succeeded')
      expect(await status(out)).toBe(2)
    })

    test('expires nothing while the provider does not respond', async () => {
      const id = await deposit()
      await payments.configureProvider('fault', 'never')
      await payments.decide(id, 'succeeded')
      await payments.configureProvider('api', 'down')
      await advanceAndReconcile(2 * day)
      expect(await status(id)).toBe(1)
      await payments.configureProvider('api', 'up')
      await advanceAndReconcile(5 * minute)
      expect([await status(id), await balance()]).toEqual([2, '150.00'])
    })

    test('sends a withdrawal again that the provider does not know after its job gave up', async () => {
      await payments.configureProvider('api', 'down')
      const { data } = await payments.withdraw(player)
      await payments.platform.waitUntilIdle()
      await payments.platform.platform.db.orm.execute(
        sql`delete from pgboss.job where name = 'payment.payout'`,
      )
      await advanceAndReconcile(day)
      expect(await payments.findAtProvider(data.id)).toBeNull()
      await payments.configureProvider('api', 'up')
      await advanceAndReconcile(5 * minute)
      await payments.platform.waitUntilIdle()
      expect((await payments.findAtProvider(data.id))?.payment.state).toBe('pending')
    })
  })

  test('logs no field values of the player', async () => {
    await payments.configureProvider('api', 'down')
    const fields = { iban: 'DE75512108001245126199', note: 'for my aunt Zerlina' }
    await payments.withdraw(player, { fields })
    await payments.withdraw(player, { fields: { iban: 'nonsense-Zerlina' } })
    await payments.deposit(player, { fields: { phone: '+43158800' } })
    await payments.platform.waitUntilIdle()
    const logged = payments.logged()
    expect(logged).toContain('the payment provider did not accept a deposit')
    expect(logged).toContain('"job":"payment.payout"')
    // Long enough not to occur in an id or a duration by chance.
    for (const personal of ['DE7551210', 'Zerlina', '3158800', player.email])
      expect(logged).not.toContain(personal)
  })
})
