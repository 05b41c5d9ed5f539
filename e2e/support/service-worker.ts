import type { Page } from '@playwright/test'
import { type EdgeProxy, startEdgeProxy } from './edge-proxy.ts'
import { type RunningPlatform, startPlatform } from './platform.ts'
import { test as base } from './test.ts'

interface ProxiedPlatform {
  readonly edge: EdgeProxy
  readonly platform: RunningPlatform
}

let proxied: ProxiedPlatform | undefined

/** A platform with its service worker, behind a proxy that can go offline. */
export const test = base.extend<{ proxiedPlatform: ProxiedPlatform }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
  proxiedPlatform: async ({}, use) => {
    if (!proxied) throw new Error('startProxiedPlatform has not run')
    await use(proxied)
  },
})

/**
 * Starts it before the tests of a file. A fixture of the worker would require a worker, and so a default platform, of
 * its own.
 */
export async function startProxiedPlatform(): Promise<void> {
  const edge = await startEdgeProxy()
  const platform = await startPlatform({ PUBLIC_URL: edge.url, SERVICE_WORKER: '1' })
  edge.routeTo(platform.url)
  proxied = { edge, platform }
}

export async function stopProxiedPlatform(): Promise<void> {
  await proxied?.platform.stop()
  await proxied?.edge.stop()
}

/** @returns a function that waits until the browser has deleted the worker of a scope */
export async function watchWorkerRemoval(page: Page, scope: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const session = await page.context().newCDPSession(page)
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    if (registrations.some(({ isDeleted, scopeURL }) => isDeleted && scopeURL === scope)) resolve()
  })
  await session.send('ServiceWorker.enable')
  return () => promise
}

/** Waits until the worker has filled its cache and controls the page. */
export const waitForServiceWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)
