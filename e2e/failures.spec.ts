import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { signInBrowser } from './support/api-player.ts'
import { type EdgeProxy, startEdgeProxy } from './support/edge-proxy.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { NIGHTLY } from './support/nightly.ts'
import { type RunningPlatform, startPlatform } from './support/platform.ts'
import { insertMessages } from './support/stored-messages.ts'
import { test as base, expect, expectAccessible, waitForHydration } from './support/test.ts'

/** The response of a failing platform. */
const BROKEN_RESPONSE = { error: { code: 500, message: 'broken', fields: {} } }

/** Origin of the sportsbook's client: a path that a site without its own platform forwards. */
const CLIENT_HOST = '/media/sportsbook'
const CONSTANTS = '/api/settings/constants'
const CLIENT = 'window.BTRenderer = class { initialize({ target }) { target.textContent = "Matches" } }'

interface FailingSite {
  readonly edge: EdgeProxy
  readonly site: RunningPlatform
}

let started: Promise<FailingSite> | undefined

/**
 * A site without its own platform, connected to the worker's platform through a proxy that can make single calls fail,
 * for the server and for browsers. Players are registered on the platform and signed in on the site.
 */
async function startFailingSite(platform: RunningPlatform): Promise<FailingSite> {
  const edge = await startEdgeProxy()
  edge.routeTo(platform.url)
  const response = await fetch(`${platform.url}${CONSTANTS}`)
  const constants = (await response.json()) as { data: { betting: object } }
  Object.assign(constants.data.betting, { clientHost: CLIENT_HOST })
  edge.answer(CONSTANTS, constants)
  edge.answer(`${CLIENT_HOST}/bt-renderer.min.js`, CLIENT)
  return { edge, site: await startPlatform({ PLATFORM_URL: edge.url }, { isNew: true }) }
}

/** Fixtures of the test, not of the worker, which would require a worker and so a default platform of their own. */
const test = base.extend<FailingSite>({
  edge: async ({ platform }, use) => {
    started ??= startFailingSite(platform)
    await use((await started).edge)
  },
  site: async ({ platform }, use) => {
    started ??= startFailingSite(platform)
    await use((await started).site)
  },
  baseURL: async ({ site }, use) => use(site.url),
  player: async ({ registeredPlayer, context, site }, use) => {
    await signInBrowser(context, site.url, registeredPlayer)
    await use(registeredPlayer)
  },
})

test.describe.configure({ mode: 'default' })
test.afterAll(async () => {
  const { edge, site } = (await started) ?? {}
  await site?.stop()
  await edge?.stop()
})

test('lists a thousand messages in pages; the player reads and deletes them, by keyboard too, and sees an error for each action that fails [4-11 7-48 7-49 7-50 2.1-20:notifications/list]', {
  tag: NIGHTLY,
}, async ({ page, player, platform, edge, pageErrors }) => {
  const { id } = await player.get<{ id: string }>('/api/player/profile')
  await insertMessages(platform, id, 1000)
  const main = page.getByRole('main')
  const rows = main.getByRole('list', { name: 'Messages, newest first' }).getByRole('listitem')
  const count = main.getByRole('status').filter({ hasText: /unread|All read/ })

  await page.goto('/profile/notifications?page=50')
  await waitForHydration(page)
  await expect(rows).toHaveCount(20)
  await expect(rows.last()).toContainText('Message 1')
  await navigateInDocument(page, '/profile/notifications')
  await expect(count).toHaveText('1,000 unread')
  await expectAccessible(page)

  // The pressed button disappears; the focus stays in the row, or moves to the one that replaces it.
  await rows.first().getByRole('button', { name: 'Mark as read: Message 1000' }).press('Enter')
  await expect(count).toHaveText('999 unread')
  await expect(rows.first().getByText('New')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete: Message 1000' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('Message 999')
  await expect(rows).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Delete: Message 999' })).toBeFocused()
  await expect(count).toHaveText('999 unread')

  // Two changes, the second one before the first has been answered.
  await rows.first().getByRole('button', { name: 'Mark as read: Message 999' }).press('Enter')
  await rows.nth(1).getByRole('button', { name: 'Delete: Message 998' }).press('Enter')
  await expect(rows.nth(1)).toContainText('Message 997')
  await expect(count).toHaveText('997 unread')

  pageErrors.allowResponses('POST /api/notification/messenger/messages/read/all 500')
  edge.answer('/api/notification/messenger/messages/read/all', BROKEN_RESPONSE, 500)
  await main.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('That didn’t work', { exact: true })).toBeVisible()
  await expect(count).toHaveText('997 unread')
  edge.answer('/api/notification/messenger/messages/read/all')
  await main.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(count).toHaveText('All read')
  await expect(count).toBeFocused()
  expect(
    (await player.get<readonly { state: number }[]>('/api/notification/messenger/messages')).map(
      ({ state }) => state,
    ),
  ).toEqual(Array(20).fill(2))
  await page.goto('about:blank')
})

