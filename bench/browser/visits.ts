import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../tools/browser.mjs'

/** A phone whose processor is slower than this machine's. */
const PHONE: BrowserContextOptions = { viewport: { width: 375, height: 812 }, locale: 'en' }
export const SLOWDOWN = 4
/** A task that takes longer blocks the page. */
const BLOCKING_MS = 50
/** A page is settled after so long without a blocking task. */
const QUIET_MS = 3000
const SETTLE_DEADLINE_MS = 60_000

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureBrowser(), args: [...BROWSER_ARGUMENTS] })

declare global {
  interface Window {
    longTasks?: { readonly start: number; readonly duration: number }[]
  }
}

export const TOUCH: BrowserContextOptions = { hasTouch: true, isMobile: true }

/** A page with an empty cache that records its long tasks. */
export async function openSlowed(
  browser: Browser,
  slowdown = SLOWDOWN,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...options })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    const tasks: { start: number; duration: number }[] = []
    window.longTasks = tasks
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration })
    }).observe({ type: 'longtask', buffered: true })
  })
  return page
}

/** Waits until the page has done its work after loading or after what was done to it. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(
    async ([quiet, deadline]) => {
      const end = performance.now() + deadline
      let since = performance.now()
      while (performance.now() - since < quiet && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        const last = window.longTasks?.at(-1)
        if (last) since = Math.max(since, last.start + last.duration)
      }
    },
    [QUIET_MS, SETTLE_DEADLINE_MS] as const,
  )
}

/** What tasks took beyond the bound after the first paint, as Lighthouse sums it up, and the number of elements. */
export const readBlocking = (page: Page) =>
  page.evaluate((bound) => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const tasks = (window.longTasks ?? []).filter(({ start, duration }) => start + duration > paint)
    return {
      blocked: tasks.reduce((sum, { duration }) => sum + duration - bound, 0),
      elements: document.querySelectorAll('*').length,
    }
  }, BLOCKING_MS)

/** The durations of long tasks since the last call. */
export const takeLongTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window.longTasks?.splice(0) ?? []).map(({ duration }) => duration))
