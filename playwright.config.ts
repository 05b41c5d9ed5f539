import { defineConfig } from '@playwright/test'
import { DESKTOP, PHONE } from './e2e/support/devices.ts'
import { EXPECT_TIMEOUT_MS, TEST_TIMEOUT_MS } from './e2e/support/timeouts.ts'
import { ensureBrowser } from './tools/browser.mjs'

/** Chromium as root needs no sandbox of its own, and a test run must not talk to the browser's maker. */
const launchArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  // The headless shell else rounds every letter's width to whole pixels, which no other browser does.
  '--font-render-hinting=none',
]

const ISOLATED_PLATFORM_SPECS =
  /\/(?:accessible|failures|form-kinds|journey|limit-dialogs|isolated-platform|phone-registration|player-dialogs|pwa|quests-live|wallet-analytics)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A trace of every test costs a tenth of the run, and so does a picture of its end: ask with `--trace on`.
    trace: 'off',
    screenshot: 'off',
    launchOptions: { executablePath: ensureBrowser(), args: launchArguments },
  },
  projects: [
    {
      // First, and a file after the other in one worker each: with another house comes another worker and its browser.
      name: 'isolated',
      testMatch: ISOLATED_PLATFORM_SPECS,
      fullyParallel: false,
      use: DESKTOP,
    },
    {
      name: 'phone',
      // What stands differently on a phone. How every page and dialog stands at this width is asked by accessible, a whole
      // visit by journey.
      testMatch: /\/(?:dialogs|fonts|game|lobby|wallet-width)\.spec\.ts$/,
      use: PHONE,
    },
    { name: 'desktop', testIgnore: ISOLATED_PLATFORM_SPECS, use: DESKTOP },
  ],
})
