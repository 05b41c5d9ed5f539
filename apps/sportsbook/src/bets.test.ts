import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BetPage, BetView, CashOutView, EventView, PlacedBet, SelectionRequest } from './api.ts'
import { failure, selectionOf, startTestSportsbook, type TestSportsbook } from './testing/test-sportsbook.ts'

let sportsbook: TestSportsbook
let event: EventView
let others: readonly EventView[]
beforeEach(async () => {
  sportsbook = await startTestSportsbook()
  const upcoming = await sportsbook.events('sport=football&state=upcoming&perPage=7')
  const [first, ...rest] = await Promise.all(upcoming.map(({ id }) => sportsbook.event(id)))
  if (!first) throw new Error('there is no event')
  event = first
  others = rest
})
afterEach(() => sportsbook.close())

const slip = (selections: readonly SelectionRequest[], changes: object = {}) => ({
  ...{ token: 'mine', requestId: randomUUID(), lang: 'en', currency: 'EUR', stake: '10.00' },
  ...{ type: selections.length === 1 ? 'single' : 'combo', selections },
  ...changes,
})
const onHome = (of: EventView = event) => selectionOf(of, 'result', 'home')
const place = (changes: object = {}, selections = [onHome()]) =>
  sportsbook.post<PlacedBet>('api/bets', slip(selections, changes))
const decide = (of: EventView, home: number, away: number, reason?: string) =>
  sportsbook.post(`console/events/${of.id}/result`, { home, away, ...(reason && { reason }) })
const list = async (state: 'open' | 'settled', token = 'mine'): Promise<readonly BetView[]> =>
  (await sportsbook.post<BetPage>('api/bets/list', { token, state })).data.bets
const only = async (state: 'open' | 'settled'): Promise<BetView> => {
  const [bet] = await list(state)
  if (!bet) throw new Error(`there is no ${state} bet`)
  return bet
}
const cashOut = (bet: BetView, changes: object = {}) =>
  sportsbook.post<CashOutView>('api/bets/cash-out', {
    ...{ token: 'mine', requestId: randomUUID(), bet: bet.id, share: 1000 },
    ...{ version: bet.cashOut?.version ?? 'none', ...changes },
  })
const placements = () => sportsbook.platform.calls.filter(({ operation }) => operation === 'place')

