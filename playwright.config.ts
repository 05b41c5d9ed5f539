import { defineConfig } from '@playwright/test'
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

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/new-house.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
      name: 'phone',
      // What these ask does not depend on the width. How every page and dialog stands at this one is asked by accessible,
      // a whole visit by journey, the wallet's steps by wallet-width.
      testIgnore:
        /\/(?:account|addresses|affiliate|content-pages|failures|history|limit-dialogs|locale|lobby-large|offers|operating|own-house|page-cache|password|pages|pictures|player-dialogs|profile|pwa|realtime|revoked|sandbox|session|shell|size|wallet)\.spec\.ts$/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
