import { defineConfig } from '@playwright/test'
import { DESKTOP } from './e2e/support/devices.ts'
import { NIGHTLY } from './e2e/support/nightly.ts'
import type { WorkerFixtures } from './e2e/support/test.ts'
import { EXPECT_TIMEOUT_MS, TEST_TIMEOUT_MS } from './e2e/support/timeouts.ts'
import { BROWSER_ARGUMENTS, ensureBrowser } from './tools/browser.mjs'

/**
 * The collector's helper threads cost a page a twentieth more processor time, of which the workers use all there is.
 * A page of a test lives too briefly to regain what optimised code costs.
 */
const SHORT_LIVED_PAGES = '--js-flags=--single-threaded-gc,--no-opt,--no-maglev'

const ISOLATED_PLATFORM_SPECS = /\/(?:form-kinds|journey|rewards)\.spec\.ts$/
/** The visitor's answer to the question for analytics, which otherwise covers pages. */
const NECESSARY_CONSENT = {
  name: 'consent',
  value: '1.1763757800.necessary',
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}

/** Specs on platforms with a shared configuration, one worker each, so that the platform starts once. */
const RICH_OPERATOR_SPECS =
  /\/(?:accessible|passkeys|phone-registration|player-dialogs|quests-live)\.spec\.ts$/
const STRICT_OPERATOR_SPECS = /\/(?:isolated-platform|limit-dialogs|wallet-analytics)\.spec\.ts$/

export default defineConfig<object, WorkerFixtures>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  ...(process.env.E2E_TESTS !== 'all' && { grepInvert: new RegExp(NIGHTLY) }),
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // One more than the cores of the smallest machine: a test waits a third of its time.
  workers: 3,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'dark',
    // Animations double the time of the process that draws. Tests about them use `WITH_ANIMATIONS`.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces and screenshots each add a tenth to the duration: use `--trace on` when needed.
    trace: 'off',
    screenshot: 'off',
    launchOptions: { executablePath: ensureBrowser(), args: [...BROWSER_ARGUMENTS, SHORT_LIVED_PAGES] },
  },
  projects: [
    {
      // These files start platforms with other settings. Each runs in one worker, so that it starts them once.
      name: 'isolated',
      testMatch: ISOLATED_PLATFORM_SPECS,
      fullyParallel: false,
      use: DESKTOP,
    },
    {
      name: 'rich',
      testMatch: RICH_OPERATOR_SPECS,
      workers: 1,
      use: { ...DESKTOP, operator: 'rich' },
    },
    {
      name: 'strict',
      testMatch: STRICT_OPERATOR_SPECS,
      workers: 1,
      use: {
        ...DESKTOP,
        operator: 'strict',
        storageState: { cookies: [NECESSARY_CONSENT], origins: [] },
      },
    },
    {
      // Tests of behaviour that differs on a phone select it by `test.use(PHONE)`.
      name: 'desktop',
      testIgnore: [ISOLATED_PLATFORM_SPECS, RICH_OPERATOR_SPECS, STRICT_OPERATOR_SPECS],
      use: DESKTOP,
    },
  ],
})
