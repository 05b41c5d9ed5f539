import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

const file = `bonuses:
  - { identity: weekly, name: Weekly, trigger: deposit, type: cash, amount: "5.00", limit: { count: 1, days: 7 } }
  - { identity: twice, name: Twice, trigger: deposit, type: freespins, spins: 20, game: moth-queen, limit: { count: 2, days: 7 } }
  - { identity: last, name: Last, trigger: deposit, type: cash, amount: "5.00", perPlayer: 2, limit: { count: 1, days: 1 } }
`
const DAY_MS = 86_400_000

onPostgres('a bonus that is limited in a period', (boot) => {
  let payments: PaymentTestPlatform
  let ids: ReadonlyMap<string, string>
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot, { dailyDepositCap: null }, { 'bonuses.yaml': file })
    const { data } = await payments.platform.call('GET /api/game/bonuses', { query: {} }, { country: 'DE' })
    ids = new Map(data.map(({ name, id }) => [name, id]))
  })
  afterAll(() => payments.close())
  afterAll(() => payments.expectLedgerSound())

  const idOf = (name: string) => ids.get(name) ?? ''
  const deposit = (player: Payer, name: string) =>
    payments.deposit(player, { bonusId: idOf(name), isBonusDecline: false })
  async function settle(id: string, how: object = {}): Promise<void> {
    const providerId = (await payments.findAtProvider(id))?.payment.providerId ?? ''
    expect((await payments.event(id, { providerId, ...how })).status).toBe(204)
  }
  async function take(player: Payer, name: string): Promise<void> {
    const { status, data } = await deposit(player, name)
    expect(status).toBe(200)
    await settle(data.invoiceId)
  }
  async function statusOf(player: Payer, name: string) {
    const query = { bonusIds: idOf(name), currency: 'EUR' }
    const { data } = await payments.platform.call('GET /api/game/bonuses/status', { query }, player)
    return [data[0]?.isAvailable, data[0]?.reason, data[0]?.availableAt]
  }
  async function listed(player: Payer) {
    const query = { currency: 'EUR', country: 'DE', trigger: 'deposit' } as const
    const { data } = await payments.platform.call('GET /api/game/bonuses', { query }, player)
    return data.map(({ name, availableAt }) => [name, availableAt])
  }
  async function advance(player: Payer, milliseconds: number): Promise<Payer> {
    await payments.platform.clock.advance(milliseconds)
    return payments.signInAgain(player)
  }
  const later = (milliseconds: number) =>
    new Date(payments.platform.clock.now().getTime() + milliseconds).toISOString()

  test('is refused until the period has passed, and says when that is [7-30:status]', async () => {
    let player = await payments.player()
    expect(await statusOf(player, 'Weekly')).toEqual([true, null, null])
    await take(player, 'Weekly')
    const again = later(7 * DAY_MS)
    expect(await statusOf(player, 'Weekly')).toEqual([false, 'later', again])
    expect(await listed(player)).toEqual([
      ['Weekly', again],
      ['Twice', undefined],
      ['Last', undefined],
    ])
    player = await advance(player, 7 * DAY_MS - 60_000)
    const early = await deposit(player, 'Weekly')
    expect([early.status, early.fields]).toEqual([422, { bonusId: ['The bonus has been used'] }])
    player = await advance(player, 60_000)
    expect(await statusOf(player, 'Weekly')).toEqual([true, null, null])
    await take(player, 'Weekly')
    expect(await statusOf(player, 'Weekly')).toEqual([false, 'later', later(7 * DAY_MS)])
  })

  test('is taken by one of ten deposits at once, and again after the failure of that one', async () => {
    const player = await payments.player()
    const all = await Promise.all(Array.from({ length: 10 }, () => deposit(player, 'Weekly')))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
    const started = all.find(({ status }) => status === 200)?.data.invoiceId ?? ''
    // The deposit is pending, so the date of the next offer is unknown.
    expect(await statusOf(player, 'Weekly')).toEqual([false, 'used', null])
    await settle(started, { state: 'failed', reason: 'declined' })
    expect(await statusOf(player, 'Weekly')).toEqual([true, null, null])
    const next = await deposit(player, 'Weekly')
    // The failed one is paid after all, at the same time as the next one.
    await Promise.all([started, next.data.invoiceId].map((id) => settle(id)))
    const { data } = await payments.platform.call('GET /api/game/player-bonuses', {}, player)
    expect(data.map(({ name }) => name)).toEqual(['Weekly'])
  })

  test('more than once in a period is available again when the first of them is old enough', async () => {
    let player = await payments.player()
    await take(player, 'Twice')
    const again = later(7 * DAY_MS)
    player = await advance(player, DAY_MS)
    expect(await statusOf(player, 'Twice')).toEqual([true, null, null])
    await take(player, 'Twice')
    expect(await statusOf(player, 'Twice')).toEqual([false, 'later', again])
  })

  test('ends for good after the most that a player may have of it', async () => {
    let player = await payments.player()
    await take(player, 'Last')
    expect(await statusOf(player, 'Last')).toEqual([false, 'later', later(DAY_MS)])
    player = await advance(player, DAY_MS)
    await take(player, 'Last')
    expect(await statusOf(player, 'Last')).toEqual([false, 'used', null])
  })
})
