import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { ensureBrowser } from '../tools/browser.mjs'
import { SLOWDOWN, type TracedPage, tracePage } from './frames/trace.ts'
import { openPlatform } from './platform-process.ts'
import {
  formatFigure,
  type Measured,
  median,
  type Round,
  type RunOptions,
  type Scenario,
  summarise,
} from './scenario.ts'

/**
 * Animations on a phone whose processor is slowed down, by Chromium's trace: frames per second of the main thread, and
 * its longest task.
 */
const LONG_TASK_MS = 50
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
/** Frames a second that the reference page has at least while nothing else works. */
const QUIET_FRAMES = 57
/** How often a game is measured until the machine was quiet. */
const MAX_ATTEMPTS = 6
/** A shared flight lasts up to two minutes. */
const FLIGHT_MS = 150_000
/** Of the list of live events: 75 rows are more than a connection follows. */
const FURTHER_PAGES = 2
/** How many times faster than real the simulated events go. */
const SPEED = 20

export const scenarios: readonly Scenario[] = [
  {
    name: 'games',
    title: `the slowest animation of seven games on a processor slowed down ${SLOWDOWN} times, beside a page on which a press moves one box`,
    unit: 'frames/s',
    goal: { atLeast: 0.95 },
    run: (options) => games(options),
  },
  {
    name: 'live-odds',
    title: `the longest task while the odds of 1,000 markets move, in events ${SPEED} times as fast as real ones, on a processor slowed down ${SLOWDOWN} times, compared with ${LONG_TASK_MS} ms`,
    unit: 'ms',
    goal: { atMost: 1 },
    run: (options) => liveOdds(options),
  },
]

interface Animated {
  readonly engine: string
  readonly slug: string
  /** Milliseconds from the press for which something moves. */
  readonly lasts: number
  /** What a round needs before the press that begins the animation. */
  prepare?(page: Page): Promise<void>
  /** What is pressed: by default the button of the game. */
  target?(page: Page): Locator
}

const button = (page: Page) => page.locator('.spin:not([aria-disabled=true])')

const animated: readonly Animated[] = [
  { engine: 'slots', slug: 'moth-queen', lasts: 2000 },
  { engine: 'dice', slug: 'even-keel', lasts: 900 },
  { engine: 'plinko', slug: 'plumb-line', lasts: 2000 },
  {
    engine: 'mines',
    slug: 'quiet-field',
    lasts: 600,
    prepare: (page) => button(page).click(),
    target: (page) => page.locator('.tile[aria-disabled=false]').first(),
  },
  {
    engine: 'roulette',
    slug: 'grand-zero',
    lasts: 4000,
    prepare: (page) => page.locator('.roulette-spot').first().click(),
  },
  { engine: 'blackjack', slug: 'parlour-21', lasts: 1500 },
  {
    engine: 'crash',
    slug: 'thin-air',
    lasts: 3000,
    prepare: (page) => page.locator('.crash-board[data-phase=running]').waitFor({ timeout: FLIGHT_MS }),
    target: (page) => page.locator('.crash-board'),
  },
]

async function launch(origin: string, slug: string): Promise<string> {
  const response = await fetch(`${origin}/api/game/games/${slug}/play`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'demo', locale: 'en' }),
  })
  if (!response.ok) throw new Error(`the demo of ${slug} answered ${response.status}`)
  return ((await response.json()) as { data: { launchUrl: string } }).data.launchUrl
}

/** Where to press, read before the trace begins, so that finding it is no part of the measurement. */
async function middleOf(target: Locator) {
  await target.waitFor()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to press')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function animate(
  browser: Browser,
  context: BrowserContext,
  origin: string,
  { slug, lasts, prepare, target = button }: Animated,
): Promise<TracedPage> {
  const page = await context.newPage()
  try {
    await page.goto(await launch(origin, slug))
    await page.locator('.spin').waitFor()
    await prepare?.(page)
    const { x, y } = await middleOf(target(page))
    return await tracePage(browser, page, lasts, () => page.touchscreen.tap(x, y))
  } finally {
    await page.close()
  }
}

const referencePage = `
  <button style="width: 200px; height: 48px">Move</button>
  <p>Waits</p>
  <div style="width: 80px; height: 80px; background: teal"></div>
  <script>
    document.querySelector('button').onclick = () => {
      document.querySelector('p').textContent = 'Moves'
      const move = { transform: ['none', 'translateX(200px)'] }
      document.querySelector('div').animate(move, { duration: 700, iterations: 10 })
    }
  </script>`

/**
 * The reference: what this machine draws of a page on which a press changes a text and moves a box, for as long as the
 * game is measured. A press costs frames on any page, the more of them the shorter the measurement.
 */
async function moveBox(browser: Browser, context: BrowserContext, lasts: number): Promise<number> {
  const page = await context.newPage()
  try {
    await page.setContent(referencePage)
    const { x, y } = await middleOf(page.locator('button'))
    return (await tracePage(browser, page, lasts, () => page.touchscreen.tap(x, y))).frames
  } finally {
    await page.close()
  }
}

/** @param work gets the product, and a browser that draws as a phone does */
async function onPhone(
  work: (origin: string, browser: Browser, context: BrowserContext) => Promise<Measured>,
): Promise<Measured> {
  const platform = await openPlatform('embedded', { variables: { NODE_ENV: 'production' } })
  let browser: Browser | null = null
  try {
    await platform.start()
    browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
    const context = await browser.newContext({ ...PHONE, reducedMotion: 'no-preference' })
    return await work(platform.origin, browser, context)
  } finally {
    await browser?.close()
    await platform.close()
  }
}

