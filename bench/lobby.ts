import type { Browser, Page } from '@playwright/test'
import { openBareList, readCovers } from './browser/bare-list.ts'
import { readKeyTasks, TRACE_CATEGORIES } from './browser/key-tasks.ts'
import {
  openBrowser,
  openSlowed,
  readBlocking,
  SLOWDOWN,
  takeLongTasks,
  waitUntilQuiet,
} from './browser/visits.ts'
import { createQueries, ensureCatalogue, fillCatalogue } from './catalogue/games.ts'
import { PLATFORM_OPTIONS } from './pages.ts'
import { openPlatform } from './platform-process.ts'
import {
  formatFigure,
  type Measured,
  measureAlternately,
  median,
  quantile,
  type RunOptions,
  type Scenario,
  summarise,
} from './scenario.ts'

const GAMES = 10_000
const GAMES_PER_PAGE = 42
const LONGEST_TASK_MS = 50
const KEYSTROKE_GOAL_MS = 8
/** Wheel steps from one page of games to the next. */
const STEPS_PER_PAGE = 6
const PAGES_PER_SECOND = 10
const TYPED = 12
const KEY_PAUSE_MS = 60
/** Until a page of games is there, unless the link to it was missed. */
const FOLLOW_MS = 5000

export const scenarios: readonly Scenario[] = [
  {
    name: 'scroll',
    title: `the longest task of a scroll through the slots of ${GAMES} games on a processor slowed ${SLOWDOWN} times, compared with a bare page of the same elements and pictures; goal ${LONGEST_TASK_MS} ms`,
    unit: 'ms',
    run: (options) => withCatalogue((browser, origin) => scroll(browser, origin, options)),
  },
  {
    name: 'blocking-large',
    title: `total blocking time of a category with ${GAMES} games behind it on a processor slowed ${SLOWDOWN} times, compared with that of the home page`,
    unit: 'ms',
    goal: { atMost: 1 },
    run: (options) => withCatalogue((browser, origin) => block(browser, origin, options)),
  },
  {
    name: 'keystroke',
    title: `the 99th percentile of the processor time of a key in the search of ${GAMES} games, compared with an input without scripts; goal ${KEYSTROKE_GOAL_MS} ms`,
    unit: 'ms',
    run: (options) => withCatalogue((browser, origin) => type(browser, origin, options)),
  },
]

async function withCatalogue(measure: (browser: Browser, origin: string) => Promise<Measured>) {
  const platform = await openPlatform('postgres', PLATFORM_OPTIONS)
  const browser = await openBrowser()
  try {
    await platform.start()
    await fillCatalogue(platform, GAMES)
    const measured = await measure(browser, platform.origin)
    await ensureCatalogue(platform, GAMES)
    return measured
  } finally {
    await browser.close()
    await platform.close()
  }
}

async function block(browser: Browser, origin: string, options: RunOptions): Promise<Measured> {
  const visit = async (path: string) => {
    const page = await openSlowed(browser)
    try {
      await page.goto(origin + path)
      await waitUntilQuiet(page)
      // A page may not block at all.
      return Math.max((await readBlocking(page)).blocked, 1)
    } finally {
      await page.context().close()
    }
  }
  // Warms up the page cache and the covers.
  for (const path of ['/', '/categories/slots']) await visit(path)
  const rounds = await measureAlternately(
    options,
    () => visit('/categories/slots'),
    () => visit('/'),
  )
  return { ...summarise(rounds), notes: [] }
}

const isGood = (value: number, most: number) => (value <= most ? 'reached' : 'not reached')

interface Scrolled {
  /** The durations of its long tasks. */
  readonly tasks: readonly number[]
  readonly pages: number
  readonly shown: string | null
}

/** One pass through the category, or through as many pages as the time of a round allows, then through a bare page. */
async function scroll(
  browser: Browser,
  origin: string,
  { seconds, onProgress }: RunOptions,
): Promise<Measured> {
  const page = await openSlowed(browser)
  await page.goto(`${origin}/categories/slots`)
  const ours = await scrollThrough(page, seconds * PAGES_PER_SECOND, onProgress)
  const covers = await readCovers(page, GAMES_PER_PAGE)
  await page.context().close()
  const bare = await scrollThrough(await openBareList(browser, origin, covers), ours.pages, onProgress)
  const longest = Math.max(0, ...ours.tasks)
  return {
    ...summarise([{ ours: longest, reference: Math.max(0, ...bare.tasks) }]),
    notes: [
      `${LONGEST_TASK_MS} ms: ${isGood(longest, LONGEST_TASK_MS)}; ${describeTasks(ours)}`,
      `the reference: ${describeTasks(bare)}`,
      `at the end: ${ours.shown}`,
    ],
  }
}

