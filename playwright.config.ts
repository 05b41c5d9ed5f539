import { defineConfig } from '@playwright/test'
import { DESKTOP, PHONE } from './e2e/support/devices.ts'
import { EXPECT_TIMEOUT_MS, TEST_TIMEOUT_MS } from './e2e/support/timeouts.ts'
import { BROWSER_ARGUMENTS, ensureBrowser } from './tools/browser.mjs'

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
    // Traces and screenshots each add a tenth to the duration: use `--trace on` when needed.
    trace: 'off',
    screenshot: 'off',
    launchOptions: { executablePath: ensureBrowser(), args: BROWSER_ARGUMENTS },
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
      name: 'phone',
      // Behaviour that differs on a phone. accessible.spec.ts opens every page at this width too.
      testMatch: /\/(?:dialogs|fonts|game|lobby|wallet-width)\.spec\.ts$/,
      use: PHONE,
    },
    { name: 'desktop', testIgnore: ISOLATED_PLATFORM_SPECS, use: DESKTOP },
  ],
})
