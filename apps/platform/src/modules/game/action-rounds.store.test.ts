import { randomUUID } from 'node:crypto'
import { onPostgres, pollOptions, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkLedger } from '../wallet/testing/ledger-check.ts'

interface StudioRound {
  readonly id: string
  readonly status: string
  readonly stake: string
  readonly staked: string
  readonly stakes: number
  readonly win: string
  readonly steps: readonly { readonly number?: number; readonly turns?: readonly number[] }[]
  readonly next: {
    readonly kind: string
    readonly hands?: readonly { readonly cards: readonly number[] }[]
  } | null
}
interface StudioResponse {
  readonly status: number
  readonly data: StudioRound
  readonly error: { readonly code: string } | undefined
}

/** Times the stake by pocket, from the outermost to the middle one: eight rows at low risk. */
const PLUMB_LINE = [410n, 230n, 140n, 85n, 50n]
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

/** The sandbox's studio, whose players choose or act, with the platform that books their rounds. */
onPostgres('rounds whose player chooses or acts', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot({ now: new Date('2026-11-27T12:00:00.000Z') })
  })
  afterAll(async () => {
    expect((await checkLedger(platform.platform.db)).violations).toEqual([])
    await platform.close()
  })

  async function createPlayer() {
    const player = await platform.registerPlayer({ currency: 'EUR' })
    const accountId = player.accounts[0]?.id ?? ''
    const { db, modules } = platform.platform
    const movement = { accountId, amount: 10_000n, invoiceId: randomUUID() }
    await db.transaction((tx) => modules.wallet.settleDeposit(tx, movement))
    return player
  }
  type Player = Awaited<ReturnType<typeof createPlayer>>

  /** Opens a game and returns the calls of its frame. */
  async function launch({ token }: Player, game: string) {
    const play = { params: { id: game }, body: { mode: 'real', locale: 'en' } } as const
    const { data } = await platform.call('POST /api/game/games/{id}/play', play, { token })
    const frame = new URL(data.launchUrl).searchParams.get('session')
    return async (name: 'spin' | 'step', body: object): Promise<StudioResponse> => {
      const response = await fetch(`${platform.origin}/sandbox/studio/play/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${frame}`, 'content-type': 'application/json', origin: 'null' },
        body: JSON.stringify({ requestId: randomUUID(), ...body }),
      })
      return { status: response.status, ...((await response.json()) as Omit<StudioResponse, 'status'>) }
    }
  }
  type Call = Awaited<ReturnType<typeof launch>>

  /** Deals until the player may act. */
  async function deal(call: Call): Promise<StudioRound> {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { data } = await call('spin', { stake: '1.00' })
      await platform.clock.advance(5000)
      if (data.next) return data
    }
    throw new Error('twenty rounds have ended with their first cards')
  }

  const cents = (amount = '') => BigInt(amount.replace('.', ''))
  const balanceOf = async ({ token }: Player) =>
    cents((await platform.call('GET /api/wallet/accounts', {}, { token })).data[0]?.balance)
  const lastSpin = async ({ token }: Player) =>
    (await platform.call('GET /api/game/spins', { query: {} }, { token })).data[0]
  const act = (call: Call, { id: roundId }: StudioRound, action: object) => call('step', { roundId, action })

  test('books a round of mines with one bet and its win', async () => {
    const player = await createPlayer()
    const call = await launch(player, 'quiet-field')
    const { data: laid } = await call('spin', { stake: '1.00', choice: { mines: 1 } })
    const opened = await act(call, laid, { kind: 'open', tile: 12 })
    const { data: round } = opened.data.next ? await act(call, laid, { kind: 'cash-out' }) : opened
    expect(await lastSpin(player)).toMatchObject({
      bet: '1.00',
      win: round.win,
      game: { slug: 'quiet-field' },
    })
    expect(await balanceOf(player)).toBe(10_000n - 100n + cents(round.win))
    await platform.clock.advance(5000)
  })

  /** Plays rounds that end with their first step. @returns them, after each was compared with the player's balance */
  async function playRounds(game: string, stake: string, choice: object): Promise<StudioRound[]> {
    const player = await createPlayer()
    const call = await launch(player, game)
    const rounds: StudioRound[] = []
    for (let count = 0; count < 4; count += 1) {
      const before = await balanceOf(player)
      const { data: round } = await call('spin', { stake, choice })
      expect(round).toMatchObject({ status: 'settled', staked: stake })
      expect(await lastSpin(player)).toMatchObject({ id: round.id, bet: stake, win: round.win, status: 2 })
      expect(await balanceOf(player)).toBe(before - cents(stake) + cents(round.win))
      rounds.push(round)
      await platform.clock.advance(5000)
    }
    return rounds
  }

  test('books rounds of plinko: each pays what is printed at its pocket', async () => {
    for (const { win, steps } of await playRounds('plumb-line', '2.00', { rows: 8, risk: 'low' })) {
      const right = steps[0]?.turns?.filter((turn) => turn === 1).length ?? Number.NaN
      expect(cents(win)).toBe(2n * (PLUMB_LINE[Math.min(right, 8 - right)] ?? 0n))
    }
  })

  test('books rounds of roulette: the stake is the sum of the chips, and each bet pays by the number', async () => {
    const bets = [
      { spot: 'red', chips: 5 },
      { spot: '7', chips: 1 },
    ]
    for (const { win, steps } of await playRounds('grand-zero', '1.20', { bets })) {
      const number = steps[0]?.number ?? Number.NaN
      expect(cents(win)).toBe((RED.includes(number) ? 200n : 0n) + (number === 7 ? 720n : 0n))
    }
  })

  test('books a doubled bet in a later session of the player: the bet of the round is the sum', async () => {
    const player = await createPlayer()
    const dealt = await deal(await launch(player, 'parlour-21'))
    const before = await balanceOf(player)
    const later = await launch(player, 'parlour-21')
    const { data: round } = await act(later, dealt, { kind: 'double' })
    expect(round).toMatchObject({ status: 'settled', stake: '1.00', staked: '2.00', stakes: 2 })
    expect(await lastSpin(player)).toMatchObject({ id: dealt.id, bet: '2.00', win: round.win })
    expect(await balanceOf(player)).toBe(before - 100n + cents(round.win))
    await platform.clock.advance(5000)
  })

  test('refuses a doubled bet beyond a limit of the player, and the round goes on', async () => {
    const player = await createPlayer()
    const call = await launch(player, 'parlour-21')
    const dealt = await deal(call)
    const limit = { definition: 1, period: 'daily', currency: 'EUR', amount: '1' } as const
    const set = await platform.call('POST /api/player/limits', { body: limit }, player)
    expect(set.status).toBe(200)
    const refused = await act(call, dealt, { kind: 'double' })
    expect([refused.status, refused.error?.code]).toEqual([409, 'limit-reached'])
    expect(await lastSpin(player)).toMatchObject({ id: dealt.id, bet: '1.00' })
    const { data: round } = await act(call, dealt, { kind: 'stand' })
    expect(round).toMatchObject({ status: 'settled', stakes: 1 })
    await vi.waitFor(async () => expect((await lastSpin(player))?.win).toBe(round.win), pollOptions)
  })
})