function describeTasks({ tasks, pages }: Scrolled): string {
  const sum = formatFigure(tasks.reduce((total, one) => total + one, 0))
  const text = `${tasks.length} tasks over ${LONGEST_TASK_MS} ms in ${pages} pages, in all ${sum} ms`
  return tasks.length > 0 ? `${text}, median ${formatFigure(median(tasks))} ms` : text
}

async function scrollThrough(
  page: Page,
  most: number,
  onProgress: RunOptions['onProgress'],
): Promise<Scrolled> {
  await waitUntilQuiet(page)
  await takeLongTasks(page)
  const shownCount = page.locator('.s-games__footer p')
  const tasks: number[] = []
  let pages = 1
  for (; pages < most; pages += 1) {
    await scrollToEnd(page)
    tasks.push(...(await takeLongTasks(page)))
    const more = await findMore(page)
    if (!more) break
    const before = await shownCount.textContent()
    await page.mouse.click(...more)
    // New covers may have moved the link: it is then pressed again at its new place.
    await page
      .waitForFunction((text) => document.querySelector('.s-games__footer p')?.textContent !== text, before, {
        timeout: FOLLOW_MS,
      })
      .catch(() => null)
    tasks.push(...(await takeLongTasks(page)))
    if (pages % 20 === 0) onProgress(`page ${pages}: ${tasks.length} tasks over ${LONGEST_TASK_MS} ms`)
  }
  return { tasks, pages, shown: await shownCount.textContent() }
}

/** Where the link to more games is. Playwright's search by role and its checks of a click are long tasks themselves. */
const findMore = (page: Page): Promise<[x: number, y: number] | null> =>
  page.evaluate(() => {
    const box = document.querySelector('.s-games__footer a')?.getBoundingClientRect()
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : null
  })

async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.move(180, 400)
  for (let step = 0; step < STEPS_PER_PAGE; step += 1) {
    await page.mouse.wheel(0, 700)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.evaluate(() => document.querySelector('.s-games__footer')?.scrollIntoView({ block: 'center' }))
}

async function type(browser: Browser, origin: string, options: RunOptions): Promise<Measured> {
  const words = createQueries(TYPED * 2)
  const durations: number[] = []
  const medians: number[] = []
  const measure = async (url: string) => {
    const page = await openSlowed(browser, 1)
    try {
      await page.goto(url)
      const field = page.locator('input:focus')
      await field.waitFor()
      await waitUntilQuiet(page)
      // Not measured: the first search compiles the code.
      await field.pressSequentially('moth queen', { delay: KEY_PAUSE_MS })
      await browser.startTracing(page, { categories: TRACE_CATEGORIES })
      for (const text of words.slice(0, TYPED)) {
        await field.fill('')
        await field.pressSequentially(text, { delay: KEY_PAUSE_MS })
      }
      const tasks = readKeyTasks(String(await browser.stopTracing()))
      const costs = tasks.map(({ cost }) => cost)
      if (url.startsWith(origin)) {
        durations.push(
          quantile(
            tasks.map(({ duration }) => duration),
            0.99,
          ),
        )
        medians.push(median(costs))
      }
      return quantile(costs, 0.99)
    } finally {
      await page.context().close()
    }
  }
  const rounds = await measureAlternately(
    options,
    () => measure(`${origin}/?find-game=true`),
    () => measure('data:text/html,<input autofocus>'),
  )
  const result = summarise(rounds)
  return {
    ...result,
    notes: [
      `${KEYSTROKE_GOAL_MS} ms: ${isGood(result.ours, KEYSTROKE_GOAL_MS)}; median of the tasks ${formatFigure(median(medians))} ms, 99th percentile of their duration ${formatFigure(median(durations))} ms`,
    ],
  }
}
