import { test as base, expect, type Page } from '@playwright/test'
import { type ApiPlayer, registerPlayer, signInBrowser } from './api-player.ts'
import { type OperatorName, startOperator } from './operators.ts'
import {
  type AccessibilityOptions,
  findAccessibilityViolations,
  matchResponse,
  type PageError,
  recordPageErrors,
} from './page-checks.ts'
import type { RunningPlatform } from './platform.ts'
import { PLATFORM_FIXTURE_TIMEOUT_MS } from './timeouts.ts'

export { expect } from '@playwright/test'

/** Errors of the page that the test has not allowed. */
export interface PageErrors {
  /** Allows console messages, exceptions and failed requests that the test provokes. */
  allow(pattern: RegExp): void
  /** Allows responses that the test provokes, by method, path and status: `PUT /api/player/limits/* 422`. */
  allowResponses(...responses: readonly string[]): void
}

type Fixtures = {
  pageErrors: PageErrors
  /** Predicates of the errors that the test has allowed. */
  allowedErrors: ((error: PageError) => boolean)[]
  /** A player created for the test, whose browser is not signed in. */
  registeredPlayer: ApiPlayer
  /** The same player, signed in to the test's browser. */
  player: ApiPlayer
}
export type WorkerFixtures = {
  /** The configuration of the platform, set by the project. */
  operator: OperatorName
  platform: RunningPlatform
}

/**
 * Playwright's test with the real product, one process per worker. Any console error, uncaught exception,
 * failed request or response of 400 and more fails the test unless it was allowed.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  operator: ['repository', { scope: 'worker', option: true }],
  platform: [
    async ({ operator }, use) => {
      const platform = await startOperator(operator)
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: PLATFORM_FIXTURE_TIMEOUT_MS },
  ],
  baseURL: async ({ platform }, use) => use(platform.url),
  // Only tests with a browser context pay for one.
  context: async ({ context, allowedErrors }, use) => {
    const errors: PageError[] = []
    context.on('page', (page) => recordPageErrors(page, errors))
    await use(context)
    const unexpected = errors.filter((error) => !allowedErrors.some((matches) => matches(error)))
    expect(unexpected.map(({ text }) => text)).toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
  allowedErrors: ({}, use) => use([]),
  pageErrors: ({ allowedErrors }, use) =>
    use({
      allow: (pattern) => allowedErrors.push(({ text, response }) => !response && pattern.test(text)),
      allowResponses: (...responses) => allowedErrors.push(...responses.map(matchResponse)),
    }),
  registeredPlayer: async ({ request, platform }, use) => use(await registerPlayer(request, platform.url)),
  player: async ({ registeredPlayer, context, platform }, use) => {
    await signInBrowser(context, platform.url, registeredPlayer)
    await use(registeredPlayer)
  },
})

/** Expects no WCAG 2.2 AA violations reported by axe. */
export async function expectAccessible(page: Page, options: AccessibilityOptions = {}): Promise<void> {
  await waitForAnimations(page)
  expect(await findAccessibilityViolations(page, options)).toEqual([])
}

/** Waits for transitions: a half-transparent element has reduced contrast. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const hasEnd = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity
    const running = document.getAnimations().filter((one) => one.playState === 'running' && hasEnd(one))
    await Promise.allSettled(running.map((animation) => animation.finished))
  })
}

/** Waits until React has hydrated the page. Polled with every frame, more often than a locator. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.matches('[data-hydrated]'))
}
