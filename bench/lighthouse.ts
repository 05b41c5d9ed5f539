import { chromium } from '@playwright/test'
import { freePort } from '../packages/testkit/src/free-port.ts'
import { ensureBrowser } from '../tools/browser.mjs'
import { openHouse } from './house.ts'
import { HOUSE } from './pages.ts'
import {
  type Bound,
  figure,
  type Measured,
  median,
  type RunOptions,
  type Scenario,
  summarise,
} from './scenario.ts'

const LCP_GOAL_MS = 1700
const TBT_GOAL_MS = 50
const CLS_GOAL = 0.01

const FULL: Bound = { atLeast: 1 }

interface JudgedPage {
  /** The scenario's name. The one of its care, beside performance, ends with `-care`. */
  readonly name: string
  /** As in a sentence. */
  readonly title: string
  readonly path: string
  readonly care: readonly Care[]
}

type Care = 'accessibility' | 'best-practices' | 'seo'

const EVERY_CARE = ['accessibility', 'best-practices', 'seo'] as const

const pages: readonly JudgedPage[] = [
  { name: 'lighthouse', title: 'the home page', path: '/', care: EVERY_CARE },
  { name: 'lighthouse-category', title: 'a category of games', path: '/categories/slots', care: EVERY_CARE },
  { name: 'lighthouse-content', title: 'a page of text', path: '/fairness', care: EVERY_CARE },
  // Its status takes points from the rest: search engines are to see that it is no page, and the browser notes it.
  { name: 'lighthouse-error', title: 'the error page', path: '/nothing-here', care: ['accessibility'] },
]

export const scenarios: readonly Scenario[] = pages.flatMap((page): Scenario[] => {
  const judge = once((options: RunOptions) => judgePage(page, options))
  return [
    {
      name: page.name,
      title: `Lighthouse on a phone: the performance of ${page.title}, beside full marks`,
      unit: 'points',
      gate: { atLeast: 0.95 },
      goal: { atLeast: 0.99 },
      run: async (options) => (await judge(options)).performance,
    },
    {
      name: `${page.name}-care`,
      title: `Lighthouse on a phone: the least of ${page.care.join(', ')} of ${page.title}, beside full marks`,
      unit: 'points',
      gate: FULL,
      run: async (options) => (await judge(options)).care,
    },
  ]
})

interface Judged {
  readonly performance: Measured
  readonly care: Measured
}

/** A page's two scenarios are about the same visits. */
function once(judge: (options: RunOptions) => Promise<Judged>): (options: RunOptions) => Promise<Judged> {
  let judged: Promise<Judged> | null = null
  return (options) => {
    judged ??= judge(options)
    return judged
  }
}

async function judgePage({ path, care }: JudgedPage, { rounds, say }: RunOptions): Promise<Judged> {
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
      const flags = { port, logLevel: 'error', output: 'json', ignoreStatusCode: true } as const
      const result = await lighthouse(`${house.origin}${path}`, flags)
      if (!result) throw new Error('Lighthouse said nothing.')
      const visit = visitOf(result.lhr, care)
      if (round === 0) continue
      visits.push(visit)
      say(`round ${round}: ${JSON.stringify(visit)}`)
    }
    return judgedOf(visits)
  } finally {
    await browser.close()
    await house.close()
  }
}

function judgedOf(visits: readonly Visit[]): Judged {
  const middle = (read: (visit: Visit) => number) => median(visits.map(read))
  const beside = (read: (visit: Visit) => number) =>
    summarise(visits.map((visit) => ({ ours: read(visit), reference: 100 })))
  const [lcp, tbt, cls] = [middle((v) => v.lcp), middle((v) => v.tbt), middle((v) => v.cls)]
  const goal = (isReached: boolean) => (isReached ? 'reached' : 'not reached')
  return {
    performance: {
      ...beside((visit) => visit.performance),
      notes: [
        `largest contentful paint ${figure(lcp)} ms; at most ${LCP_GOAL_MS}: ${goal(lcp <= LCP_GOAL_MS)}`,
        `total blocking time ${figure(tbt)} ms; at most ${TBT_GOAL_MS}: ${goal(tbt <= TBT_GOAL_MS)}`,
        `cumulative layout shift ${cls.toFixed(4)}; at most ${CLS_GOAL}: ${goal(cls <= CLS_GOAL)}`,
        ...new Set(visits.flatMap(({ failure }) => (failure ? [`a visit counts as 0: ${failure}`] : []))),
      ],
    },
    care: {
      ...beside((visit) => visit.care),
      notes: [...new Set(visits.flatMap((visit) => visit.faults))],
    },
  }
}

interface Visit {
  /** Of 100. */
  readonly performance: number
  /** The least of the other categories, of 100. */
  readonly care: number
  /** Milliseconds. */
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** What took points in the categories that have to be full. */
  readonly faults: readonly string[]
  /** Why the page could not be judged. */
  readonly failure?: string
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
  readonly runtimeError?: { readonly code: string }
}

function visitOf({ categories, audits, runtimeError }: Report, care: readonly Care[]): Visit {
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const faults = care.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
  )
  return {
    performance: points('performance'),
    care: Math.min(...care.map(points)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    faults,
    ...(runtimeError && { failure: runtimeError.code }),
  }
}
