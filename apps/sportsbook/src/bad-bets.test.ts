import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountView, BetPage, BetView, CashOutView, EventDetail, PlacedBet } from './api.ts'
import { failure, selectionOf, startTestSportsbook, type TestSportsbook } from './testing/test-sportsbook.ts'

let sportsbook: TestSportsbook
let event: EventDetail
beforeEach(async () => {
  sportsbook = await startTestSportsbook()
  const [first] = await sportsbook.events('sport=football&state=upcoming&perPage=1')
  if (!first) throw new Error('there is no event')
  event = await sportsbook.event(first.id)
})
afterEach(() => sportsbook.close())

const single = (changes: object = {}) => ({
  ...{ token: 'mine', requestId: randomUUID(), lang: 'en', currency: 'EUR', stake: '10.00', type: 'single' },
  selections: [selectionOf(event, 'result', 'home')],
  ...changes,
})
const place = (changes: object = {}) => sportsbook.post<PlacedBet>('api/bets', single(changes))
const openBet = async (): Promise<BetView> => {
  const [bet] = (await sportsbook.post<BetPage>('api/bets/list', { token: 'mine', state: 'open' })).data.bets
  if (!bet) throw new Error('there is no open bet')
  return bet
}
const cashOut = (bet: BetView, changes: object = {}) =>
  sportsbook.post<CashOutView>('api/bets/cash-out', {
    ...{ token: 'mine', requestId: randomUUID(), bet: bet.id, share: 1000 },
    ...{ version: bet.cashOut?.version, ...changes },
  })
const placements = () => sportsbook.platform.calls.filter(({ operation }) => operation === 'place')

const badStakes = [
  ...[
    '',
    '0',
    '0.00',
    '-5',
    '-0.01',
    '+5',
    '5.',
    '.5',
    '05',
    '5,00',
    ' 5',
    '1e2',
    '0x5',
    'NaN',
    '∞',
    '5 EUR',
  ],
  ...['1.001', '0.001', '9'.repeat(39), 5, null],
] as const
test.each(badStakes)('a stake of %j is refused, and the platform is asked for none', async (stake) => {
  const { status, error } = await place({ stake })
  expect([status, error.code]).toEqual([422, 'invalid'])
  expect(placements()).toEqual([])
})

test('a stake of the maximum is taken, and one of a cent more refused with the maximum', async () => {
  expect((await place({ stake: '10000.00' })).status).toBe(200)
  expect((await place({ stake: '10000.01' })).error).toMatchObject({
    ...{ code: 'stake-too-high', limit: '10000.00' },
  })
  expect(placements()).toHaveLength(1)
})

test('a currency that the player has no account in is refused, also if the account changes during the bet', async () => {
  expect((await place({ currency: 'USD' })).error.code).toBe('currency-changed')
  expect((await place({ currency: 'eur' })).error.code).toBe('invalid')
  expect(placements()).toEqual([])
  sportsbook.platform.state.respond = ({ operation }) =>
    operation === 'place' ? failure(409, 'currency-changed') : null
  expect((await place()).error.code).toBe('currency-changed')
})

test('a cash-out after the event is decided is refused, before and after the bet is settled', async () => {
  await place()
  const bet = await openBet()
  expect(bet.cashOut).not.toBeNull()
  // The event is over, and its bets are settled by the next poll.
  sportsbook.moveTo(Date.parse(event.startsAt) + 4 * 3_600_000)
  expect((await cashOut(bet)).error).toMatchObject({ code: 'no-offer', cashOut: null })
  await expect.poll(() => sportsbook.results().length).toBe(1)
  expect((await cashOut(bet)).error).toMatchObject({ code: 'no-offer', cashOut: null })
  expect(sportsbook.results()).toMatchObject([{ revision: 1 }])
  expect(sportsbook.results()[0]).not.toHaveProperty('cashedOut')
})

test('a cash-out of nothing, of more than the bet, or of a fraction of a thousandth is refused', async () => {
  await place()
  const bet = await openBet()
  for (const share of [0, -1, 1001, 0.5, '500', null])
    expect((await cashOut(bet, { share })).error.code).toBe('invalid')
  expect(sportsbook.results()).toEqual([])
})

test('two cash-outs of one offer at once pay one of them', async () => {
  await place()
  const bet = await openBet()
  const both = await Promise.all([cashOut(bet), cashOut(bet)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(sportsbook.results()).toMatchObject([{ status: 'cashed-out', payout: bet.cashOut?.amount }])
})

test('a player who may not bet sees open bets and cashes them out, but places none', async () => {
  await place()
  const { balance, currency } = sportsbook.platform.state
  const player = 'd0d0d0d0-0000-4000-8000-000000000001'
  sportsbook.platform.state.respond = ({ operation }) =>
    operation === 'account' ? { status: 200, body: { balance, currency, player, isBlocked: true } } : null
  expect((await sportsbook.post<AccountView>('api/account', { token: 'mine' })).data.isBlocked).toBe(true)
  expect((await place()).error.code).toBe('player-blocked')
  expect(placements()).toHaveLength(1)
  const bet = await openBet()
  expect((await cashOut(bet)).data).toMatchObject({ paid: bet.cashOut?.amount, isPaid: true })
})

test('a bet above the operator’s own maximum is refused with it, before the platform is asked for the stake', async () => {
  const { respond } = sportsbook.platform.state
  const account = { balance: '90.00', currency: 'EUR', player: randomUUID(), maxStake: '50.00' }
  sportsbook.platform.state.respond = (call) =>
    call.operation === 'account' ? { status: 200, body: account } : respond(call)
  const { data } = await sportsbook.post<AccountView>('api/account', { token: 'mine' })
  expect(data.limits.maxStake).toBe('50.00')
  const { error } = await place({ stake: '50.01' })
  expect([error.code, error.limit, placements()]).toEqual(['stake-too-high', '50.00', []])
  expect((await place({ stake: '50.00' })).status).toBe(200)
})