/** @throws Error that names the engines if there is none of a name */
function selectEngines(parts: RunOptions['parts']): readonly Animated[] {
  const names = animated.map(({ engine }) => engine)
  const unknown = [...(parts ?? [])].filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no engine ${unknown.join(', ')}, but ${names.join(', ')}`)
  return animated.filter(({ engine }) => parts?.has(engine) ?? true)
}

interface Pair {
  readonly thread: TracedPage
  readonly reference: number
}

/**
 * One game between two measurements of the reference. The machine is quiet if the reference page draws nearly every
 * frame of the screen before and after the game; otherwise other work takes its frames, and the game is measured again.
 * @returns null if the machine was not quiet in any of the attempts
 */
async function measureQuietly(reference: () => Promise<number>, game: () => Promise<TracedPage>) {
  let before = await reference()
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const thread = before < QUIET_FRAMES ? null : await game()
    const after = await reference()
    if (thread && after >= QUIET_FRAMES) return { thread, reference: (before + after) / 2 } satisfies Pair
    before = after
  }
  return null
}

function describeEngine(engine: string, pairs: readonly Pair[]): string {
  const medianOf = (pick: (thread: TracedPage) => number) =>
    formatFigure(median(pairs.map(({ thread }) => pick(thread))))
  const figures = [
    `${medianOf(({ frames }) => frames)} frames/s in ${pairs.length} quiet rounds`,
    `${summarise(roundsOf(pairs)).ratio?.toFixed(2)} of the reference`,
    `90 of 100 within ${medianOf(({ frameWork }) => frameWork)} ms of processor time`,
    `95 within ${medianOf(({ frameWork95 }) => frameWork95)} ms`,
    `${medianOf(({ lateFrames }) => 100 * lateFrames)} % over a frame`,
    `longest task ${medianOf(({ longestOfProcessor }) => longestOfProcessor)} ms`,
    `press ${medianOf(({ press }) => press)} ms`,
  ]
  return `${engine}: ${figures.join(', ')}`
}

const roundsOf = (pairs: readonly Pair[]): readonly Round[] =>
  pairs.map(({ thread, reference }) => ({ ours: thread.frames, reference }))

const games = ({ rounds: count, parts, onProgress }: RunOptions) =>
  onPhone(async (origin, browser, context) => {
    const selected = selectEngines(parts)
    const measured = new Map<string, Pair[]>(selected.map(({ engine }) => [engine, []]))
    for (let round = 1; round <= count; round += 1) {
      const shown: string[] = []
      for (const game of selected) {
        const pair = await measureQuietly(
          () => moveBox(browser, context, game.lasts),
          () => animate(browser, context, origin, game),
        )
        if (pair) measured.get(game.engine)?.push(pair)
        shown.push(pair ? `${formatFigure(pair.thread.frames)}/${formatFigure(pair.reference)}` : 'not quiet')
      }
      onProgress(`round ${round}: ${shown.join(' ')}`)
    }
    const unmeasured = [...measured].filter(([, pairs]) => pairs.length === 0).map(([engine]) => engine)
    if (unmeasured.length > 0)
      throw new Error(`other work took the frames of the reference page beside ${unmeasured.join(', ')}`)
    const [slowest] = [...measured.values()]
      .map((pairs) => summarise(roundsOf(pairs)))
      .toSorted((one, other) => (one.ratio ?? 0) - (other.ratio ?? 0))
    if (!slowest) throw new Error('no game was measured')
    return { ...slowest, notes: [...measured].map(([engine, pairs]) => describeEngine(engine, pairs)) }
  })

/** Makes odds move and scores fall more often than in a real market. */
async function speedUp(origin: string) {
  const response = await fetch(`${origin}/sandbox/sportsbook/console/speed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ speed: SPEED }),
  })
  if (!response.ok) throw new Error(`the speed of the simulation answered ${response.status}`)
}

/** Opens the list of live events. @returns how many rows it has */
async function openLiveEvents(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/betting?bt-path=/live`)
  const rows = page.locator('.event:not(.event--skeleton)')
  await rows.nth(5).waitFor()
  for (let further = 0; further < FURTHER_PAGES; further += 1) {
    const before = await rows.count()
    const more = page.locator('.more button')
    if ((await more.count()) === 0) break
    await more.tap()
    await rows.nth(before).waitFor()
  }
  await page.evaluate(() => scrollTo(0, 300))
  return rows.count()
}

const liveOdds = ({ rounds: count, seconds, onProgress }: RunOptions) =>
  onPhone(async (origin, browser, context) => {
    const page = await context.newPage()
    await speedUp(origin)
    const rows = await openLiveEvents(page, origin)
    const rounds: Round[] = []
    const byClock: number[] = []
    for (let round = 1; round <= count; round += 1) {
      const { longest, longestOfProcessor } = await tracePage(browser, page, seconds * 1000)
      rounds.push({ ours: longestOfProcessor, reference: LONG_TASK_MS })
      byClock.push(longest)
      onProgress(
        `round ${round}: ${formatFigure(longestOfProcessor)} ms, ${formatFigure(longest)} by the clock`,
      )
    }
    return {
      ...summarise(rounds),
      notes: [`${rows} rows; by the clock ${formatFigure(median(byClock))} ms`],
    }
  })
