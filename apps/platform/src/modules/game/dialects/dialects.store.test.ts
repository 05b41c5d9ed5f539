import type { RegisteredPlayer } from '@croupier/testkit'
import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRows } from '../../../kernel.ts'
import { sql } from '../../../sql.ts'
import { createWalletClient, type WalletAccess, type WalletClient } from '../conformance/clients.ts'
import { runConformanceCommand } from '../conformance/command.ts'
import { bootAggregatorPlatform, launch, type TestAggregators } from '../testing/aggregator.ts'
import { deliveriesOf } from '../testing/deliveries.ts'
import type { GameTestPlatform } from '../testing/platform.ts'
import { title } from '../testing/studio.ts'

/** The nightly run sets DIALECT_ROUNDS to 10,000. */
const rounds = Number(process.env.DIALECT_ROUNDS ?? 40)
/** Of a long run in parts: each part begins at another seed. */
const firstSeed = Number(process.env.DIALECT_SEED ?? 20_261_127)
/** Rounds of one player; a player's calls are one after another, those of several players together. */
const series = Math.max(2, Math.ceil(rounds / 250))
const together = 4
const dialects = ['studio', 'hub88', 'softswiss'] as const
type Dialect = (typeof dialects)[number]

onPostgres('the dialects of the wallet', (boot) => {
  let games: GameTestPlatform
  let aggregators: TestAggregators
  beforeAll(async () => {
    const bets = [{ currency: 'EUR', min: '0.10', max: '100.00' }]
    const titles = [title('moth-queen', { bets, maxWin: 1000 })]
    ;({ games, aggregators } = await bootAggregatorPlatform(boot, { titles }))
  })
  afterAll(() => games.expectLedgerSound())
  afterAll(() => games.close())
  afterAll(() => aggregators.close())

  type Player = RegisteredPlayer & { readonly accountId: string }
  /** Opens a game of the dialect's provider. */
  async function accessOf(dialect: Dialect, player: Player): Promise<WalletAccess> {
    const { origin: url } = games.platform
    const common = { dialect, currency: 'EUR', now: () => games.platform.clock.now() }
    if (dialect === 'studio') {
      const token = await games.openGameSession(player)
      const { secret: key } = games.studio
      return { ...common, url: `${url}/providers/studio/wallet`, key, game: 'moth-queen', token, user: '' }
    }
    const id = dialect === 'hub88' ? 'hub88' : 'ga'
    const slug = dialect === 'hub88' ? 'hub88-clt-dragonrising' : 'ga-dice'
    const { user, token, game_code: code } = await launch(games, aggregators, player, slug)
    return {
      ...{ ...common, url: `${url}/providers/aggregators/${id}`, key: aggregators.keys[dialect] },
      ...{ game: String(code ?? 'dice'), token: String(token), user: String(user ?? player.accountId) },
    }
  }

  /** All entries of a player's money, and the rounds. */
  async function ledgerOf({ accountId, profile }: Player) {
    const { orm } = games.platform.platform.db
    const entries = await queryRows(
      orm,
      sql`select a.kind as account, t.kind, e.amount::text, e.balance_after::text
        from ledger_entry e join ledger_account a on a.id = e.account_id
        join ledger_transfer t on t.id = e.transfer_id
        where a.owner = ${accountId}::uuid order by a.kind, e.seq`,
    )
    const played = await queryRows(
      orm,
      sql`select bet::text, win::text, status, count(*)::integer from game_round
        where player_id = ${profile.id}::uuid group by bet, win, status order by bet, win, status`,
    )
    return { entries, played }
  }

  /** A player of each dialect, with a session. */
  async function openSeries(count: number) {
    // Rounds lose some money on average: enough for most of them, not for the last.
    const money = 5_000n + BigInt(count) * 80n
    const players = await Promise.all(dialects.map(() => games.player(money)))
    const clients: WalletClient[] = []
    for (const [place, dialect] of dialects.entries()) {
      const player = players[place]
      if (player) clients.push(createWalletClient(await accessOf(dialect, player)))
    }
    return { players, clients }
  }

  /** Plays the same rounds through every dialect, one call after another. */
  async function playSeries(
    { players, clients }: Awaited<ReturnType<typeof openSeries>>,
    count: number,
    seed: number,
  ) {
    for (const { name, deliver, isEnd } of deliveriesOf(count, seed)) {
      const answers = await Promise.all(clients.map(deliver))
      const [first, ...others] = answers.map(({ ok, balance }) => (ok ? String(balance) : 'refused'))
      const codes = answers.map(({ code }) => code).join(', ')
      if (!isEnd) expect(others, `${name} in ${seed}: ${codes}`).toEqual([first, first])
    }
    const [studio, ...others] = await Promise.all(players.map(ledgerOf))
    expect(studio?.entries.length).toBeGreaterThan(count)
    for (const other of others) expect(other).toEqual(studio)
  }

  test(`leave the same ledger after the same ${rounds} random rounds`, async () => {
    const size = Math.ceil(rounds / series)
    for (let begun = 0; begun < series; begun += together) {
      const plays = Array.from({ length: Math.min(together, series - begun) }, (_, place) => begun + place)
      // One after another: an aggregator's launch is known by being the last.
      const opened = []
      for (const _ of plays) opened.push(await openSeries(size))
      await Promise.all(opened.map((one, place) => playSeries(one, size, firstSeed + begun + place)))
    }
  }, 14_400_000)

  test.each(dialects)('conform to the check that a studio can run: %s', async (dialect) => {
    const player = await games.player()
    const { url, key, game, token, user } = await accessOf(dialect, player)
    const lines: string[] = []
    const output = {
      log: (line: string) => void lines.push(line),
      error: (line: string) => void lines.push(line),
    }
    const now = () => games.platform.clock.now()
    const options = [
      '--dialect',
      dialect,
      '--game',
      game,
      // A token may begin with a dash.
      `--token=${token}`,
      '--user',
      user || player.profile.id,
    ]
    const code = await runConformanceCommand([url, ...options], { WALLET_KEY: key }, { output, now })
    expect([code, lines.filter((line) => !line.startsWith('ok'))]).toEqual([0, ['The wallet conforms.']])
    expect(lines).toHaveLength(10)
    expect(await games.balanceOf(player)).toBe('100.00')
    const wrong = await runConformanceCommand([url, ...options], {}, { output, now })
    expect(wrong).toBe(2)
  })
})