describe('a bet', () => {
  test('is placed with the platform by a signed call, in words of the player’s language', async () => {
    const { data } = await place({ lang: 'de' })
    expect(data.bet).toMatchObject({ status: 'open', stake: '10.00', payout: '0.00', type: 'single' })
    const [call] = placements()
    expect(call?.fault).toBeNull()
    const odds = String(onHome().price / 1000)
    expect(call?.body).toMatchObject({ stake: '10.00', currency: 'EUR', odds, betId: data.bet.id })
    expect(call?.body.selections).toMatchObject([{ market: 'Spielausgang', odds }])
  })

  test('of a slip that is sent twice is placed once, and a different slip with the same request id is refused', async () => {
    const body = slip([onHome()])
    const [one, two] = await Promise.all([
      sportsbook.post<PlacedBet>('api/bets', body),
      sportsbook.post<PlacedBet>('api/bets', body),
    ])
    const later = await sportsbook.post<PlacedBet>('api/bets', { ...body, token: 'mine, renewed' })
    expect(new Set([one, two, later].map(({ data }) => data.bet.id)).size).toBe(1)
    expect(placements()).toHaveLength(1)
    const changed = await sportsbook.post('api/bets', { ...body, stake: '11.00' })
    expect([changed.status, changed.error.code]).toEqual([409, 'request-mismatch'])
  })

  test.each([
    ['none', 10, 'odds-changed'],
    ['none', -10, 'odds-changed'],
    ['higher', 10, 'odds-changed'],
    ['higher', -10, null],
    ['any', 10, null],
  ])('with %s odds accepted, seen %i thousandths above: %s', async (accept, above, code) => {
    const seen = { ...onHome(), price: onHome().price + above }
    const { error, data } = await place({ accept }, [seen])
    expect(error?.code ?? null).toBe(code)
    if (code) expect(error.selections).toEqual([{ index: 0, code, price: onHome().price }])
    else expect(data.bet.selections[0]?.price).toBe(onHome().price)
  })

  test('on a decided, suspended or void event is refused by name', async () => {
    await sportsbook.post(`console/events/${event.id}/suspend`, { market: 'result' })
    expect((await place()).error.code).toBe('suspended')
    await sportsbook.post(`console/events/${event.id}/clear`, { market: 'result', kind: 'suspended' })
    expect((await place()).status).toBe(200)
    await decide(event, 1, 0)
    expect((await place()).error.code).toBe('decided')
    await sportsbook.post(`console/events/${event.id}/void`, {})
    expect((await place()).error.code).toBe('decided')
    const missing = { ...onHome(), event: 'football-crown-1-99' }
    expect((await place({}, [missing])).error.code).toBe('unknown-selection')
    expect((await place({}, [{ ...onHome(others[0]), outcome: 'nobody' }])).error.code).toBe(
      'unknown-selection',
    )
  })

  test('after the simulated event has ended is refused as decided', async () => {
    const selection = onHome()
    sportsbook.moveTo(Date.parse(event.startsAt) + 4 * 3_600_000)
    expect((await place({}, [selection])).error.code).toBe('decided')
  })

  test('on a market that is already decided in a live event is refused as decided', async () => {
    const live = await sportsbook.events('sport=football&state=live')
    const scored = live.find(({ score }) => score.home + score.away > 0)
    if (!scored) throw new Error('nobody has scored')
    const over = { event: scored.id, market: 'total:0.5', outcome: 'over', price: 1100 }
    expect((await place({ accept: 'any' }, [over])).error.code).toBe('decided')
  })

  test.each([
    ['another currency', { currency: 'USD' }, 'currency-changed'],
    ['a stake below the minimum', { stake: '0.09' }, 'stake-too-low'],
    ['a stake above the maximum', { stake: '10000.01' }, 'stake-too-high'],
    ['too many decimals', { stake: '1.001' }, 'invalid'],
    ['a system of one selection', { type: 'system', size: 2 }, 'invalid'],
    ['an unknown field', { bonus: true }, 'invalid'],
  ])('with %s is refused', async (_name, changes, code) => {
    expect((await place(changes)).error.code).toBe(code)
    expect(placements()).toEqual([])
  })

  test('that could pay more than the maximum is refused with the allowed payout', async () => {
    const long = others.slice(0, 3).map((one) => selectionOf(one, 'correct-score', '0-0'))
    const { error } = await place({ stake: '9000.00', accept: 'any' }, long)
    expect(error).toMatchObject({ code: 'payout-too-high', limit: '100000.00' })
  })

  test('cannot combine two selections of one event', async () => {
    const { error } = await place({}, [onHome(), selectionOf(event, 'both-score', 'yes')])
    expect([error.code, error.selections?.[0].index]).toEqual(['same-event', 1])
  })

  test.each(['limit-reached', 'player-blocked', 'insufficient-funds', 'max-bet-exceeded'])(
    'that the platform refuses with %s is refused by this name, and not cancelled',
    async (code) => {
      sportsbook.platform.state.respond = ({ operation }) =>
        operation === 'place' ? failure(409, code) : null
      const body = slip([onHome()])
      expect((await sportsbook.post('api/bets', body)).error.code).toBe(code)
      expect((await sportsbook.post('api/bets', body)).error.code).toBe(code)
      expect(placements()).toHaveLength(1)
      expect([sportsbook.results(), await list('open'), await list('settled')]).toEqual([[], [], []])
    },
  )

  test('that a stopped process left unconfirmed is cancelled at the next start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sportsbook-'))
    const crashed = await startTestSportsbook({ folder })
    const [upcoming] = await crashed.events('sport=football&state=upcoming')
    const { promise: never, resolve: end } = Promise.withResolvers<void>()
    crashed.platform.state.respond = async ({ operation }) => {
      if (operation === 'place') await never
      return null
    }
    if (!upcoming) throw new Error('there is no event')
    const left = crashed.post('api/bets', slip([onHome(upcoming)]))
    await expect.poll(() => crashed.platform.calls.at(-1)?.operation).toBe('place')
    const next = await startTestSportsbook({ folder })
    await expect.poll(next.results).toMatchObject([{ status: 'cancelled', payout: '10.00', revision: 1 }])
    end()
    await left
    await Promise.all([crashed.close(), next.close()])
    rmSync(folder, { recursive: true })
  })

  test('without a response from the platform is cancelled and its stake returned', async () => {
    sportsbook.platform.state.respond = ({ operation }) =>
      operation === 'place' ? failure(503, 'unavailable') : null
    expect((await place()).error.code).toBe('unavailable')
    await expect
      .poll(sportsbook.results)
      .toMatchObject([{ status: 'cancelled', payout: '10.00', revision: 1 }])
  })

  describe('on a live event', () => {
    beforeEach(async () => {
      await sportsbook.close()
      sportsbook = await startTestSportsbook({ settings: { liveDelay: 0.2 } })
    })
    async function openSelection() {
      const [live] = await sportsbook.events('sport=football&state=live')
      if (!live) throw new Error('nothing is live')
      const whole = await sportsbook.event(live.id)
      const market = whole.markets.find(({ status, outcomes }) => status === 'open' && outcomes[0]?.price)
      return selectionOf(whole, String(market?.id), String(market?.outcomes[0]?.id))
    }

    test('waits for the delay and is then checked again', async () => {
      const selection = await openSelection()
      const response = place({ accept: 'any' }, [selection])
      // Once the platform has answered this call, the bet has been checked the first time.
      await expect.poll(() => sportsbook.platform.calls.length).toBe(1)
      await sportsbook.post('api/account', { token: 'mine' })
      await sportsbook.post(`console/events/${selection.event}/suspend`, {})
      expect((await response).error.code).toBe('suspended')
    })

    test('is placed once if the request is repeated during the delay', async () => {
      const body = slip([await openSelection()])
      const [one, two, other] = await Promise.all([
        ...[body, body].map((each) => sportsbook.post<PlacedBet>('api/bets', each)),
        sportsbook.post<PlacedBet>('api/bets', { ...body, stake: '11.00' }),
      ])
      expect(one?.data.bet.id).toBe(two?.data.bet.id)
      expect([other?.error?.code, placements().length]).toEqual(['request-mismatch', 1])
    })
  })
})

