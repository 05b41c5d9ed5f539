import { createFundedPlayers, type FundedPlayers } from './load/funded-players.ts'
import { findPgbench, runPgbench } from './load/pgbench.ts'
import { generateLoad, type LoadReport } from './load/plan.ts'
import { processorTime, residentMemory } from './load/process.ts'
import { benchSecret, openPlatform, type PlatformProcess } from './platform-process.ts'
import {
  formatFigure,
  type Measured,
  measureAlternately,
  median,
  type RunOptions,
  type Scenario,
  summarise,
} from './scenario.ts'

/**
 * A bet through the studio's signed call, compared with the same SQL statement sent by pgbench: the
 * difference is the platform's overhead over its database. Both use the same PostgreSQL, the same rows and 32
 * clients, and are measured after a warm-up. The generator and pgbench are separate processes on the same
 * cores. While pgbench runs, the platform is stopped (SIGSTOP) so that it does not deliver the events of
 * pgbench's bets; it delivers the events of its own bets while it is measured.
 */
const CLIENTS = 32
const WARMUP_SECONDS = 3
const STAKE = '0.20'
const STAKE_CENTS = 20n

export const scenarios: readonly Scenario[] = [
  {
    name: 'bet',
    title: `bets over HTTP by ${CLIENTS} clients, each on a separate wallet, compared with pgbench`,
    unit: 'bets/s',
    gate: { atLeast: 0.45 },
    goal: { atLeast: 0.6 },
    run: (options) => measure(options, CLIENTS),
  },
  {
    name: 'bet-one-wallet',
    title: `bets over HTTP by ${CLIENTS} clients, all on one wallet, compared with pgbench`,
    unit: 'bets/s',
    run: (options) => measure(options, 1),
  },
]

async function measure(options: RunOptions, wallets: number): Promise<Measured> {
  findPgbench()
  const platform = await openPlatform('postgres', {
    // Default settings, except that the output is not captured.
    capturesOutput: false,
    variables: { NODE_ENV: 'production', SITE: '0', LOG_LEVEL: 'info' },
  })
  try {
    await platform.start()
    const players = await createFundedPlayers(platform, wallets)
    try {
      return await compare(options, platform, players)
    } finally {
      await players.close()
    }
  } finally {
    await platform.close()
  }
}

async function compare(
  options: RunOptions,
  platform: PlatformProcess,
  players: FundedPlayers,
): Promise<Measured> {
  const { seconds } = options
  const script = await buildScript(players)
  const reports: LoadReport[] = []
  const costs: number[] = []
  const measureOurs = async () => {
    await players.clearOutbox()
    const before = await players.totalBalance()
    const cpuBefore = processorTime(platform.pid() ?? 0)
    const report = await generateLoad(buildLoadPlan(platform, players, CLIENTS, seconds))
    const withdrawn = before - (await players.totalBalance())
    if (withdrawn !== BigInt(report.accepted) * STAKE_CENTS)
      throw new Error(`${report.accepted} bets were accepted, and ${withdrawn} cents taken`)
    reports.push(report)
    const now = processorTime(platform.pid() ?? 0)
    if (cpuBefore !== null && now !== null) costs.push((now - cpuBefore) / report.accepted)
    return report.perSecond
  }
  const measureReference = async () => {
    await players.clearOutbox()
    const pid = platform.pid()
    if (pid === null) throw new Error('the platform is not running')
    process.kill(pid, 'SIGSTOP')
    try {
      const url = platform.databaseUrl ?? ''
      return await runPgbench({ url, clients: CLIENTS, warmupSeconds: WARMUP_SECONDS, seconds, script })
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  }
  const summary = summarise(await measureAlternately(options, measureOurs, measureReference))
  const [version] = await players.query<{ server_version: string }>('show server_version')
  const medianOf = (of: (report: LoadReport) => number) => formatFigure(median(reports.map(of)))
  return {
    ...summary,
    memory: { platform: residentMemory(platform.pid() ?? 0) },
    notes: [
      `answered within ${medianOf(({ p50 }) => p50)} ms (p50), ${medianOf(({ p99 }) => p99)} ms (p99)`,
      ...(costs.length > 0
        ? [
            `a bet uses ${formatFigure(median(costs))} ms of CPU time outside the database, including event delivery`,
          ]
        : []),
      `PostgreSQL ${version?.server_version}; exactly the acknowledged stakes have been debited`,
    ],
  }
}

function buildLoadPlan(
  { origin }: PlatformProcess,
  { tokens, game, currency }: FundedPlayers,
  connections: number,
  seconds: number,
) {
  const bets = { tokens, secret: benchSecret('studio'), game, currency, amount: STAKE }
  return { origin, connections, warmupSeconds: WARMUP_SECONDS, seconds, bets }
}

/** The statement of round-statements.ts as a pgbench script. Ids have the platform's format. */
async function buildScript(players: FundedPlayers): Promise<string> {
  await players.query(`create function bench_uuid_v7() returns uuid language sql as $$
    select overlay(overlay(gen_random_uuid()::text placing '7' from 15) placing
      overlay(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') placing '-' from 9 for 0)
      from 1 for 13)::uuid $$`)
  const now = new Date().toISOString()
  const token = players.tokens.length === 1 ? "'bench-0'" : "'bench-' || :client_id"
  return `select outcome, transfer_id, balance::text from game_bet(
    encode(sha256((${token})::text::bytea), 'hex'), gen_random_uuid(), gen_random_uuid(), '${players.game}',
    '${players.currency}', '${STAKE_CENTS}'::numeric, 2, '${'0'.repeat(64)}',
    bench_uuid_v7(), '${now}'::timestamptz, null);\n`.replaceAll(/\n\s*/g, ' ')
}
