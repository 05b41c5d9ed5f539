import { Client } from 'pg'
import { createCaller } from './chaos/caller.ts'
import { registerPlayer } from './load/funded-players.ts'
import { generateLoad, type LoadReport } from './load/plan.ts'
import { openPlatform } from './platform-process.ts'
import {
  formatFigure,
  type Measured,
  measureAlternately,
  median,
  type RunOptions,
  type Scenario,
  summarise,
} from './scenario.ts'

const ROUNDS = 100_000
const FEW = 100
const GAME = 'amber-orchard'
const WARMUP_SECONDS = 1

/** Pages of the list as the history asks for them, also with filters that few rounds fulfil. */
const paths = [
  '/api/history/entries',
  `/api/history/entries?game=${GAME}`,
  '/api/history/entries?kind=round&currency=SEK',
  '/api/history/entries?after=2026-02-01T00:00:00.000Z_round_00000000-0000-4000-8000-000000000000',
]

export const scenarios: readonly Scenario[] = [
  {
    name: 'history',
    title: `a page of the history of a player with ${ROUNDS} rounds, compared with one with ${FEW}`,
    unit: 'ms',
    goal: { atMost: 2 },
    run: measure,
  },
]

async function addRounds(client: Client, accountId: string, count: number): Promise<void> {
  await client.query(
    `insert into game_session
       (id, game_id, player_id, login_session_id, wallet_account_id, currency, mode, token_hash, created_at, expires_at)
     select gen_random_uuid(), g.id, w.player_id, s.id, w.id, w.currency, 'real', gen_random_uuid()::text, now(), now()
     from wallet_account w join player_session s on s.player_id = w.player_id join game g on g.slug = $2
     where w.id = $1`,
    [accountId, GAME],
  )
  await client.query(
    `insert into game_round
       (id, game_id, session_id, player_id, wallet_account_id, currency, bet, win, status, created_at, settled_at)
     select gen_random_uuid(), s.game_id, s.id, s.player_id, s.wallet_account_id, s.currency, 100, place % 3 * 100, 2,
       timestamptz '2026-01-01' + place * interval '5 minutes', timestamptz '2026-01-01' + place * interval '5 minutes'
     from game_session s, generate_series(1, $2::integer) place where s.wallet_account_id = $1`,
    [accountId, count],
  )
}

async function countScans(client: Client) {
  const { rows } = await client.query<{ scans: number; read: number }>(
    `select seq_scan::float8 as scans, seq_tup_read::float8 as read
     from pg_stat_user_tables where relname = 'game_round'`,
  )
  return rows[0] ?? { scans: 0, read: 0 }
}

async function measure(options: RunOptions): Promise<Measured> {
  const platform = await openPlatform('postgres', {
    capturesOutput: false,
    variables: { NODE_ENV: 'production', SITE: '0', LOG_LEVEL: 'info' },
  })
  const client = new Client({ connectionString: platform.databaseUrl ?? '' })
  try {
    await platform.start()
    const call = createCaller(platform.origin)
    const [large, small] = [await registerPlayer(call), await registerPlayer(call)]
    await client.connect()
    await addRounds(client, large.account.id, ROUNDS)
    await addRounds(client, small.account.id, FEW)
    await client.query('vacuum (analyze) game_round')
    const before = await countScans(client)
    const reports: LoadReport[] = []
    const load = (token: string) =>
      generateLoad({
        ...{
          origin: platform.origin,
          connections: 1,
          warmupSeconds: WARMUP_SECONDS,
          seconds: options.seconds,
        },
        gets: { paths, headers: { authorization: `Bearer ${token}` } },
      })
    const rounds = await measureAlternately(
      options,
      async () => {
        const report = await load(large.token)
        reports.push(report)
        return report.p50
      },
      async () => (await load(small.token)).p50,
    )
    // The server gathers its counts within a second.
    await client.query('select pg_sleep(2)')
    const after = await countScans(client)
    return {
      ...summarise(rounds),
      notes: [
        `p99 ${formatFigure(median(reports.map(({ p99 }) => p99)))} ms`,
        `sequential scans of the rounds: ${after.scans - before.scans}, with ${after.read - before.read} rows`,
      ],
    }
  } finally {
    await client.end()
    await platform.close()
  }
}
