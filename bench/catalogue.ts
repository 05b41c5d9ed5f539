import { createQueries, ensureCatalogue, fillCatalogue } from './catalogue/games.ts'
import { generateLoad, type LoadReport } from './load/plan.ts'
import { residentMemory } from './load/process.ts'
import { startBare } from './pages/start-bare.ts'
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

/** The calls that are the same for all visitors, with a large catalogue, compared with bare node:http. */
const GAMES = 10_000
const CLIENTS = 8
const P99_GOAL_MS = 3
const WARMUP_SECONDS = 2

const lists = [
  ...[1, 2, 3, 4, 5].map((page) => `/api/game/games?perPage=42&page=${page}`),
  '/api/game/games?order=new&perPage=14',
  '/api/game/games?collection=slots&perPage=42',
  '/api/game/games?collection=free-spins&perPage=42&order=title',
  '/api/game/games?provider=studio-1,studio-2&perPage=42',
  '/api/game/games?category=table&perPage=42',
]
const searchPath = (text: string) => `/api/game/games?${new URLSearchParams({ search: text, perPage: '20' })}`

interface Plan {
  readonly name: string
  readonly title: string
  readonly paths: readonly string[]
  /** Responses a second, reported as reached or not. */
  readonly goal: number
}

const plans: readonly Plan[] = [
  { name: 'catalogue-lists', title: 'lists of games', paths: lists, goal: 5000 },
  {
    name: 'catalogue-search',
    title: 'searches as typed',
    paths: createQueries(500).map(searchPath),
    goal: 3000,
  },
  {
    name: 'catalogue-home',
    title: 'the other calls of the home page that are the same for all',
    paths: ['/api/game/collections', '/api/game/providers?perPage=20', '/api/game/spins/winners'],
    goal: 5000,
  },
]

export const scenarios: readonly Scenario[] = plans.map((plan) => ({
  name: plan.name,
  title: `${plan.title} of ${GAMES} for ${CLIENTS} clients, compared with plain node:http with the same bytes; goal ${plan.goal}/s`,
  unit: 'responses/s',
  run: (options: RunOptions) => measure(options, plan),
}))

async function measure(options: RunOptions, { paths, goal }: Plan): Promise<Measured> {
  const platform = await openPlatform('postgres', {
    capturesOutput: false,
    variables: { NODE_ENV: 'production', SITE: '0', LOG_LEVEL: 'info' },
  })
  try {
    await platform.start()
    await fillCatalogue(platform, GAMES)
    const bare = await startBare(platform.origin, paths)
    try {
      const reports: LoadReport[] = []
      const bareReports: LoadReport[] = []
      const load = (origin: string) =>
        generateLoad({
          ...{ origin, connections: CLIENTS, warmupSeconds: WARMUP_SECONDS, seconds: options.seconds },
          gets: { paths, headers: { 'accept-encoding': 'gzip, deflate, br' } },
        })
      const rounds = await measureAlternately(
        options,
        async () => {
          const report = await load(platform.origin)
          reports.push(report)
          return report.perSecond
        },
        async () => {
          const report = await load(bare.origin)
          bareReports.push(report)
          return report.perSecond
        },
      )
      await ensureCatalogue(platform, GAMES)
      const result = summarise(rounds)
      const medianOf = (of: (report: LoadReport) => number, list = reports) =>
        formatFigure(median(list.map(of)))
      return {
        ...result,
        memory: { platform: residentMemory(platform.pid() ?? 0) },
        notes: [
          `${goal} responses/s: ${result.ours >= goal ? 'reached' : 'not reached'}`,
          `p99 ${medianOf(({ p99 }) => p99)} ms; below ${P99_GOAL_MS}: ${median(reports.map(({ p99 }) => p99)) < P99_GOAL_MS ? 'reached' : 'not reached'}; median ${medianOf(({ p50 }) => p50)} ms; p99 of the reference ${medianOf(({ p99 }) => p99, bareReports)} ms`,
        ],
      }
    } finally {
      bare.stop()
    }
  } finally {
    await platform.close()
  }
}