/** A page, its call, and the texts of its error and of its content. */
const LISTS = [
  {
    path: '/profile/verification',
    endpoint: '/api/player/documents',
    errorText: 'This didn’t load',
    loadedText: 'Confirm who you are',
  },
  {
    path: '/categories/slots',
    endpoint: '/api/game/games',
    errorText: 'The games didn’t load',
    loadedText: 'Moth Queen',
  },
  {
    path: '/tournaments',
    endpoint: '/api/retention/tournaments',
    errorText: 'The tournaments didn’t load',
    loadedText: 'No tournaments',
  },
  {
    path: '/betting',
    endpoint: '/api/player/integrations/sportsbook/token',
    errorText: 'The sportsbook can’t be reached',
    loadedText: 'Matches',
  },
]

test('shows an error in place of a list that cannot be read, and the list after a retry [2.1-15 2.1-20:failed]', {
  tag: NIGHTLY,
}, async ({ page, player: _, edge, pageErrors }) => {
  pageErrors.allowResponses(...LISTS.map(({ endpoint }) => `GET ${endpoint} 500`), 'GET /sbt-token 503')
  await page.goto('/terms')
  await waitForHydration(page)
  const main = page.getByRole('main')
  const retryButton = main.getByRole('button', { name: 'Try again' })
  for (const { path, endpoint, errorText, loadedText } of LISTS) {
    edge.answer(endpoint, BROKEN_RESPONSE, 500)
    await navigateInDocument(page, path)
    await expect(page).toHaveURL(path)
    await expect(main.getByText(errorText), path).toBeVisible()
    await expectAccessible(page)
    edge.answer(endpoint)
    // A later automatic retry may succeed first and remove the button.
    await expect(async () => {
      if (await retryButton.isVisible()) await retryButton.press('Enter', { timeout: 1000 })
      await expect(main.getByText(loadedText).first(), path).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(main.getByText(errorText), path).toHaveCount(0)
  }
  await page.goto('about:blank')
})

test('shows no row of new games if no game is new', { tag: NIGHTLY }, async ({ page, edge }) => {
  const none = { data: [], meta: { page: 1, perPage: 14, total: 0 } }
  edge.answer('/api/game/games?collection=new&perPage=14', none)
  try {
    await page.goto('/')
    await waitForHydration(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Our picks', exact: true })).toHaveCount(1)
    await expect(main.getByRole('heading', { name: 'New', exact: true })).toHaveCount(0)
    // The following sections move up: all gaps are equal.
    const gaps = await page.locator('main > *:not(link, style)').evaluateAll((sections) => {
      const boxes = sections
        .map((section) => section.getBoundingClientRect())
        .filter(({ height }) => height > 0)
      return boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)))
    })
    expect(new Set(gaps.slice(1)).size, `${gaps}`).toBe(1)
  } finally {
    edge.answer('/api/game/games?collection=new&perPage=14')
  }
})

test.describe('from a country whose pages are not in the cache', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'SG' } })

  test('shows an error page if a page cannot be rendered [8-22]', async ({
    page,
    platform,
    edge,
    pageErrors,
  }) => {
    pageErrors.allowResponses('GET / 500')
    const brokenPlatform = await startBrokenPlatform()
    edge.routeTo(brokenPlatform.url)
    try {
      const response = await page.goto('/')
      expect(response?.status()).toBe(500)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
      await expect(page.getByText('We couldn’t load this page.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/')
      expect(await page.content()).not.toMatch(/at \w+ \(|node_modules|CallError/)
      // Content pages do not need the platform.
      expect((await page.goto('/terms'))?.status()).toBe(200)
      await page.goto('about:blank')
    } finally {
      edge.routeTo(platform.url)
      brokenPlatform.server.close()
    }
  })
})

/** A platform that answers locales and countries and fails every other call. */
async function startBrokenPlatform(): Promise<{ readonly url: string; readonly server: Server }> {
  const responses: Readonly<Record<string, unknown>> = {
    '/api/settings/locales': [{ code: 'en', name: 'English', isDefault: true }],
    '/api/settings/countries': [],
  }
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const data = responses[path]
    response.writeHead(data ? 200 : 500, { 'content-type': 'application/json' })
    response.end(JSON.stringify(data ? { data } : { error: { code: 10500, message: 'No.' } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, server }
}
