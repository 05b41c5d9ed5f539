import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onPostgres, pollOptions } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../../sql.ts'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from '../payment/testing/platform.ts'
import { applyOffers } from './testing/apply-offers.ts'

const file = `bonuses:
  - { identity: five, name: Five, trigger: deposit, type: cash, amount: "5.00", terms: { wagering: 1 } }
  - identity: fifth
    name: Fifth
    trigger: deposit
    type: percentage
    percentage: 20
    most: "40.00"
    terms: { wagering: 1, maxBet: { amount: "5.00" }, maxConversion: { amount: "8.00" } }
  - { identity: coded, name: Coded, trigger: code, type: cash, amount: "5.00", terms: { wagering: 1 } }
`
const codes = 'codes: [{ code: FIVE-MORE, kind: deposit, bonus: coded }]'

onPostgres('a deposit with a bonus, played through and withdrawn', (boot) => {
  let payments: PaymentTestPlatform
  beforeAll(async () => {
    // Those of the repository: `apply` refuses the methods of tests.
    const methods = readFileSync(
      join(import.meta.dirname, '../../../../../operator/payment-methods.yaml'),
      'utf8',
    )
    const files = { 'bonuses.yaml': file, 'codes.yaml': codes, 'payment-methods.yaml': methods }
    payments = await bootPaymentPlatform(boot, {}, files)
  })
  afterAll(() => payments.close())
  afterAll(() => payments.expectLedgerSound())

  const depositWith = async (player: Payer, bonusId: string | undefined) => {
    const order = { method: 'bank_card', amount: '50.00', bonusId, isBonusDecline: false }
    return (await payments.deposit(player, order)).data.invoiceId
  }

  /** Deposits 50.00 with an offer and activates the bonus that it brings. @returns its id */
  async function takeBonus(player: Payer, name: string): Promise<string> {
    const offers = await payments.platform.call('GET /api/game/bonuses', {}, player)
    return depositAndActivate(player, offers.data.find((one) => one.name === name)?.id)
  }

  async function depositAndActivate(player: Payer, bonusId?: string): Promise<string> {
    const { platform } = payments
    await payments.decide(await depositWith(player, bonusId), 'succeeded')
    const [issued] = (await platform.call('GET /api/game/player-bonuses', {}, player)).data
    const id = issued?.id ?? ''
    await platform.call('PUT /api/game/player-bonuses/{id}/activate', { params: { id } }, player)
    return id
  }

  /** Spins in the sandbox's studio until the round is settled. */
  async function spin(player: Payer, stake: string) {
    const { platform } = payments
    // The studio's pace.
    await platform.clock.advance(2500)
    const play = { params: { id: 'amber-orchard' }, body: { mode: 'real', locale: 'en' } } as const
    const { launchUrl } = (await platform.call('POST /api/game/games/{id}/play', play, player)).data
    const frame = new URL(launchUrl)
    const headers = { authorization: `Bearer ${frame.searchParams.get('session')}`, origin: 'null' }
    const post = async (call: string, body: object) => {
      await platform.clock.advance(2500)
      const response = await fetch(new URL(`../play/${call}`, frame), {
        ...{ method: 'POST', headers },
        body: JSON.stringify({ requestId: randomUUID(), ...body }),
      })
      return (await response.json()) as {
        data?: { id: string; next: object | null }
        error?: { code: string }
      }
    }
    let { data, error } = await post('spin', { stake })
    while (data?.next) ({ data, error } = await post('step', { roundId: data.id }))
    if (error) return error.code
    await vi.waitFor(async () => {
      const rounds = await platform.call('GET /api/game/spins', { query: { perPage: 1 } }, player)
      expect(rounds.data[0]?.status).toBe(2)
    }, pollOptions)
    return null
  }

  const read = async (player: Payer, id: string) =>
    (await payments.platform.call('GET /api/game/player-bonuses', { query: { id } }, player)).data[0]

  /** Cents that each kind of transfer has moved on one of the player's ledger accounts. */
  async function movedBy(player: Payer, kind: string) {
    const { rows } = (await payments.platform.platform.db.orm.execute(sql`
      select t.kind, sum(e.amount)::text as amount from ledger_entry e
      join ledger_transfer t on t.id = e.transfer_id join ledger_account a on a.id = e.account_id
      where a.owner = ${player.accountId}::uuid and a.kind = ${kind} group by t.kind`)) as unknown as {
      rows: { kind: string; amount: string }[]
    }
    return Object.fromEntries(rows.map((row) => [row.kind, Number(row.amount)]))
  }

  async function withdrawAll(player: Payer) {
    const { data } = await payments.platform.call('GET /api/wallet/accounts', {}, player)
    const amount = data[0]?.withdrawalBalance ?? ''
    const more = (Number(amount) + 0.01).toFixed(2)
    const method = { method: 'bank_card', fields: { cardReference: '4242' } }
    expect((await payments.withdraw(player, { ...method, amount: more })).error).toBe('insufficient-funds')
    const order = await payments.withdraw(player, { ...method, amount })
    expect(order.error).toBeNull()
    // The payout is sent to the provider by a job.
    await payments.platform.waitUntilIdle()
    await payments.decide(order.data.id, 'succeeded')
    expect(await payments.balanceOf(player)).toBe('0.00')
    return Math.round(Number(amount) * 100)
  }

  test('a cash bonus becomes real money, to the cent of the ledger [1-05b 9-03c 4-08b:played]', async () => {
    const player = await payments.player()
    const id = await takeBonus(player, 'Five')
    expect(await spin(player, '5.00')).toBeNull()
    expect(await read(player, id)).toMatchObject({ status: 3, result: 2, progress: '5.00', kept: '5.00' })
    const { win = 0, ...real } = await movedBy(player, 'player-real')
    expect(real).toEqual({ deposit: 5000, bet: -500, 'bonus-played': 500 })
    expect(await movedBy(player, 'player-bonus')).toEqual({ 'bonus-activated': 500, 'bonus-played': -500 })
    expect(await withdrawAll(player)).toBe(5000 + win)
  })

  test('a percentage bonus is paid up to the most that its terms say [9-03c]', async () => {
    const player = await payments.player()
    const id = await takeBonus(player, 'Fifth')
    expect(await spin(player, '10.00')).toBe('max-bet-exceeded')
    for (let played = 0; played < 2; played += 1) expect(await spin(player, '5.00')).toBeNull()
    expect(await read(player, id)).toMatchObject({ status: 3, result: 2, progress: '10.00', kept: '8.00' })
    const { win = 0, ...real } = await movedBy(player, 'player-real')
    expect(real).toEqual({ deposit: 5000, bet: -1000, 'bonus-played': 800 })
    expect(await movedBy(player, 'player-bonus')).toEqual({ 'bonus-activated': 1000, 'bonus-played': -1000 })
    expect(await withdrawAll(player)).toBe(4800 + win)
  })

  test('the bonus of an applied code comes with the deposit, and becomes real money to the cent [1-05b 3-17a 4-26c:platform]', async () => {
    const [player, other] = [await payments.player(), await payments.player()]
    const { platform } = payments
    const apply = (who: Payer) =>
      platform.call('POST /api/game/bonuses/deposit-codes', { body: { code: 'five-more', mode: 3 } }, who)
    expect((await apply(player)).data).toMatchObject({ status: 1 })
    const id = await depositAndActivate(player)
    expect(await read(player, id)).toMatchObject({ name: 'Coded', status: 2, balance: '5.00' })
    const query = { trigger: 3 } as const
    const held = await platform.call('GET /api/game/bonuses/bonuscodes', { query }, player)
    expect(held.data).toMatchObject([{ isActive: false, usedAt: expect.any(String) }])
    expect(await spin(player, '5.00')).toBeNull()
    expect(await read(player, id)).toMatchObject({ status: 3, result: 2, kept: '5.00' })
    const { win = 0, ...real } = await movedBy(player, 'player-real')
    expect(real).toEqual({ deposit: 5000, bet: -500, 'bonus-played': 500 })
    expect(await movedBy(player, 'player-bonus')).toEqual({ 'bonus-activated': 500, 'bonus-played': -500 })
    // It is used up, and a deposit without it brings nothing.
    await payments.decide(await depositWith(player, undefined), 'succeeded')
    await payments.decide(await depositWith(other, undefined), 'succeeded')
    expect((await apply(player)).data).toMatchObject({ status: 4, reason: 'used' })
    for (const who of [player, other])
      expect((await movedBy(who, 'player-bonus'))['bonus-activated'] ?? 0).toBe(who === player ? 500 : 0)
    expect(await withdrawAll(player)).toBe(10_000 + win)
  })

  test('a bonus that is left costs its own money only', async () => {
    const player = await payments.player()
    const id = await takeBonus(player, 'Five')
    await payments.platform.call('PUT /api/game/player-bonuses/{id}/cancel', { params: { id } }, player)
    expect(await movedBy(player, 'player-bonus')).toEqual({ 'bonus-activated': 500, 'bonus-cancelled': -500 })
    expect(await withdrawAll(player)).toBe(5000)
  })

  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  test('an accepted bonus keeps its terms, which its hash proves, whatever the operator applies later [9-03c]', async () => {
    const player = await payments.player()
    const fifth = async () => {
      const { data } = await payments.platform.call('GET /api/game/bonuses', {}, player)
      return data.find(({ name }) => name === 'Fifth')
    }
    const bonusId = (await fifth())?.id
    const accepted = await depositWith(player, bonusId)
    await applyOffers(
      payments.platform,
      `order: bonus-first\n${file}`
        .replace('percentage: 20', 'percentage: 50')
        .replace('wagering: 1, maxBet: { amount: "5.00" }', 'wagering: 40, isLockedWhileWagering: true')
        .replace('"8.00"', '"1.00"'),
    )
    await vi.waitFor(
      async () => expect((await fifth())?.assignConditions.depositPercentage).toBe(50),
      pollOptions,
    )
    await payments.decide(accepted, 'succeeded')
    const { data } = await payments.platform.call('GET /api/game/player-bonuses', {}, player)
    const id = data[0]?.id ?? ''
    const own = { order: 'real-first', required: '10.00', maxKept: '8.00', isLocked: false }
    const hash = sha256(
      `{"activateWithinDays":30,"contributions":{"categories":{},"default":100,"games":{}},"isLocked":false,` +
        `"maxBet":"500","maxKept":"800","order":"real-first","required":"1000","wagerWithinDays":30}`,
    )
    expect(data).toMatchObject([{ amount: '10.00', maxBetAmount: '5.00', terms: { ...own, hash } }])
    await payments.platform.call('PUT /api/game/player-bonuses/{id}/activate', { params: { id } }, player)
    expect(await spin(player, '10.00')).toBe('max-bet-exceeded')
    for (let played = 0; played < 2; played += 1) expect(await spin(player, '5.00')).toBeNull()
    expect(await read(player, id)).toMatchObject({ result: 2, kept: '8.00', terms: { ...own, hash } })

    await payments.decide(await depositWith(player, bonusId), 'succeeded')
    expect((await fifth())?.terms).toMatchObject({ order: 'bonus-first' })
    const query = { status: '1' }
    const next = await payments.platform.call('GET /api/game/player-bonuses', { query }, player)
    const applied = { order: 'bonus-first', required: '1000.00', maxKept: '1.00', isLocked: true }
    expect(next.data).toMatchObject([{ amount: '25.00', maxBetAmount: null, terms: applied }])
    expect(next.data[0]?.terms.hash).not.toBe(hash)
  })
})
