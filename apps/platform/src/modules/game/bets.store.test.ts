import { createHmac, randomUUID } from 'node:crypto'
import type { CallInput } from '@croupier/contract/types'
import { onPostgres, pollOptions } from '@croupier/testkit'
import { jwtVerify, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { issueBonus } from '../bonus/testing/awards.ts'
import { createRealtimeClient, openSubscription } from '../connection/testing/realtime-client.ts'
import { maxPayoutOf } from './bets.service.ts'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import { gameSessionFor, playRound } from './testing/rounds.ts'
import { createTestSportsbook, sportsBet, sportsbookVariables } from './testing/sportsbook.ts'
import { title } from './testing/studio.ts'

test.each([
  [1000n, '1.85', 1850n],
  [1001n, '1.85', 1852n],
  [1n, '1.0001', 2n],
  [333n, '12', 3996n],
] as const)('%s at %s pay at most %s', (stake, odds, most) => {
  expect(maxPayoutOf(stake, odds)).toBe(most)
})

onPostgres('the wallet of the sportsbook', (boot) => {
  let games: GameTestPlatform
  let sportsbook: ReturnType<typeof createTestSportsbook>
  let player: Awaited<ReturnType<GameTestPlatform['player']>>
  let token: string
  beforeAll(async () => {
    games = await bootGamePlatform(boot, {
      titles: [title('moth-queen')],
      catalogue: { maxBets: { EUR: '50' } },
      variables: sportsbookVariables,
    })
    sportsbook = createTestSportsbook(games.platform)
  })
  beforeEach(async () => {
    player = await games.player()
    token = await sportsbook.tokenOf(player)
  })
  afterEach(() => games.expectLedgerSound())
  afterAll(() => games.close())

  const place = (changes: object = {}) => sportsbook.call('place', sportsBet(token, changes))
  const placed = async (changes: object = {}) => {
    const bet = sportsBet(token, changes)
    expect(await sportsbook.call('place', bet)).toMatchObject({ status: 200 })
    return bet
  }
  const balance = () => games.balanceOf(player)
  const bets = async (isSettled: 'true' | 'false') =>
    (await games.platform.call('GET /api/game/bets', { query: { isSettled } }, player)).data
  const limit = (body: CallInput<'POST /api/player/limits'>['body']) =>
    games.platform.call('POST /api/player/limits', { body }, player)
  async function subscribe() {
    await games.platform.platform.outbox.waitUntilIdle()
    const client = createRealtimeClient(games.platform, player)
    return (await openSubscription(client, `game:bets#${player.profile.id}`)).publications
  }

  test('takes no bonus money, does not count towards a bonus, and is not bound by its largest bet', async () => {
    const id = await issueBonus(games.platform, player.profile.id, { terms: { maxBet: '500' } })
    const path = 'PUT /api/game/player-bonuses/{id}/activate'
    await games.platform.call(path, { params: { id } }, player)
    const { betId } = await placed({ stake: '10.00' })
    await sportsbook.settle(betId, 'lost', '0.00')
    await placed({ stake: '50.00' })
    expect((await place({ stake: '40.01' })).error).toBe('insufficient-funds')
    const { data } = await games.platform.call('GET /api/game/player-bonuses', {}, player)
    expect(data).toMatchObject([{ status: 2, balance: '10.00', progress: '0.00' }])
    expect(await balance()).toBe('50.00')
  })

  describe('a call', () => {
    test('is accepted with a signature of the shared secret only', async () => {
      const { status, json } = await sportsbook.call('account', { token })
      const account = { balance: '100.00', currency: 'EUR', player: player.profile.id, maxStake: '50.00' }
      expect([status, json]).toEqual([200, account])
      const forged = await sportsbook.call('account', { token }, { key: 'another secret, as long as this' })
      expect([forged.status, forged.error]).toEqual([401, 'bad-signature'])
    })

    test.each([
      ['a guest’s token', () => sportsbook.tokenOf()],
      ['an access token', async () => player.token],
      ['no token of the platform', async () => 'nobody'],
    ])('identifies nobody by %s', async (_name, tokenFor) => {
      expect((await sportsbook.call('account', { token: await tokenFor() })).error).toBe('token-expired')
      expect((await place({ token: await tokenFor() })).error).toBe('token-expired')
      expect(await balance()).toBe('100.00')
    })

    test('identifies nobody by a token that has expired, or whose session has ended', async () => {
      const other = await games.player()
      const otherToken = await sportsbook.tokenOf(other)
      await games.platform.call('POST /api/player/sessions/logout', {}, other)
      expect((await sportsbook.call('account', { token: otherToken })).error).toBe('token-expired')
      await games.platform.clock.advance(301_000)
      expect((await sportsbook.call('account', { token })).error).toBe('token-expired')
    })

    test.each([
      ['no selection', { selections: [] }],
      ['a stake of nothing', { stake: '0.00' }],
      ['a negative stake', { stake: '-1.00' }],
      ['a stake in smaller units than the currency has', { stake: '1.001' }],
      ['odds of one', { odds: '1.00' }],
    ])('with %s is an invalid request', async (_name, changes) => {
      expect((await place(changes)).error).toBe('invalid-request')
      expect(await balance()).toBe('100.00')
    })
  })

  describe('a bet', () => {
    test('takes the stake once, whichever token it is repeated with', async () => {
      const bet = sportsBet(token)
      const first = await sportsbook.call('place', bet)
      expect(first.json).toEqual({ balance: '90.00', currency: 'EUR', transactionId: expect.any(String) })
      const repeated = await sportsbook.call('place', { ...bet, token: await sportsbook.tokenOf(player) })
      expect(repeated.json).toEqual(first.json)
      expect((await sportsbook.call('place', { ...bet, stake: '11.00' })).error).toBe('request-mismatch')
      const stranger = await sportsbook.tokenOf(await games.player())
      expect((await sportsbook.call('place', { ...bet, token: stranger })).error).toBe('request-mismatch')
      expect(await balance()).toBe('90.00')
      expect(await bets('false')).toMatchObject([{ id: bet.betId, stake: '10.00', status: 1 }])
    })

    test('of a system is listed with its size, which belongs to its identity', async () => {
      const selections = ['A', 'B', 'C'].map((outcome) => ({ event: 'Cup', outcome, odds: '2' }))
      const bet = await placed({ size: 2, odds: '4', selections })
      expect(await bets('false')).toMatchObject([{ size: 2, possiblePayout: '40.00' }])
      expect((await sportsbook.call('place', { ...bet, size: undefined })).error).toBe('request-mismatch')
    })

    test('is refused beyond the balance, and stays refused when it is repeated', async () => {
      const bet = sportsBet(token, { stake: '50.00' })
      await placed({ stake: '50.00' })
      await placed({ stake: '10.00' })
      expect((await sportsbook.call('place', bet)).error).toBe('insufficient-funds')
      await games.platform.platform.db.transaction((tx) =>
        games.platform.platform.modules.wallet.settleDeposit(tx, {
          accountId: player.accountId,
          amount: 10_000n,
          invoiceId: randomUUID(),
        }),
      )
      expect((await sportsbook.call('place', bet)).error).toBe('insufficient-funds')
      expect(await balance()).toBe('140.00')
    })

    test('is refused in another currency than that of the selected account', async () => {
      expect((await place({ currency: 'USD' })).error).toBe('currency-changed')
    })

    test('takes no more than the balance from concurrent bets', async () => {
      await placed({ stake: '50.00' })
      const answers = await Promise.all([1, 2, 3, 4].map(() => place({ stake: '30.00' })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await balance()).toBe('20.00')
    })
  })

  describe('a result', () => {
    test.each([
      ['won', '18.50', '108.50', 2],
      ['lost', '0.00', '90.00', 3],
      ['cancelled', '10.00', '100.00', 4],
    ] as const)('%s pays %s', async (status, payout, after, code) => {
      const bet = await placed()
      const settled = await sportsbook.settle(bet.betId, status, payout)
      expect([settled.status, settled.json]).toEqual([200, { revision: 1, status }])
      expect((await sportsbook.settle(bet.betId, status, payout)).status).toBe(200)
      expect(await balance()).toBe(after)
      expect(await bets('true')).toMatchObject([{ id: bet.betId, status: code, payout }])
      expect(await bets('false')).toEqual([])
    })

    test('replaces the one before by a higher revision, and books the difference', async () => {
      const { betId } = await placed()
      await sportsbook.settle(betId, 'lost', '0.00', 1)
      await sportsbook.settle(betId, 'won', '18.50', 3)
      expect(await balance()).toBe('108.50')
      // An older result that arrives late.
      expect((await sportsbook.settle(betId, 'cancelled', '10.00', 2)).json).toEqual({
        revision: 3,
        status: 'won',
      })
      expect(await balance()).toBe('108.50')
      expect((await sportsbook.settle(betId, 'lost', '0.00', 3)).error).toBe('request-mismatch')
      await sportsbook.settle(betId, 'cancelled', '10.00', 4)
      expect(await balance()).toBe('100.00')
    })

    test('can be a cash-out of a part, then of the rest, which no later result takes back', async () => {
      const { betId } = await placed()
      const cashedOut = { cashedOut: '4.00' }
      expect((await sportsbook.settle(betId, 'open', '4.00', 1, cashedOut)).status).toBe(200)
      expect([await balance(), await bets('false')]).toMatchObject([
        '94.00',
        [{ id: betId, status: 1, payout: '4.00', cashedOut: '4.00', settledAt: null }],
      ])
      // A late repetition changes nothing, nor does another body with its revision.
      expect((await sportsbook.settle(betId, 'open', '4.00', 1, cashedOut)).status).toBe(200)
      expect((await sportsbook.settle(betId, 'open', '5.00', 1, { cashedOut: '5.00' })).error).toBe(
        'request-mismatch',
      )
      for (const [status, payout, more] of [
        ['lost', '0.00', {}],
        ['lost', '5.00', { cashedOut: '4.00' }],
        ['open', '3.00', { cashedOut: '3.00' }],
        ['cashed-out', '9.00', { cashedOut: '8.00' }],
        ['cancelled', '14.00', { cashedOut: '4.00' }],
        ['won', '4.00', { cashedOut: '4.00' }],
      ] as const)
        expect((await sportsbook.settle(betId, status, payout, 2, more)).error).toBe('invalid-request')
      const whole = { cashedOut: '9.50' }
      expect((await sportsbook.settle(betId, 'cashed-out', '9.50', 2, whole)).json).toEqual({
        ...{ revision: 2, status: 'cashed-out' },
      })
      expect((await sportsbook.settle(betId, 'open', '4.00', 1, cashedOut)).json.revision).toBe(2)
      expect(await balance()).toBe('99.50')
      expect(await bets('true')).toMatchObject([{ status: 5, payout: '9.50', cashedOut: '9.50' }])
    })

    test('after a cash-out of a part pays or returns the rest', async () => {
      const { betId } = await placed()
      const cashedOut = { cashedOut: '4.00' }
      await sportsbook.settle(betId, 'open', '4.00', 1, cashedOut)
      await sportsbook.settle(betId, 'cancelled', '10.00', 2, cashedOut)
      expect(await balance()).toBe('100.00')
      await sportsbook.settle(betId, 'lost', '4.00', 3, { ...cashedOut, reason: 'result-corrected' })
      expect(await balance()).toBe('94.00')
      expect(await bets('true')).toMatchObject([{ status: 3, payout: '4.00', reason: 'result-corrected' }])
    })

    test('names the selections that are void, until another result replaces it', async () => {
      const { betId } = await placed()
      const voids = [{ selection: 0, reason: 'event-abandoned' as const }]
      await sportsbook.settle(betId, 'cancelled', '10.00', 1, { voids })
      expect((await bets('true'))[0]?.selections).toMatchObject([{ voidReason: 'event-abandoned' }])
      await sportsbook.settle(betId, 'lost', '0.00', 2, { reason: 'result-corrected' })
      expect((await bets('true'))[0]?.selections[0]).not.toHaveProperty('voidReason')
    })

    test('can be open again after a correction, and is then settled anew', async () => {
      const { betId } = await placed()
      await sportsbook.settle(betId, 'won', '18.50')
      await sportsbook.settle(betId, 'open', '0.00', 2, { reason: 'result-corrected' })
      expect([await balance(), await bets('false')]).toMatchObject([
        '90.00',
        [{ id: betId, status: 1, reason: 'result-corrected' }],
      ])
      await sportsbook.settle(betId, 'lost', '0.00', 3)
      expect(await bets('true')).toMatchObject([{ id: betId, status: 3, reason: null }])
    })

    test('that takes back more than the player still has is refused', async () => {
      const { betId } = await placed({ stake: '50.00', odds: '3' })
      await sportsbook.settle(betId, 'won', '150.00')
      for (const _ of [1, 2, 3, 4]) await placed({ stake: '50.00' })
      expect((await sportsbook.settle(betId, 'lost', '0.00', 2)).error).toBe('insufficient-funds')
      expect(await bets('true')).toMatchObject([{ id: betId, status: 2, payout: '150.00' }])
    })

    test.each([
      ['won', '18.51'],
      ['won', '0.00'],
      ['lost', '0.01'],
      ['cancelled', '9.99'],
    ] as const)('%s does not pay %s', async (status, payout) => {
      const { betId } = await placed()
      expect((await sportsbook.settle(betId, status, payout)).error).toBe('invalid-request')
      expect(await balance()).toBe('90.00')
    })

    test('cancels a bet that has not arrived, and refuses it when it does', async () => {
      const bet = sportsBet(token)
      expect((await sportsbook.settle(bet.betId, 'won', '18.50')).error).toBe('unknown-bet')
      expect((await sportsbook.settle(bet.betId, 'cancelled', '10.00')).status).toBe(200)
      expect((await sportsbook.call('place', bet)).error).toBe('bet-cancelled')
      expect(await balance()).toBe('100.00')
    })

    test('is paid although the player is on a break', async () => {
      const { betId } = await placed()
      await limit({ definition: 5, period: '1' })
      await sportsbook.settle(betId, 'won', '18.50')
      expect(await balance()).toBe('108.50')
    })
  })

  describe('a limit', () => {
    const currentAmounts = async () =>
      (await games.platform.call('GET /api/player/limits', {}, player)).data.map((one) => one.currentAmount)

    test('on stakes counts rounds and sports bets, but no cancelled ones [7-54c:game.bet.restricted]', async () => {
      await limit({ definition: 1, period: 'daily', currency: 'EUR', amount: '20' })
      const session = gameSessionFor(await games.openGameSession(player))
      await playRound(games, session, '5.00', '0.00')
      const { betId } = await placed()
      expect(await currentAmounts()).toEqual(['15.00'])
      const publications = await subscribe()
      expect((await place({ stake: '5.01' })).error).toBe('limit-reached')
      await vi.waitFor(() => expect(publications).not.toEqual([]), pollOptions)
      expect(publications.at(-1)).toEqual({
        event: 'game.bet.restricted',
        data: {
          ...{ game: null, currency: 'EUR', reason: 'limit-reached' },
          refusedAt: games.platform.clock.now().toISOString(),
        },
      })
      await sportsbook.settle(betId, 'cancelled', '10.00')
      expect(await currentAmounts()).toEqual(['5.00'])
      await placed({ stake: '15.00' })
      const bet = { token: session.token, game: session.game, currency: 'EUR', amount: '1.00' }
      const ids = { requestId: randomUUID(), roundId: randomUUID() }
      expect((await games.callWallet('bet', { ...bet, ...ids })).error).toBe('limit-reached')
    })

    test('on losses counts an open bet as lost and a payout against it', async () => {
      await limit({ definition: 2, period: 'daily', currency: 'EUR', amount: '15' })
      const { betId } = await placed()
      expect((await place({ stake: '6.00' })).error).toBe('limit-reached')
      await sportsbook.settle(betId, 'won', '18.50')
      await placed({ stake: '23.50' })
      expect(await currentAmounts()).toEqual(['15.00'])
    })

    test('of the operator refuses a higher stake and tells the player of it [7-54c:game.bet.max.exceed]', async () => {
      const publications = await subscribe()
      expect((await place({ stake: '50.01' })).error).toBe('max-bet-exceeded')
      await vi.waitFor(() => expect(publications).not.toEqual([]), pollOptions)
      expect(publications.at(-1)).toMatchObject({
        event: 'game.bet.max.exceed',
        data: { game: null, maxAmount: '50.00' },
      })
      await placed({ stake: '50.00' })
    })

    test('refuses every bet during a break, in which the player is still known [7-54c:game.bet.restricted]', async () => {
      await limit({ definition: 5, period: '1' })
      expect((await place()).error).toBe('player-blocked')
      const { json } = await sportsbook.call('account', { token })
      expect(json).toMatchObject({ isBlocked: true, player: player.profile.id, balance: '100.00' })
    })
  })

  test('refuses a token from a country that is geo-restricted now', async () => {
    const { sessionSecret } = games.platform.platform.kernel.config
    const { payload } = await jwtVerify(
      token,
      createHmac('sha256', sessionSecret).update('sportsbook token').digest(),
      { currentDate: games.platform.clock.now() },
    )
    const sign = (country: string) =>
      new SignJWT({ ...payload, country })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(createHmac('sha256', sessionSecret).update('sportsbook token').digest())
    const before = await balance()
    token = await sign('AU')
    expect((await place()).error).toBe('player-blocked')
    expect((await sportsbook.call('account', { token })).json).toMatchObject({ isBlocked: true })
    expect(await balance()).toBe(before)
    token = await sign('DE')
    await placed()
  })

  test('publishes each state of a bet to its player', async () => {
    const publications = await subscribe()
    const { betId } = await placed()
    await vi.waitFor(() => expect(publications).not.toEqual([]), pollOptions)
    const [open] = await bets('false')
    expect(publications).toContainEqual({ event: 'game.bet.updated', data: open })
    await sportsbook.settle(betId, 'lost', '0.00')
    const [settled] = await bets('true')
    await vi.waitFor(
      () => expect(publications).toContainEqual({ event: 'game.bet.updated', data: settled }),
      pollOptions,
    )
  })
})
