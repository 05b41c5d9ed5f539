import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { flagsPlugin } from './apps/site/flags/build.ts'
import { namesPlugin } from './apps/site/names/build.ts'
import { brandPlugin } from './apps/site/testing/brand.ts'
import { textsPlugin } from './apps/site/testing/texts.ts'
import { DESKTOP, PHONE } from './e2e/support/devices.ts'
import { POLL_TIMEOUT_MS } from './packages/testkit/src/poll-timeout.ts'
import { BROWSER_ARGUMENTS, ensureBrowser } from './tools/browser.mjs'

const SITE = join(import.meta.dirname, 'apps/site')

/** Tests of what is different on a phone, and nowhere else. */
const PHONE_ONLY = '**/*.phone.component.test.tsx'

/**
 * Tests of what a document does or loads once, of pages with global styles and keys of their own, and of a place that
 * depends on the order of style sheets.
 */
const OWN_DOCUMENT = [
  '**/features/auth/**/*.component.test.tsx',
  '**/select-offline.component.test.tsx',
  '**/stylesheet-order.component.test.tsx',
  '**/toasts.component.test.tsx',
  '**/vitals.component.test.tsx',
  'apps/studio/client/**/*.component.test.tsx',
]

const NO_ZOOM = `
  const viewport = document.createElement('meta')
  viewport.name = 'viewport'
  viewport.content = 'width=device-width, initial-scale=1, minimum-scale=1, maximum-scale=1'
  document.head.append(viewport)
`

/** Nobody sees the page. Layout, hit tests and frames are the same, but rasterising takes a quarter of the time. */
const NO_RASTER = `
  const style = document.createElement('style')
  style.textContent = 'iframe { opacity: 0 !important }'
  document.head.append(style)
`

const provide = ({ hasTouch, isMobile }: typeof PHONE) =>
  playwright({
    launchOptions: { executablePath: ensureBrowser(), args: BROWSER_ARGUMENTS },
    contextOptions: {
      hasTouch,
      isMobile,
      locale: 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    },
    actionTimeout: POLL_TIMEOUT_MS,
  })

/** Components in Chromium, without a platform. A file of its own: other test runs need no browser. */
export default defineConfig({
  plugins: [brandPlugin(), flagsPlugin(), namesPlugin(), textsPlugin()],
  publicDir: join(SITE, 'public'),
  resolve: {
    alias: { '~': join(SITE, 'app'), '@brand': join(import.meta.dirname, 'brand') },
    // One React for all, wherever npm puts it.
    dedupe: ['react', 'react-dom'],
  },
  // Listed here because a dependency discovered during a run reloads the page and fails the test.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react/jsx-dev-runtime',
      'react-router',
      'react-hook-form',
      'axe-core',
      'libphonenumber-js/min',
      'ofetch',
      'uqr',
      '@base-ui/react/combobox',
      '@fingerprintjs/fingerprintjs',
      '@simplewebauthn/browser',
      '@tanstack/react-query',
    ],
  },
  test: {
    name: 'component',
    include: [
      'packages/ui/**/*.component.test.tsx',
      'apps/site/**/*.component.test.tsx',
      'apps/sportsbook/**/*.component.test.tsx',
      'apps/studio/client/**/*.component.test.tsx',
    ],
    setupFiles: [join(SITE, 'testing/setup.ts')],
    maxWorkers: 2,
    // Loading and compiling the modules for each file would take a quarter of the time. setup.ts tidies up.
    isolate: false,
    testTimeout: 3 * POLL_TIMEOUT_MS,
    hookTimeout: 3 * POLL_TIMEOUT_MS,
    expect: { poll: { timeout: POLL_TIMEOUT_MS } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      // A page on a phone keeps the zoom of a wider viewport, so that presses miss what they aim at.
      orchestratorScripts: [
        { id: 'viewport.js', content: NO_ZOOM },
        { id: 'raster.js', content: NO_RASTER },
      ],
      provider: provide(DESKTOP),
      instances: [
        {
          browser: 'chromium',
          name: 'desktop',
          exclude: ['**/node_modules/**', PHONE_ONLY, ...OWN_DOCUMENT],
          viewport: DESKTOP.viewport,
        },
        {
          browser: 'chromium',
          name: 'own-document',
          include: OWN_DOCUMENT,
          exclude: ['**/node_modules/**', PHONE_ONLY],
          isolate: true,
          viewport: DESKTOP.viewport,
        },
        {
          browser: 'chromium',
          name: 'phone',
          include: [PHONE_ONLY, '**/gallery-appearance.component.test.tsx'],
          // Styles of one file, such as a hint over the page, cover what another one presses.
          isolate: true,
          viewport: PHONE.viewport,
          provider: provide(PHONE),
        },
      ],
    },
  },
})
