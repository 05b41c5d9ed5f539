import { createCaller } from './chaos/caller.ts'
import { registerPlayer } from './load/funded-players.ts'
import { generateLoad, type LoadReport } from './load/plan.ts'
import { residentMemory } from './load/process.ts'
import { openPlatform, type PlatformProcess } from './platform-process.ts'
import {
  formatFigure,
  type Measured,
  measureAlternately,
  median,
  type RunOptions,
  type Scenario,
  summarise,
} from './scenario.ts'

/** Duration of the calls made on every visit. There is no reference: the figures are only reported. */
const CLIENTS = 16
const WARMUP_SECONDS = 2
/** The requests of apps/site/app/features/game/api/catalogue.ts. */
const POPULAR = '/api/game/games?order=popular&perPage=46'
const NEWEST = '/api/game/games?order=new&perPage=14'

interface CallSet {
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'games-list',
    title: `the list of games for ${CLIENTS} clients, 99th percentile`,
    unit: 'ms',
    run: (options) => measure(options, async () => ({ paths: [POPULAR], headers: {} })),
  },
  {
    name: 'home-calls',
    title: `the calls of a signed-in player's home page in turn, for ${CLIENTS} clients, 99th percentile`,
    unit: 'ms',
    run: (options) => measure(options, homeCalls),
  },
]

async function homeCalls(platform: PlatformProcess): Promise<CallSet> {
  const { token } = await registerPlayer(createCaller(platform.origin))
  const paths = [POPULAR, NEWEST, '/api/player/profile', '/api/wallet/accounts', '/api/settings/constants']
  return { paths, headers: { authorization: `Bearer ${token}` } }
}

async function measure(
  options: RunOptions,
  createCalls: (platform: PlatformProcess) => Promise<CallSet>,
): Promise<Measured> {
  const platform = await openPlatform('postgres', {
    capturesOutput: false,
    variables: { NODE_ENV: 'production', SITE: '0', LOG_LEVEL: 'info' },
  })
  try {
    await platform.start()
    const gets = await createCalls(platform)
    const { origin } = platform
    const { seconds } = options
    const reports: LoadReport[] = []
    const rounds = await measureAlternately(
      options,
      async () => {
        const load = { origin, connections: CLIENTS, warmupSeconds: WARMUP_SECONDS, seconds, gets }
        const report = await generateLoad(load)
        reports.push(report)
        return report.p99
      },
      null,
    )
    const medianOf = (of: (report: LoadReport) => number) => formatFigure(median(reports.map(of)))
    return {
      ...summarise(rounds),
      memory: { platform: residentMemory(platform.pid() ?? 0) },
      notes: [
        `${medianOf(({ perSecond }) => perSecond)} responses/s, median ${medianOf(({ p50 }) => p50)} ms`,
      ],
    }
  } finally {
    await platform.close()
  }
}
