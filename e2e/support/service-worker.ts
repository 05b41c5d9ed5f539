import type { Page } from '@playwright/test'
import { type EdgeProxy, startEdgeProxy } from './edge-proxy.ts'
import { type RunningPlatform, startPlatform } from './platform.ts'
import { test as base } from './test.ts'
import { PLATFORM_FIXTURE_TIMEOUT_MS } from './timeouts.ts'

/** A platform with its service worker, behind a proxy that can go offline. */
export const test = base.extend<
  object,
  { proxiedPlatform: { readonly edge: EdgeProxy; readonly platform: RunningPlatform } }
>({
  proxiedPlatform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
    async ({}, use) => {
      const edge = await startEdgeProxy()
      const platform = await startPlatform({ PUBLIC_URL: edge.url, SERVICE_WORKER: '1' })
      edge.routeTo(platform.url)
      await use({ edge, platform })
      await platform.stop()
      await edge.stop()
    },
    { scope: 'worker', timeout: PLATFORM_FIXTURE_TIMEOUT_MS },
  ],
})

/** Waits until the worker has filled its cache and controls the page. */
export const waitForServiceWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)
