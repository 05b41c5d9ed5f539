import { type House, openHouse, secretOf } from './house.ts'
import { findPgbench, runPgbench } from './load/pgbench.ts'
import { generateLoad, type LoadReport } from './load/plan.ts'
import { processorTimeOf, residentOf } from './load/process.ts'
import { type Seats, takeSeats } from './load/seats.ts'
import {
  figure,
  inTurns,
  type Measured,
  median,
  type RunOptions,
  type Scenario,
  summarise,
} from './scenario.ts'

/**
 * A bet through the studio's signed call, beside the same statement sent by pgbench: what is lost between the two is
 * what the platform costs on top of its database. Both find the same PostgreSQL, the same rows and 32 clients; both
 * are measured after a warm-up. The generator and pgbench are processes of their own on the same cores, and the one
 * that does not run costs nothing. While pgbench runs, the platform stands still (SIGSTOP), so that it does not deliver
 * what pgbench's bets have told of; what its own bets tell of it delivers while it is measured.
 */
const CLIENTS = 32
const WARMUP_SECONDS = 3
const STAKE = '0.20'
const STAKE_CENTS = 20n

export const scenarios: readonly Scenario[] = [
  {
    name: 'bet',
    title: `bets over HTTP by ${CLIENTS} clients, each on a wallet of its own, beside pgbench`,
    unit: 'bets/s',
    gate: { atLeast: 0.45 },
    goal: { atLeast: 0.6 },
    run: (options) => measure(options, CLIENTS),
  },
  {
    name: 'bet-one-wallet',
    title: `bets over HTTP by ${CLIENTS} clients, all on one wallet, beside pgbench`,
    unit: 'bets/s',
    run: (options) => measure(options, 1),
  },
]

async function measure(options: RunOptions, wallets: number): Promise<Measured> {
  findPgbench()
  const house = await openHouse('postgres', {
    // As it runs by default, but that nobody reads what it writes.
    isHeard: false,
    variables: { NODE_ENV: 'production', SITE: '0', LOG_LEVEL: 'info' },
  })
  try {
    await house.start()
    const seats = await takeSeats(house, wallets)
    try {
      return await compare(options, house, seats)
    } finally {
      await seats.close()
    }
  } finally {
    await house.close()
  }
}

async function compare(options: RunOptions, house: House, seats: Seats): Promise<Measured> {
  const { seconds } = options
  const script = await scriptOf(house, seats)
  const reports: LoadReport[] = []
  const costs: number[] = []
  const ours = async () => {
    await seats.tidy()
    const before = await seats.money()
    const spent = processorTimeOf(house.pid() ?? 0)
    const report = await generateLoad(loadOf(house, seats, CLIENTS, seconds))
    const taken = before - (await seats.money())
    if (taken !== BigInt(report.accepted) * STAKE_CENTS)
      throw new Error(`${report.accepted} bets were accepted, and ${taken} cents taken`)
    reports.push(report)
    const now = processorTimeOf(house.pid() ?? 0)
    if (spent !== null && now !== null) costs.push((now - spent) / report.accepted)
    return report.perSecond
  }
  const reference = async () => {
    await seats.tidy()
    const pid = house.pid()
    if (pid === null) throw new Error('the house does not run')
    process.kill(pid, 'SIGSTOP')
    try {
      const url = house.databaseUrl ?? ''
      return await runPgbench({ url, clients: CLIENTS, warmupSeconds: WARMUP_SECONDS, seconds, script })
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  }
  const summary = summarise(await inTurns(options, ours, reference))
  const [version] = await seats.query<{ server_version: string }>('show server_version')
  const middle = (of: (report: LoadReport) => number) => figure(median(reports.map(of)))
  return {
    ...summary,
    memory: { house: residentOf(house.pid() ?? 0) },
    notes: [
      `answered within ${middle(({ p50 }) => p50)} ms (p50), ${middle(({ p99 }) => p99)} ms (p99)`,
      ...(costs.length > 0
        ? [
            `a bet costs ${figure(median(costs))} ms of processor time beside the database, telling of it included`,
          ]
        : []),
      `PostgreSQL ${version?.server_version}; every stake that was answered has left its wallet, and no other`,
    ],
  }
}

function loadOf({ origin }: House, { tokens, game, currency }: Seats, connections: number, seconds: number) {
  const bets = { tokens, secret: secretOf('studio'), game, currency, amount: STAKE }
  return { origin, connections, warmupSeconds: WARMUP_SECONDS, seconds, bets }
}

/**
 * The statement of round-statements.ts in pgbench's form. Ids are of the same kinds as the platform's, and events are
 * written for the same listeners, which a first bet of the platform's shows.
 */
async function scriptOf(house: House, seats: Seats): Promise<string> {
  await seats.query(`create function bench_uuid_v7() returns uuid language sql as $$
    select overlay(overlay(gen_random_uuid()::text placing '7' from 15) placing
      overlay(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') placing '-' from 9 for 0)
      from 1 for 13)::uuid $$`)
  await seats.query('create table bench_heard (topic text, listener text)')
  await seats.query(`create function bench_hear() returns trigger language plpgsql security definer as $$ begin
    insert into bench_heard select e.topic, new.listener from outbox_event e where e.id = new.event_id;
    return null; end $$`)
  await seats.query(
    'create trigger bench_hear after insert on outbox_delivery for each row execute function bench_hear()',
  )
  await generateLoad({ ...loadOf(house, seats, 1, 1), warmupSeconds: 0 })
  await seats.query('drop trigger bench_hear on outbox_delivery')
  const heard = await seats.query<{ topic: string; listener: string }>(
    'select distinct topic, listener from bench_heard',
  )
  const listeners = Object.groupBy(heard, ({ topic }) => topic)
  const names = Object.entries(listeners).map(([topic, ofTopic = []]) => [
    topic,
    ofTopic.map((one) => one.listener),
  ])
  const now = new Date().toISOString()
  const route = JSON.stringify({ at: now, dueAt: now, listeners: Object.fromEntries(names) })
  const token = seats.tokens.length === 1 ? "'bench-0'" : "'bench-' || :client_id"
  return `select outcome, transfer_id, balance::text from game_bet(
    encode(sha256((${token})::text::bytea), 'hex'), gen_random_uuid(), gen_random_uuid(), '${seats.game}',
    '${seats.currency}', '${STAKE_CENTS}'::numeric, 2, '${'0'.repeat(64)}',
    bench_uuid_v7(), '${now}'::timestamptz, '${route}'::jsonb, null);\n`.replaceAll(/\n\s*/g, ' ')
}
