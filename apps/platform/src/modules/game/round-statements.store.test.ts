import { randomUUID } from 'node:crypto'
import { onBothStores } from '@croupier/testkit'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DomainEvent, type Orm, queryRows } from '../../kernel.ts'
import { createOutbox } from '../../plugins/outbox.ts'
import { sql } from '../../sql.ts'
import { createWallet } from '../wallet/index.ts'
import { createMaxBets } from './max-bets.ts'
import { createSpins } from './spins.service.ts'
import { createStudioDialect } from './studio-wallet.ts'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import {
  betRequest,
  type GameSession,
  gameSessionFor,
  rollbackRequest,
  winRequest,
} from './testing/rounds.ts'
import { createWalletKernel } from './wallet-kernel.ts'

const noFreespins = { active: async () => null, state: async () => null }
const noLoyalty = { earningIn: () => null }

type KernelOptions = Parameters<typeof createWalletKernel>[1]

/** The wallet of studios, without rewards. */
const createRounds = (
  kernel: Parameters<typeof createWalletKernel>[0],
  modules: Pick<KernelOptions, 'wallet' | 'players' | 'settings'>,
) =>
  createStudioDialect(
    createWalletKernel(kernel, {
      ...modules,
      loyalty: noLoyalty,
      freespins: noFreespins,
      freeRounds: { find: async () => null },
      spinTotals: createSpins(kernel.db, { openRounds: async () => [], freespinsSince: async () => null }),
      maxBets: createMaxBets({}, modules.settings),
      catalogue: { isRestricted: () => false },
    }),
  )

interface Sent {
  readonly text: string
  readonly error: { readonly code?: string } | null
}

/** Records all SQL sent to the database while `work` runs. */
async function listenIn(games: GameTestPlatform, work: () => Promise<unknown>): Promise<readonly Sent[]> {
  const { driver } = games.platform.platform.db
  const target: Record<string, unknown> =
    driver.kind === 'embedded'
      ? (driver.pglite as unknown as Record<string, unknown>)
      : (pg.Client.prototype as unknown as Record<string, unknown>)
  const names = driver.kind === 'embedded' ? ['query', 'exec', 'transaction'] : ['query']
  const sent: Sent[] = []
  const untouched = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(target, name)]))
  for (const name of names) {
    const real = target[name] as (...args: unknown[]) => unknown
    target[name] = function (this: unknown, ...args: unknown[]) {
      const [first] = args
      const text =
        typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? name)
      const entry: { text: string; error: Sent['error'] } = { text, error: null }
      const note = (error: Sent['error']) => {
        entry.error = error ?? null
      }
      sent.push(entry)
      // pg's pool passes a callback; other callers get a promise.
      const last = args.at(-1)
      if (driver.kind === 'postgres' && typeof last === 'function') {
        args[args.length - 1] = (error: Sent['error'], ...rest: unknown[]) => {
          note(error)
          return last(error, ...rest)
        }
      }
      const answer = Reflect.apply(real, this, args)
      if (answer instanceof Promise) answer.catch(note)
      return answer
    }
  }
  try {
    await work()
  } finally {
    for (const [name, property] of untouched) {
      if (property) Object.defineProperty(target, name, property)
      else delete target[name]
    }
  }
  return sent
}

