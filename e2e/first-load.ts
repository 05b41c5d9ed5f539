import type { Page, Request } from '@playwright/test'
import { watchRequests } from './support/requests.ts'
import { waitForHydration } from './support/test.ts'

/** Requests of a page until it is hydrated and idle. Sizes are bytes of the encoded bodies. */
export interface FirstLoad {
  readonly scripts: readonly number[]
  readonly styles: readonly number[]
  /** URLs on hosts other than the page's. */
  readonly foreign: readonly string[]
}

/**
 * Opens the address in a new page and measures its requests. `findExceeded` of tools/size-gate.mjs
 * compares the sizes with the limits.
 */
export async function measureFirstLoad(page: Page, address: string): Promise<FirstLoad> {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  page.on('requestfailed', (request) => requests.push(request))
  const requestsSettled = watchRequests(page)
  await page.goto(address)
  await waitForHydration(page)
  await requestsSettled()

  const { host } = new URL(address)
  const networkRequests = requests.filter((request) => /^(?:https?|wss?):/.test(request.url()))
  const getSizes = async (type: string) => {
    const matchingRequests = networkRequests.filter((request) => request.resourceType() === type)
    return Promise.all(matchingRequests.map(async (request) => (await request.sizes()).responseBodySize))
  }
  return {
    scripts: await getSizes('script'),
    styles: await getSizes('stylesheet'),
    foreign: networkRequests.map((request) => request.url()).filter((url) => new URL(url).host !== host),
  }
}
