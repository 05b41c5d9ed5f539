import { createCaller } from './chaos/caller.ts'
import { type House, openHouse } from './house.ts'
import { generateLoad, type LoadReport } from './load/plan.ts'
import { residentOf } from './load/process.ts'
import { registerPlayer } from './load/seats.ts'
import {
  figure,
  inTurns,
  type Measured,
  median,
  type RunOptions,
  type Scenario,
  summarise,
} from './scenario.ts'

/** How long the calls take that every visit makes. There is nothing to set them beside: they are reported. */
const CLIENTS = 16
const WARMUP_SECONDS = 2
/** As apps/site/app/data/game.ts asks for them. */
const POPULAR = '/api/game/games?order=popular&perPage=46'
const NEWEST = '/api/game/games?order=new&perPage=14'

interface Calls {
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'games-list',
    title: `the list of games for ${CLIENTS} clients, 99 of 100 answers within`,
    unit: 'ms',
    run: (options) => measure(options, async () => ({ paths: [POPULAR], headers: {} })),
  },
  {
    name: 'home-calls',
    title: `the calls of a signed-in player's home page in turn, for ${CLIENTS} clients, 99 of 100 answers within`,
    unit: 'ms',
    run: (options) => measure(options, homeCalls),
  },
]

async function homeCalls(house: House): Promise<Calls> {
  const { token } = await registerPlayer(createCaller(house.origin))
  const paths = [POPULAR, NEWEST, '/api/player/profile', '/api/wallet/accounts', '/api/settings/constants']
  return { paths, headers: { authorization: `Bearer ${token}` } }
}

async function measure(options: RunOptions, callsOf: (house: House) => Promise<Calls>): Promise<Measured> {
  const house = await openHouse('postgres', {
    isHeard: false,
    variables: { NODE_ENV: 'production', SITE: '0', LOG_LEVEL: 'info' },
  })
  try {
    await house.start()
    const gets = await callsOf(house)
    const { origin } = house
    const { seconds } = options
    const reports: LoadReport[] = []
    const rounds = await inTurns(
      options,
      async () => {
        const load = { origin, connections: CLIENTS, warmupSeconds: WARMUP_SECONDS, seconds, gets }
        const report = await generateLoad(load)
        reports.push(report)
        return report.p99
      },
      null,
    )
    const middle = (of: (report: LoadReport) => number) => figure(median(reports.map(of)))
    return {
      ...summarise(rounds),
      memory: { house: residentOf(house.pid() ?? 0) },
      notes: [
        `${middle(({ perSecond }) => perSecond)} answers/s, half of them within ${middle(({ p50 }) => p50)} ms`,
      ],
    }
  } finally {
    await house.close()
  }
}