onBothStores('bet and win statements', (boot, store) => {
  let games: GameTestPlatform
  let player: Awaited<ReturnType<GameTestPlatform['player']>>
  let gameSession: GameSession
  beforeAll(async () => {
    games = await bootGamePlatform(boot)
    // No background work may reach the database.
    await games.platform.waitUntilIdle()
    await games.platform.platform.outbox.stop()
    await games.platform.platform.jobs.stop()
    await games.platform.platform.modules.games.stop()
  })
  beforeEach(async () => {
    player = await games.player(10_000n)
    gameSession = gameSessionFor(await games.openGameSession(player))
  })
  afterEach(() => games.expectLedgerSound())
  afterAll(() => games.close())

  describe('round trips', () => {
    test('run a bet, a repeated bet and a refused bet as one statement each, without a transaction', async () => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', betRequest(gameSession))
      for (const body of [
        bet,
        bet,
        betRequest(gameSession, { amount: '0.01' }),
        betRequest(gameSessionFor('nobody')),
      ]) {
        const sent = await listenIn(games, () => games.callWallet('bet', body))
        expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('game_bet(')])
      }
    })

    test('run a bet in an open round and a win as one statement each', async () => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', bet)
      await games.callWallet('win', winRequest(gameSession, bet.roundId, { isFinal: false }))
      const sentByBet = await listenIn(games, () =>
        games.callWallet('bet', betRequest(gameSession, { roundId: bet.roundId })),
      )
      expect(sentByBet.map(({ text }) => text)).toEqual([expect.stringContaining('game_bet(')])
      const sentByWin = await listenIn(games, () =>
        games.callWallet('win', winRequest(gameSession, bet.roundId)),
      )
      expect(sentByWin.map(({ text }) => text)).toEqual([expect.stringContaining('game_win(')])
    })
  })

  describe('published events', () => {
    let rounds: ReturnType<typeof createStudioDialect>
    let recordedEvents: DomainEvent[] = []
    let settle: () => Promise<void>
    beforeAll(async () => {
      const { kernel, db, clock, modules } = games.platform.platform
      const outbox = createOutbox(db, clock, kernel.log)
      const topics = ['wallet.account.changed', 'game.round.changed', 'game.round.settled']
      outbox.listen('a-test', topics, async (event) => void recordedEvents.push(event))
      await outbox.register()
      const { players, settings } = modules
      const wallet = createWallet({ ...kernel, outbox }, { settings })
      rounds = createRounds({ ...kernel, outbox }, { wallet, players, settings })
      settle = () => outbox.waitUntilIdle()
    })
    beforeEach(async () => {
      await settle()
      recordedEvents = []
    })
    const settledEvents = async () => {
      await settle()
      return recordedEvents
    }
    const of = (topic: string, more: object) => ({
      topic,
      key: player.profile.id,
      payload: { playerId: player.profile.id, ...more },
    })
    const account = () => of('wallet.account.changed', { accountId: player.accountId })

    test('publish one account event and one round event', async () => {
      const bet = betRequest(gameSession)
      const { roundId } = bet
      expect(await rounds.bet(bet)).toMatchObject({ ok: true })
      expect(await settledEvents()).toEqual([account(), of('game.round.changed', { roundId })])
      recordedEvents = []
      const win = winRequest(gameSession, bet.roundId)
      expect(await rounds.win(win)).toMatchObject({ ok: true })
      expect(await settledEvents()).toEqual([
        account(),
        of('game.round.changed', { roundId, wonIn: 'EUR' }),
        of('game.round.settled', { roundId }),
      ])
      recordedEvents = []
      await rounds.bet(bet)
      await rounds.win(win)
      expect(await settledEvents()).toEqual([])
    })

    test('publish only a round event for a win of zero in an open round', async () => {
      const bet = betRequest(gameSession)
      await rounds.bet(bet)
      await settledEvents()
      recordedEvents = []
      await rounds.win(winRequest(gameSession, bet.roundId, { amount: '0', isFinal: false }))
      expect(await settledEvents()).toEqual([of('game.round.changed', { roundId: bet.roundId })])
    })

    test('publish both events for a rollback and none for a refusal', async () => {
      const bet = betRequest(gameSession)
      await rounds.bet(bet)
      await settledEvents()
      recordedEvents = []
      await rounds.rollback(rollbackRequest(gameSession, bet))
      expect(await settledEvents()).toEqual([account(), of('game.round.changed', { roundId: bet.roundId })])
      recordedEvents = []
      expect(await rounds.bet(betRequest(gameSession, { amount: '100.01' }))).toMatchObject({ ok: false })
      expect(await rounds.bet(betRequest(gameSession, { roundId: bet.roundId }))).toMatchObject({ ok: false })
      expect(await rounds.win(winRequest(gameSession, bet.roundId))).toMatchObject({ ok: false })
      expect(await settledEvents()).toEqual([])
    })
  })

  test('accept ten of fifty concurrent bets, each with the balance after it', async () => {
    const poor = await games.player(1_000n)
    const seat = gameSessionFor(await games.openGameSession(poor))
    const bodies = Array.from({ length: 50 }, () => betRequest(seat))
    const answers = await Promise.all(bodies.map((body) => games.callWallet('bet', body)))
    const balances = answers.flatMap(({ balance }) => balance ?? []).sort()
    expect(balances).toEqual(['0.00', '1.00', '2.00', '3.00', '4.00', '5.00', '6.00', '7.00', '8.00', '9.00'])
    expect(answers.filter(({ error }) => error === 'insufficient-funds')).toHaveLength(40)
    const again = await Promise.all(bodies.map((body) => games.callWallet('bet', body)))
    expect(again.map(({ status, text }) => [status, text])).toEqual(
      answers.map(({ status, text }) => [status, text]),
    )
  })

  test('do not deadlock on concurrent bets, wins and rollbacks', async () => {
    const players = [player, await games.player(10_000n), await games.player(10_000n)]
    const gameSessions = await Promise.all(
      players.map(async (one) => gameSessionFor(await games.openGameSession(one))),
    )
    const cross = async (turn: number) => {
      const seat = gameSessions[turn % gameSessions.length] ?? gameSession
      const [first, second] = [betRequest(seat), betRequest(seat)]
      const secondBet = betRequest(seat, { roundId: first.roundId })
      return Promise.all([
        ...[first, second, secondBet].map((body) => games.callWallet('bet', body)),
        games.callWallet('win', winRequest(seat, first.roundId, { isFinal: turn % 2 === 0 })),
        games.callWallet('win', winRequest(seat, second.roundId, { amount: '0' })),
        ...[first, second, secondBet].map((body) =>
          games.callWallet('rollback', rollbackRequest(seat, body)),
        ),
      ])
    }
    let answers: { status: number }[] = []
    const sent = await listenIn(games, async () => {
      answers = (await Promise.all(Array.from({ length: 24 }, (_, turn) => cross(turn)))).flat()
    })
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    // A deadlock would be retried and stay unnoticed otherwise.
    expect(sent.filter(({ error }) => error !== null)).toEqual([])
  })

  test('execute one request id in two concurrent rounds once', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const bet = betRequest(gameSession)
      const otherRoundBet = { ...bet, roundId: randomUUID() }
      const answers = await Promise.all([
        games.callWallet('bet', bet),
        games.callWallet('bet', otherRoundBet),
      ])
      expect(answers.map(({ error }) => error ?? 'accepted').sort()).toEqual(['accepted', 'request-mismatch'])
    }
    expect(await games.balanceOf(player)).toBe('90.00')
  })

  test('return a retryable error for a currency that is no longer configured', async () => {
    const { kernel, modules } = games.platform.platform
    const { wallet, players } = modules
    const settings = { ...modules.settings, currency: () => null }
    const rounds = createRounds(kernel, { wallet, players, settings })
    const bet = betRequest(gameSession)
    await expect(rounds.bet(bet)).rejects.toThrow()
    expect((await games.callWallet('bet', bet)).status).toBe(200)
    await expect(rounds.win(winRequest(gameSession, bet.roundId))).rejects.toThrow()
    expect((await games.callWallet('win', winRequest(gameSession, bet.roundId))).status).toBe(200)
  })

  test('read the same play state as all other readers', async () => {
    const { db, modules, clock } = games.platform.platform
    const [seat] = await queryRows<{ id: string }>(
      db.orm,
      sql`select id from player_session where player_id = ${player.profile.id}::uuid`,
    )
    const sessionId = seat?.id ?? ''
    const getPlayState = (session = sessionId, id = player.profile.id) =>
      modules.players.getPlayState(db.orm, id, session)
    expect(await getPlayState()).toBe('may-play')
    expect(await getPlayState(randomUUID())).toBe('signed-out')
    expect(await getPlayState(sessionId, randomUUID())).toBe('blocked')
    const at = async (days: number) => {
      const [row] = await queryRows<{ play_state: string }>(
        db.orm,
        sql`select play_state from player_play_state(${player.profile.id}::uuid, ${sessionId}::uuid,
          ${new Date(clock.now().getTime() + days * 86_400_000).toISOString()}::timestamptz)`,
      )
      return row?.play_state
    }
    expect([await at(29.99), await at(30)]).toEqual(['may-play', 'signed-out'])
    await db.transaction((tx) => modules.players.changeStatus(tx, player.profile.id, 'no-deposits', 'a test'))
    expect(await getPlayState()).toBe('may-play')
    await db.transaction((tx) =>
      modules.players.changeStatus(tx, player.profile.id, 'self-excluded', 'a test'),
    )
    expect(await getPlayState()).toBe('blocked')
  })

  test('read as little in a large ledger as in a new one', async () => {
    const { db } = games.platform.platform
    const read = async (tx: Orm) => {
      const [row] = await queryRows<{ rows: string }>(
        tx,
        sql`select sum(seq_tup_read + idx_tup_fetch)::text as rows from pg_stat_xact_user_tables`,
      )
      return Number(row?.rows)
    }
    const play = (tx: Orm, count: number) =>
      tx.execute(sql`select count(*) from (
        select (wallet_play(gen_random_uuid(), ${player.accountId}::uuid, -1, 'bet', 'bet:' || gen_random_uuid(),
          'round', now())).outcome from generate_series(1, ${count}::integer)) played`)
    // Without statistics; each transaction may be the first on its connection.
    const cost = () =>
      db.transaction(async (tx) => {
        const before = await read(tx)
        await play(tx, 1)
        return (await read(tx)) - before
      })
    const inNew = await cost()
    await db.transaction((tx) => play(tx, 400))
    const connections = store === 'postgres' ? 12 : 1
    const inGrown = await Promise.all(Array.from({ length: connections }, cost))
    expect(inNew).toBeGreaterThan(0)
    for (const rows of inGrown) expect(rows).toBeLessThanOrEqual(inNew + 10)
  })
})
