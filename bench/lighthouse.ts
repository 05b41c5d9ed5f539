import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { freePort } from '../packages/testkit/src/free-port.ts'
import { ensureBrowser } from '../tools/browser.mjs'
import { installIfNeeded } from '../tools/install.mjs'
import { PLATFORM_OPTIONS } from './pages.ts'
import { openPlatform } from './platform-process.ts'
import {
  type Bound,
  formatFigure,
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
  /** The scenario's name. The quality scenario, besides performance, ends with `-care`. */
  readonly name: string
  /** For use in a sentence. */
  readonly title: string
  readonly path: string
  readonly quality: readonly QualityCategory[]
}

type QualityCategory = 'accessibility' | 'best-practices' | 'seo'

const ALL_CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const

const pages: readonly JudgedPage[] = [
  { name: 'lighthouse', title: 'the home page', path: '/', quality: ALL_CATEGORIES },
  {
    name: 'lighthouse-category',
    title: 'a game category',
    path: '/categories/slots',
    quality: ALL_CATEGORIES,
  },
  { name: 'lighthouse-game', title: 'a game', path: '/games/moth-queen', quality: ALL_CATEGORIES },
  { name: 'lighthouse-providers', title: 'the providers', path: '/providers', quality: ALL_CATEGORIES },
  { name: 'lighthouse-tournaments', title: 'the tournaments', path: '/tournaments', quality: ALL_CATEGORIES },
  { name: 'lighthouse-loyalty', title: 'the loyalty page', path: '/loyalty', quality: ALL_CATEGORIES },
  { name: 'lighthouse-betting', title: 'the sportsbook', path: '/betting', quality: ALL_CATEGORIES },
  { name: 'lighthouse-questions', title: 'the questions', path: '/questions', quality: ALL_CATEGORIES },
  { name: 'lighthouse-content', title: 'a text page', path: '/fairness', quality: ALL_CATEGORIES },
  // SEO and best practices are lowered by its 404 status, which is intended.
  { name: 'lighthouse-error', title: 'the error page', path: '/nothing-here', quality: ['accessibility'] },
]

export const scenarios: readonly Scenario[] = pages.flatMap((page): Scenario[] => {
  const scorePage = memoize((options: RunOptions) => judgePage(page, options))
  return [
    {
      name: page.name,
      title: `Lighthouse on a phone: performance of ${page.title}, compared with 100`,
      unit: 'points',
      gate: { atLeast: 0.95 },
      goal: { atLeast: 0.99 },
      run: async (options) => (await scorePage(options)).performance,
    },
    {
      name: `${page.name}-care`,
      title: `Lighthouse on a phone: minimum of ${page.quality.join(', ')} of ${page.title}, compared with 100`,
      unit: 'points',
      gate: FULL,
      run: async (options) => (await scorePage(options)).quality,
    },
  ]
})

interface PageScores {
  readonly performance: Measured
  readonly quality: Measured
}

/** The two scenarios of a page share one measurement. */
function memoize(
  scorePage: (options: RunOptions) => Promise<PageScores>,
): (options: RunOptions) => Promise<PageScores> {
  let scores: Promise<PageScores> | null = null
  return (options) => {
    scores ??= scorePage(options)
    return scores
  }
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>

async function loadLighthouse(): Promise<Lighthouse> {
  const folder = join(import.meta.dirname, 'lighthouse')
  await installIfNeeded(folder)
  const { resolve } = createRequire(join(folder, 'package.json'))
  const module: { default: Lighthouse } = await import(pathToFileURL(resolve('lighthouse')).href)
  return module.default
}

async function judgePage(
  { path, quality }: JudgedPage,
  { rounds, onProgress }: RunOptions,
): Promise<PageScores> {
  const lighthouse = await loadLighthouse()
  const platform = await openPlatform('embedded', PLATFORM_OPTIONS)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    await platform.start()
    const lighthouseRuns: LighthouseRun[] = []
    // The first visit warms up caches, including cover encoding, and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const flags = { port, logLevel: 'error', output: 'json', ignoreStatusCode: true } as const
      const result = await lighthouse(`${platform.origin}${path}`, flags)
      if (!result) throw new Error('Lighthouse returned no result.')
      const lighthouseRun = toLighthouseRun(result.lhr, quality)
      if (round === 0) continue
      lighthouseRuns.push(lighthouseRun)
      onProgress(`round ${round}: ${JSON.stringify(lighthouseRun)}`)
    }
    return summariseRuns(lighthouseRuns)
  } finally {
    await browser.close()
    await platform.close()
  }
}

function summariseRuns(lighthouseRuns: readonly LighthouseRun[]): PageScores {
  const medianOf = (read: (lighthouseRun: LighthouseRun) => number) => median(lighthouseRuns.map(read))
  const compareToFullMarks = (read: (lighthouseRun: LighthouseRun) => number) =>
    summarise(lighthouseRuns.map((lighthouseRun) => ({ ours: read(lighthouseRun), reference: 100 })))
  const [lcp, tbt, cls] = [medianOf((v) => v.lcp), medianOf((v) => v.tbt), medianOf((v) => v.cls)]
  const goal = (isReached: boolean) => (isReached ? 'reached' : 'not reached')
  return {
    performance: {
      ...compareToFullMarks((lighthouseRun) => lighthouseRun.performance),
      notes: [
        `largest contentful paint ${formatFigure(lcp)} ms; at most ${LCP_GOAL_MS}: ${goal(lcp <= LCP_GOAL_MS)}`,
        `total blocking time ${formatFigure(tbt)} ms; at most ${TBT_GOAL_MS}: ${goal(tbt <= TBT_GOAL_MS)}`,
        `cumulative layout shift ${cls.toFixed(4)}; at most ${CLS_GOAL}: ${goal(cls <= CLS_GOAL)}`,
        ...new Set(
          lighthouseRuns.flatMap(({ failure }) => (failure ? [`a visit counts as 0: ${failure}`] : [])),
        ),
      ],
    },
    quality: {
      ...compareToFullMarks((lighthouseRun) => lighthouseRun.quality),
      notes: [...new Set(lighthouseRuns.flatMap((lighthouseRun) => lighthouseRun.issues))],
    },
  }
}

interface LighthouseRun {
  /** 0 to 100. */
  readonly performance: number
  /** Minimum of the other categories, 0 to 100. */
  readonly quality: number
  /** Milliseconds. */
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** Failed audits of the categories that must have a full score. */
  readonly issues: readonly string[]
  /** Why the page could not be measured. */
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

function toLighthouseRun(
  { categories, audits, runtimeError }: Report,
  quality: readonly QualityCategory[],
): LighthouseRun {
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const issues = quality.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
  )
  return {
    performance: points('performance'),
    quality: Math.min(...quality.map(points)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    issues,
    ...(runtimeError && { failure: runtimeError.code }),
  }
}
