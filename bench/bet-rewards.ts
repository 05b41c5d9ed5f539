import { createFundedPlayers, type FundedPlayers, playerToken } from './load/funded-players.ts'
import { generateLoad, type LoadReport } from './load/plan.ts'
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
 * Bets of players with an active bonus, compared with bets of players without one, on the same platform. Both groups
 * have as many players, each with a wallet of their own, and the shipped quests and tournaments. Half of the players
 * with a bonus stake real money, the others bonus money.
 */
const CLIENTS = 32
const WARMUP_SECONDS = 3
const STAKE = '0.20'
const STAKE_CENTS = 20n
/** In cents, more than any run stakes. */
const BONUS_AMOUNT = 1_000_000_000

export const scenarios: readonly Scenario[] = [
  {
    name: 'bet-rewards',
    title: `bets over HTTP by ${CLIENTS} players with an active bonus, compared with ${CLIENTS} without one`,
    unit: 'bets/s',
    gate: { atLeast: 0.7 },
    goal: { atLeast: 0.9 },
    run: measure,
  },
]

async function measure(options: RunOptions): Promise<Measured> {
  const platform = await openPlatform('postgres', {
    capturesOutput: false,
    variables: { NODE_ENV: 'production', SITE: '0', LOG_LEVEL: 'info' },
  })
  try {
    await platform.start()
    const players = await createFundedPlayers(platform, 2 * CLIENTS)
    try {
      await activateBonuses(players)
      return await compare(options, platform, players)
    } finally {
      await players.close()
    }
  } finally {
    await platform.close()
  }
}

/** The terms count every bet and are never met. */
const terms = {
  ...{ required: '1000000000000', maxBet: '1000', maxKept: null, isLocked: false },
  ...{ wagerWithinDays: null, activateWithinDays: null },
  contributions: { default: 100, categories: {}, games: {} },
}
const orderOf = (index: number) => (index % 2 === 0 ? 'real-first' : 'bonus-first')

/** Gives an active bonus to the first players. */
async function activateBonuses(players: FundedPlayers): Promise<void> {
  const issued = await players.query<{ id: string; account: string }>(
    `insert into player_bonus
       (id, player_id, name, currency, status, result, issued_at, amount, max_bet_amount, terms, terms_hash)
     select gen_random_uuid(), s.player_id, 'Bench', s.currency, 1, 1, now(), $3, 1000,
       $2::jsonb || jsonb_build_object('order', p.sources), 'bench'
     from unnest($1::text[], $4::text[]) p(token, sources)
     join game_session s on s.token_hash = encode(sha256(p.token::bytea), 'hex')
     returning id, (select w.id from wallet_account w where w.player_id = player_bonus.player_id) as account`,
    [
      Array.from({ length: CLIENTS }, (_, index) => playerToken(index)),
      JSON.stringify(terms),
      BONUS_AMOUNT,
      Array.from({ length: CLIENTS }, (_, index) => orderOf(index)),
    ],
  )
  if (issued.length !== CLIENTS) throw new Error(`${issued.length} bonuses were issued`)
  for (const { id, account } of issued)
    await players.query('select bonus_activate($1::uuid, $2::uuid, now())', [id, account])
}

async function compare(
  options: RunOptions,
  platform: PlatformProcess,
  players: FundedPlayers,
): Promise<Measured> {
  const reports: LoadReport[] = []
  async function load(tokens: readonly string[]): Promise<LoadReport> {
    await players.clearOutbox()
    const before = await players.totalBalance()
    const { game, currency } = players
    const bets = { tokens, secret: benchSecret('studio'), game, currency, amount: STAKE }
    const report = await generateLoad({
      ...{ origin: platform.origin, connections: CLIENTS, warmupSeconds: WARMUP_SECONDS },
      ...{ seconds: options.seconds, bets },
    })
    const withdrawn = before - (await players.totalBalance())
    if (withdrawn !== BigInt(report.accepted) * STAKE_CENTS)
      throw new Error(`${report.accepted} bets were accepted, and ${withdrawn} cents taken`)
    return report
  }
  const rounds = await measureAlternately(
    options,
    async () => {
      const report = await load(players.tokens.slice(0, CLIENTS))
      reports.push(report)
      return report.perSecond
    },
    async () => (await load(players.tokens.slice(CLIENTS))).perSecond,
  )
  const [row] = await players.query<{ count: string; active: string }>(
    `select (select count(*) from bonus_open_bet)::text as count,
       (select count(*) from player_bonus where status = 2)::text as active`,
  )
  if (row?.active !== String(CLIENTS) || row.count === '0')
    throw new Error('the bonuses did not count the bets')
  const medianOf = (of: (report: LoadReport) => number) => formatFigure(median(reports.map(of)))
  return {
    ...summarise(rounds),
    notes: [
      `with a bonus answered within ${medianOf(({ p50 }) => p50)} ms (p50), ${medianOf(({ p99 }) => p99)} ms (p99)`,
      `${row.count} open bets count towards the bonuses; exactly the acknowledged stakes have been debited`,
    ],
  }
}