describe('the result', () => {
  test('is sent when the event is decided, and a correction states its reason', async () => {
    const { bet } = (await place()).data
    await decide(event, 2, 0)
    expect(await only('settled')).toMatchObject({ status: 'won', payout: bet.maxPayout, reason: null })
    await decide(event, 0, 0, 'price-error')
    expect(await only('settled')).toMatchObject({ status: 'lost', payout: '0.00', reason: 'price-error' })
    await sportsbook.post(`console/events/${event.id}/void`, {})
    const selections = [{ result: 'void', voidReason: 'event-void' }]
    expect(await only('settled')).toMatchObject({
      ...{ status: 'void', payout: '10.00', reason: 'event-void', selections },
    })
    expect(sportsbook.results()).toMatchObject([
      { betId: bet.id, revision: 1, status: 'won', payout: bet.maxPayout },
      { revision: 2, status: 'lost', payout: '0.00', reason: 'price-error' },
      {
        ...{ revision: 3, status: 'cancelled', payout: '10.00', reason: 'event-void' },
        voids: [{ selection: 0, reason: 'event-void' }],
      },
    ])
  })

  test('comes from the simulation when the event has ended', async () => {
    await place()
    sportsbook.moveTo(Date.parse(event.startsAt) + 4 * 3_600_000)
    await expect.poll(() => sportsbook.results().length).toBe(1)
    const { score, status } = await sportsbook.event(event.id)
    expect(status).toBe('ended')
    expect((await only('settled')).status).toBe(score.home > score.away ? 'won' : 'lost')
  })

  test('of a void market removes its selection from a combo', async () => {
    const [second] = others
    if (!second) throw new Error('there is no second event')
    await place({}, [onHome(), onHome(second)])
    await sportsbook.post(`console/events/${second.id}/void`, { market: 'result' })
    const payout = ((1000n * BigInt(onHome().price)) / 1000n).toString()
    const open = await only('open')
    expect([open.status, open.maxPayout.replace('.', '')]).toEqual(['open', payout])
    await decide(event, 1, 0)
    const settled = await only('settled')
    expect(settled.payout.replace('.', '')).toBe(payout)
    expect(settled.selections.map(({ voidReason }) => voidReason)).toEqual([null, 'market-void'])
    expect(sportsbook.results()).toMatchObject([
      { status: 'won', voids: [{ selection: 1, reason: 'market-void' }] },
    ])
  })

  test('is also sent for a bet whose stake is confirmed after its event was decided', async () => {
    const [last] = (await sportsbook.events('sport=tennis&state=upcoming&perPage=50')).slice(-1)
    if (!last) throw new Error('there is no later event')
    const later = selectionOf(await sportsbook.event(last.id), 'winner', 'home')
    // A third bet stays open, so the event has been settled in its present state before the last confirmation.
    for (const outcome of ['home', 'draw', 'away'])
      await place({}, [selectionOf(event, 'result', outcome), later])
    await place()
    const { promise: isConfirmed, resolve: confirm } = Promise.withResolvers<void>()
    sportsbook.platform.state.respond = async ({ operation }) => {
      if (operation === 'place') await isConfirmed
      return null
    }
    const late = place()
    await expect.poll(() => placements().length).toBe(5)
    sportsbook.moveTo(Date.parse(event.startsAt) + 130 * 60_000)
    await expect.poll(() => sportsbook.results().length).toBe(3)
    confirm()
    const { bet } = (await late).data
    await expect.poll(() => sportsbook.results().map(({ betId }) => betId)).toContain(bet.id)
  })

  test('of a system pays the winning combinations', async () => {
    const three = [event, ...others.slice(0, 2)]
    const { bet } = (
      await place(
        { type: 'system', size: 2, stake: '1.00' },
        three.map((one) => onHome(one)),
      )
    ).data
    expect(bet).toMatchObject({ combinations: 3, stake: '3.00', price: null })
    expect(placements()[0]?.body).toMatchObject({ stake: '3.00', size: 2 })
    for (const [index, one] of three.entries()) await decide(one, index === 0 ? 0 : 1, 0)
    const [, a = 0, b = 0] = three.map((one) => onHome(one).price)
    const paid = (BigInt(a) * BigInt(b) * 100n) / 1_000_000n
    const settled = await only('settled')
    expect([settled.status, settled.payout.replace('.', '')]).toEqual(['won', paid.toString()])
  })

  test('is sent again later if it was not acknowledged', async () => {
    await place()
    sportsbook.platform.state.respond = ({ operation }) =>
      operation === 'settle' ? failure(503, 'unavailable') : null
    await decide(event, 1, 0)
    const before = sportsbook.results().length
    expect(before).toBe(1)
    sportsbook.platform.state.respond = () => null
    sportsbook.advance(2000)
    await expect.poll(() => sportsbook.results().length).toBe(2)
    expect(sportsbook.results()[1]).toEqual(sportsbook.results()[0])
  })
})

