import { expect, type Page, type Request } from '@playwright/test'

/**
 * Tracks the page's requests from now on.
 * @returns a function that waits until no request is open and none was sent for two frames and an idle period
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let count = 0
  page.on('request', (request) => {
    open.add(request)
    count += 1
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () =>
    expect
      .poll(async () => {
        const before = count
        await page.evaluate(async () => {
          const frame = () => new Promise((done) => requestAnimationFrame(done))
          await frame()
          await frame()
          await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))
        })
        return { open: [...open].map((request) => request.url()), count: count - before }
      }, 'no further requests')
      .toEqual({ open: [], count: 0 })
}
