import { test as base, expect, type Page } from '@playwright/test'
import { type ApiPlayer, registeredPlayer, signInBrowser } from './api-player.ts'
import { accessibilityFaults, watch } from './faults.ts'
import { PLATFORM_FIXTURE_LIMIT_MS } from './limits.ts'
import { type RunningPlatform, startPlatform } from './platform.ts'

export { expect } from '@playwright/test'

/** What went wrong in the page without the test having asked for it. */
export interface Trouble {
  /** Says that something is meant to go wrong here, e.g. a page that is missing. */
  allow(pattern: RegExp): void
}

type Fixtures = {
  trouble: Trouble
  /** A player of the test's own, whose browser is signed in. */
  player: ApiPlayer
}
type WorkerFixtures = { platform: RunningPlatform }

/**
 * Playwright's test with the real product behind it: one process a worker. Any error in the console, uncaught exception,
 * failed request or answer of 400 and more fails the test unless it was allowed.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
    async ({}, use) => {
      const platform = await startPlatform({}, { isShared: true })
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: PLATFORM_FIXTURE_LIMIT_MS },
  ],
  baseURL: async ({ platform }, use) => use(platform.url),
  trouble: [
    async ({ context }, use) => {
      const found: string[] = []
      const allowed: RegExp[] = []
      context.on('page', (page) => watch(page, found))
      for (const page of context.pages()) watch(page, found)
      await use({ allow: (pattern) => allowed.push(pattern) })
      expect(found.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  player: async ({ request, context, platform }, use) => {
    const player = await registeredPlayer(request, platform.url)
    await signInBrowser(context, platform.url, player)
    await use(player)
  },
})

/** No fault that axe knows, at WCAG 2.2 AA. */
export async function expectAccessible(
  page: Page,
  options: { readonly within?: string } = {},
): Promise<void> {
  await settled(page)
  expect(await accessibilityFaults(page, options)).toEqual([])
}

/** Nothing is on its way in or out any more: what is half there has half its contrast. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity
    const running = document.getAnimations().filter((one) => one.playState === 'running' && ends(one))
    await Promise.allSettled(running.map((animation) => animation.finished))
  })
}

/** The page answers clicks: React has taken it over. It is asked with every frame: a locator asks too seldom for that. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.matches('[data-hydrated]'))
}