describe('a cash-out', () => {
  test('pays the whole bet at the offer, once', async () => {
    await place()
    const bet = await only('open')
    expect(Number(bet.cashOut?.amount)).toBeLessThan(10)
    const requestId = randomUUID()
    const paid = await cashOut(bet, { requestId })
    expect(paid.data).toMatchObject({
      paid: bet.cashOut?.amount,
      isPaid: true,
      bet: { status: 'cashed-out' },
    })
    expect((await cashOut(bet, { requestId })).data.paid).toBe(bet.cashOut?.amount)
    const amount = bet.cashOut?.amount
    expect(sportsbook.results()).toMatchObject([{ status: 'cashed-out', payout: amount, cashedOut: amount }])
    await decide(event, 1, 0)
    expect(sportsbook.results()).toHaveLength(1)
    expect((await cashOut(bet)).error).toMatchObject({ code: 'no-offer', cashOut: null })
  })

  test('of a part leaves the rest at stake', async () => {
    const { bet: placed } = (await place()).data
    const bet = await only('open')
    const part = await cashOut(bet, { share: 400 })
    expect(part.data.bet).toMatchObject({ status: 'open', openStake: '6.00', cashedOut: part.data.paid })
    await decide(event, 1, 0)
    const settled = await only('settled')
    const rest = (600n * BigInt(onHome().price)) / 1000n
    const cents = (text: string) => BigInt(text.replace('.', ''))
    expect(cents(part.data.bet.maxPayout)).toBe(rest)
    expect(cents(settled.payout)).toBe(cents(part.data.paid) + rest)
    expect(cents(settled.payout)).toBeLessThan(cents(placed.maxPayout))
    expect(sportsbook.results()).toMatchObject([
      { revision: 1, status: 'open', payout: part.data.paid, cashedOut: part.data.paid },
      { revision: 2, status: 'won', payout: settled.payout, cashedOut: part.data.paid },
    ])
  })

  test('at outdated odds is refused with the new offer', async () => {
    await place()
    const bet = await only('open')
    sportsbook.advance(20 * 60_000)
    const now = await only('open')
    expect(now.cashOut?.version).not.toBe(bet.cashOut?.version)
    expect((await cashOut(bet)).error).toEqual({ code: 'offer-changed', cashOut: now.cashOut })
    expect(sportsbook.results()).toEqual([])
  })

  test('is not offered while a market is suspended', async () => {
    await place()
    const bet = await only('open')
    await sportsbook.post(`console/events/${event.id}/suspend`, {})
    expect((await only('open')).cashOut).toBeNull()
    expect((await cashOut(bet)).error.code).toBe('no-offer')
  })

  test('of another player’s bet is refused as unknown', async () => {
    await place()
    const { status, error } = await cashOut(await only('open'), { token: 'other' })
    expect([status, error.code]).toEqual([404, 'unknown-bet'])
    expect(await list('open', 'other')).toEqual([])
  })

  test('of too small a share is refused', async () => {
    await place({ stake: '0.10' })
    expect((await cashOut(await only('open'), { share: 1 })).error.code).toBe('share-too-small')
  })
})

test('bets from another origin or without a token of a player are refused', async () => {
  expect((await sportsbook.post('api/bets', slip([onHome()]), 'text/plain')).status).toBeGreaterThanOrEqual(
    400,
  )
  sportsbook.platform.state.respond = () => failure(409, 'token-expired')
  expect((await place()).error.code).toBe('token-expired')
  expect((await sportsbook.post('api/bets/list', { token: 'guest', state: 'open' })).error.code).toBe(
    'token-expired',
  )
})
