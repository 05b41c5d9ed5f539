import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from '@playwright/test'
import { freePort } from '../packages/testkit/src/free-port.ts'
import { ensureBrowser } from '../tools/browser.mjs'
import { openHouse } from './house.ts'
import {
  figure,
  inTurns,
  type Measured,
  median,
  type Round,
  type RunOptions,
  type Scenario,
  summarise,
} from './scenario.ts'

const PAGE_GOAL = 15_000
const LCP_GOAL_MS = 1700
const TBT_GOAL_MS = 50
const CLS_GOAL = 0.01

export const scenarios: readonly Scenario[] = [
  {
    name: 'page-render',
    title: 'the home page made anew, beside bare renderToString of the same elements',
    unit: 'ms of processor time a page',
    gate: { atMost: 5 },
    goal: { atMost: 2.6 },
    run: pageRender,
  },
  {
    name: 'page-cache',
    title: `the kept home page for a crowd of guests, beside bare node:http with the same bytes; ${PAGE_GOAL} pages/s are aimed at`,
    unit: 'pages/s',
    run: pageCache,
  },
  {
    name: 'lighthouse',
    title: 'Lighthouse on a phone: the performance of the home page, beside full marks',
    unit: 'points',
    gate: { atLeast: 0.95 },
    goal: { atLeast: 0.99 },
    run: async (options) => (await judgeHome(options)).performance,
  },
  {
    name: 'lighthouse-care',
    title: 'Lighthouse on a phone: the least of accessibility, best practices and SEO, beside full marks',
    unit: 'points',
    gate: { atLeast: 1 },
    run: async (options) => (await judgeHome(options)).care,
  },
]

/** Visitors are in a country whose language is not offered, so that the home page is at `/`. */
const HOUSE = { variables: { NODE_ENV: 'production', DEFAULT_COUNTRY: 'FI' } }
const script = (name: string) => join(import.meta.dirname, 'pages', name)

/** Runs a script of `bench/pages/` and gives each line that it writes, as JSON. */
async function* linesOf(name: string, args: readonly (string | number)[]): AsyncGenerator<unknown> {
  const child = spawn(process.execPath, [script(name), ...args.map(String)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  try {
    for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line)
    const [code] = await closed
    if (code !== 0) throw new Error(`${name} ended with ${code}`)
  } finally {
    child.kill()
  }
}

async function pageRender({ rounds, seconds, say }: RunOptions): Promise<Measured> {
  const house = await openHouse('embedded', HOUSE)
  try {
    await house.start()
    const measured: Round[] = []
    const notes: string[] = []
    for await (const line of linesOf('render.ts', [house.origin, Math.min(seconds, 5), rounds])) {
      const said = line as { ours?: number; reference?: number; notes?: string[] }
      if (said.ours === undefined || said.reference === undefined) notes.push(...(said.notes ?? []))
      else {
        measured.push({ ours: said.ours, reference: said.reference })
        say(`round ${measured.length}: ${figure(said.ours)} beside ${figure(said.reference)}`)
      }
    }
    return { ...summarise(measured), notes }
  } finally {
    await house.close()
  }
}

async function pageCache({ rounds, seconds, say }: RunOptions): Promise<Measured> {
  const house = await openHouse('embedded', HOUSE)
  try {
    await house.start()
    // The first of all only tells the site what languages there are; the second is made and kept.
    for (let count = 0; count < 3; count += 1) await (await fetch(house.origin)).arrayBuffer()
    const reference = await startBare(house.origin)
    try {
      const pagesOf = async (origin: string) => {
        for await (const line of linesOf('crowd.ts', [origin, '/', seconds])) {
          const { answers, seconds: took } = line as { answers: number; seconds: number }
          return answers / took
        }
        throw new Error('the crowd said nothing')
      }
      const measured = await inTurns(
        { rounds, say },
        () => pagesOf(house.origin),
        () => pagesOf(reference.origin),
      )
      const result = summarise(measured)
      return {
        ...result,
        notes: [
          `${PAGE_GOAL} pages/s: ${result.ours >= PAGE_GOAL ? 'reached' : 'not reached'}`,
          'the crowd is a process on the same machine, and takes its share of it',
        ],
      }
    } finally {
      reference.stop()
    }
  } finally {
    await house.close()
  }
}

async function startBare(origin: string) {
  const child = spawn(process.execPath, [script('bare-server.ts'), origin, '/'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    return { origin: line, stop: () => void child.kill() }
  }
  throw new Error('the bare server did not start')
}

interface Judged {
  readonly performance: Measured
  readonly care: Measured
}

let judged: Promise<Judged> | null = null

/** Both scenarios are about the same visits. */
const judgeHome = (options: RunOptions): Promise<Judged> => {
  judged ??= visitHome(options)
  return judged
}

async function visitHome({ rounds, say }: RunOptions): Promise<Judged> {
  const { default: lighthouse } = await import('lighthouse')
  const house = await openHouse('embedded', HOUSE)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    await house.start()
    const visits: Visit[] = []
    // The first visit finds everything cold, covers to be encoded among it; it is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const result = await lighthouse(`${house.origin}/`, { port, logLevel: 'error', output: 'json' })
      if (!result) throw new Error('Lighthouse said nothing.')
      const visit = visitOf(result.lhr)
      if (round === 0) continue
      visits.push(visit)
      say(`round ${round}: ${JSON.stringify(visit)}`)
    }
    const middle = (read: (visit: Visit) => number) => median(visits.map(read))
    const beside = (read: (visit: Visit) => number) =>
      summarise(visits.map((visit) => ({ ours: read(visit), reference: 100 })))
    const { lcp, tbt, cls } = {
      lcp: middle((v) => v.lcp),
      tbt: middle((v) => v.tbt),
      cls: middle((v) => v.cls),
    }
    const goal = (isReached: boolean) => (isReached ? 'reached' : 'not reached')
    return {
      performance: {
        ...beside((visit) => visit.performance),
        notes: [
          `largest contentful paint ${figure(lcp)} ms; at most ${LCP_GOAL_MS}: ${goal(lcp <= LCP_GOAL_MS)}`,
          `total blocking time ${figure(tbt)} ms; at most ${TBT_GOAL_MS}: ${goal(tbt <= TBT_GOAL_MS)}`,
          `cumulative layout shift ${cls.toFixed(4)}; at most ${CLS_GOAL}: ${goal(cls <= CLS_GOAL)}`,
        ],
      },
      care: {
        ...beside((visit) => Math.min(visit.accessibility, visit.practices, visit.seo)),
        notes: [...new Set(visits.flatMap((visit) => visit.faults))],
      },
    }
  } finally {
    await browser.close()
    await house.close()
  }
}

interface Visit {
  readonly performance: number
  readonly accessibility: number
  readonly practices: number
  readonly seo: number
  /** Milliseconds. */
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** What took points in the categories that have to be full. */
  readonly faults: readonly string[]
}

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly numericValue?: number }>
  >
}

function visitOf({ categories, audits }: Report): Visit {
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const careful = ['accessibility', 'best-practices', 'seo']
  const faults = careful.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
  )
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    practices: points('best-practices'),
    seo: points('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    faults,
  }
}
