import type { Browser } from '@playwright/test'
import { startBarePage } from './browser/bare-page.ts'
import { openBrowser, openSlowed, readBlocking, SLOWDOWN, waitUntilQuiet } from './browser/visits.ts'
import { PLATFORM_OPTIONS } from './pages.ts'
import { openPlatform } from './platform-process.ts'
import { type Measured, measureAlternately, type RunOptions, type Scenario, summarise } from './scenario.ts'

/** The reference may not block at all. */
const LEAST_MS = 1

const pages = [
  { name: 'blocking-home', title: 'the home page', path: '/' },
  { name: 'blocking-category', title: 'a game category', path: '/categories/slots' },
] as const

export const scenarios: readonly Scenario[] = pages.map(({ name, title, path }) => ({
  ...{ name, unit: 'ms', goal: { atMost: 1.5 } },
  title: `total blocking time of ${title} on a processor slowed ${SLOWDOWN} times, compared with the same elements hydrated by bare React`,
  run: (options) => measureBlocking(options, path),
}))

async function measureBlocking(options: RunOptions, path: string): Promise<Measured> {
  const platform = await openPlatform('embedded', PLATFORM_OPTIONS)
  const browser = await openBrowser()
  try {
    await platform.start()
    // Warms up the page cache and the covers.
    await visit(browser, platform.origin + path)
    const bare = await startBarePage(platform.origin, path)
    try {
      const [ours, reference] = [new Set<number>(), new Set<number>()]
      const measure = async (origin: string, elements: Set<number>) => {
        const found = await visit(browser, origin + path)
        elements.add(found.elements)
        return Math.max(found.blocked, LEAST_MS)
      }
      const rounds = await measureAlternately(
        options,
        () => measure(platform.origin, ours),
        () => measure(bare.origin, reference),
      )
      const notes = [
        `elements at the end: ${[...ours].join(', ')}; of the reference ${[...reference].join(', ')}`,
      ]
      return { ...summarise(rounds), notes }
    } finally {
      bare.stop()
    }
  } finally {
    await browser.close()
    await platform.close()
  }
}

async function visit(browser: Browser, url: string) {
  const page = await openSlowed(browser)
  try {
    await page.goto(url)
    await waitUntilQuiet(page)
    const difference = await page.evaluate(() => window.difference)
    if (difference) throw new Error(`The reference is not what the server sent: ${difference}`)
    return await readBlocking(page)
  } finally {
    await page.context().close()
  }
}
