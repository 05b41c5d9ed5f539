import { randomUUID } from 'node:crypto'
import { onPostgres, pollOptions, type TestPlatform } from '@croupier/testkit'
import { expect, test, vi } from 'vitest'
import type { BetPage, BetView, EventDetail, EventPage, PlacedBet } from './api.ts'
import { type Random, randomOf } from './simulation/random.ts'

const BETS = 120
const DEPOSIT = 500
/** Of one window of the sportsbook's limit on bets. */
const BATCH = 25

/** Cents of an amount in euros. */
const cents = (amount: string) => BigInt(amount.replace('.', ''))

/** The sportsbook that the sandbox mounts, and a player with a settled deposit. */
async function startBettor(platform: TestPlatform) {
  const { token, accounts } = await platform.registerPlayer()
  const send = async (path: string, body: object) => {
    const response = await fetch(`${platform.origin}${path}`, {
      method: 'POST',
      headers: { 'x-sandbox': '1', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, json: text ? JSON.parse(text) : null }
  }
  const balance = async () =>
    (await platform.call('GET /api/wallet/accounts', {}, { token })).data[0]?.balance ?? ''
  const back = { redirectSuccessUrl: '/', redirectErrorUrl: '/', redirectUrl: '/' }
  const order = { method: 'bank_card', currency: 'EUR', country: 'DE', amount: `${DEPOSIT}.00` }
  const body = { ...order, ...back, accountId: accounts[0]?.id ?? '' }
  const { data } = await platform.call('POST /api/payment/invoices/deposit', { body }, { token })
  const paid = await send(`/sandbox/payment/payments/${data.invoiceId}/decision`, { state: 'succeeded' })
  expect(paid.status).toBe(200)
  await vi.waitFor(async () => expect(await balance()).toBe(`${DEPOSIT}.00`), pollOptions)
  const prefix = '/sandbox/sportsbook'
  const read = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${platform.origin}${prefix}/${path}`)).json()).data
  const issue = async () =>
    (await platform.call('GET /api/player/integrations/sportsbook/token', {}, { token })).data.token
  return {
    token,
    balance,
    read,
    issue,
    post: (path: string, json: object) => send(`${prefix}/${path}`, json),
  }
}
type Bettor = Awaited<ReturnType<typeof startBettor>>

/** A random bet on these events: a single, combo or system. */
function slip(token: string, events: readonly EventDetail[], random: Random) {
  const count = 1 + Math.floor(random() * 4)
  const start = Math.floor(random() * (events.length - count))
  const selections = events.slice(start, start + count).flatMap(({ id, markets }) => {
    const market = markets[Math.floor(random() * markets.length)]
    const offered = market?.outcomes.filter(({ price }) => price !== null && price < 8000) ?? []
    const outcome = offered[Math.floor(random() * offered.length)]
    if (!market || !outcome?.price) return []
    return { event: id, market: market.id, outcome: outcome.id, price: outcome.price }
  })
  const isSystem = selections.length > 2 && random() < 0.5
  return {
    ...{ token, requestId: randomUUID(), lang: 'fa', currency: 'EUR', selections, accept: 'any' },
    type: selections.length === 1 ? 'single' : isSystem ? 'system' : 'combo',
    size: isSystem ? 2 : null,
    stake: `0.${10 + Math.floor(random() * 60)}`,
  }
}

async function listAll({ post, issue }: Bettor): Promise<BetView[]> {
  const token = await issue()
  const all: BetView[] = []
  for (const state of ['open', 'settled'])
    for (let page = 1; ; page++) {
      const { json } = await post('api/bets/list', { token, state, page, perPage: 50 })
      const { bets, total }: BetPage = json.data
      all.push(...bets)
      if (bets.length === 0 || page * 50 >= total) break
    }
  return all
}

onPostgres('the bookmaker and the ledger', (boot) => {
  test('agree to the cent over random bets, cash-outs, results and corrections', async () => {
    const platform = await boot({ variables: { SANDBOX_BETTING_DELAY: '0', SANDBOX_BETTING_VOLUME: '1' } })
    const bettor = await startBettor(platform)
    const random = randomOf('ledger')
    const page = await bettor.read<EventPage>('api/events?state=upcoming&perPage=20')
    const ids = page.events.map(({ id }) => id)
    const events = await Promise.all(ids.map((id) => bettor.read<EventDetail>(`api/events/${id}`)))

    const placed: PlacedBet[] = []
    let token = ''
    for (let index = 0; index < BETS; index++) {
      if (index % BATCH === 0) {
        await platform.clock.advance(10_000)
        token = await bettor.issue()
      }
      const { status, json } = await bettor.post('api/bets', slip(token, events, random))
      if (status === 200) placed.push(json.data)
      else expect(['suspended', 'payout-too-high']).toContain(json.error.code)
    }
    expect(placed.length).toBeGreaterThan(BETS / 2)

    await platform.clock.advance(10_000)
    for (const bet of (await listAll(bettor)).slice(0, BATCH))
      if (bet.cashOut) {
        const { version } = bet.cashOut
        const share = random() < 0.5 ? 1000 : 400
        const request = { token: await bettor.issue(), requestId: randomUUID(), bet: bet.id, version, share }
        await bettor.post('api/bets/cash-out', request)
      }
    const score = () => ({ home: Math.floor(random() * 4), away: Math.floor(random() * 3) })
    for (const id of ids) await bettor.post(`console/events/${id}/result`, score())
    for (const id of ids.slice(0, 6)) await bettor.post(`console/events/${id}/result`, score())
    for (const id of ids.slice(6, 9)) await bettor.post(`console/events/${id}/void`, {})

    const all = await listAll(bettor)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['won', 'lost', 'void', 'cashed-out']))
    const sum = (key: 'stake' | 'payout') => all.reduce((total, bet) => total + cents(bet[key]), 0n)
    const owed = BigInt(DEPOSIT) * 100n - sum('stake') + sum('payout')
    await vi.waitFor(async () => {
      // A correction that could not be taken back, or a busy platform, is tried again later.
      await platform.clock.advance(2000)
      expect(cents(await bettor.balance())).toBe(owed)
    }, pollOptions)
    const query = { isSettled: 'true', perPage: 100 } as const
    const known = await platform.call('GET /api/game/bets', { query }, { token: bettor.token })
    const byId = new Map(all.map((bet) => [bet.id, bet]))
    for (const { id, payout, cashedOut, reason } of known.data)
      expect({ payout, cashedOut, reason }).toEqual({
        ...{ payout: byId.get(id)?.payout, cashedOut: byId.get(id)?.cashedOut },
        reason: byId.get(id)?.reason,
      })
  })
})
