import type { Page } from '@playwright/test'
import { registeredPlayer, signInBrowser } from './support/api-player.ts'
import { type Edge, startEdge } from './support/edge.ts'
import { PLATFORM_FIXTURE_LIMIT_MS } from './support/limits.ts'
import { type RunningPlatform, startPlatform } from './support/platform.ts'
import { storeMessages } from './support/stored-messages.ts'
import { test as base, expect, expectAccessible, hydrated } from './support/test.ts'
import { withOperator } from './support/with-operator.ts'

/** What another house answers that is broken. */
const BROKEN = { error: { code: 500, message: 'broken', fields: {} } }

/** Where the sportsbook's client comes from: a path that a site by itself passes on. */
const CLIENT_HOST = '/media/sportsbook'
const CLIENT = 'window.BTRenderer = class { initialize({ target }) { target.textContent = "Matches" } }'

/**
 * A site by itself, before a platform of which single calls can be made to fail, for the server as for browsers. Players are
 * the platform's; the site is where they are signed in.
 */
const test = base.extend<object, { edge: Edge; house: RunningPlatform }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
    async ({}, use) =>
      withOperator(
        {
          'settings.yaml': (text) =>
            text
              .replace('isReferralEnabled: false', 'isReferralEnabled: true')
              .replace(/clientHost: .*/, `clientHost: ${CLIENT_HOST}`),
          'wheels.yaml': 'wheels: [{ identity: daily, title: Daily wheel }]\n',
        },
        use,
      ),
    { scope: 'worker', timeout: PLATFORM_FIXTURE_LIMIT_MS },
  ],
  edge: [
    async ({ house }, use) => {
      const edge = await startEdge()
      edge.lead(house.url)
      edge.answer(`${CLIENT_HOST}/bt-renderer.min.js`, CLIENT)
      await use(edge)
      await edge.stop()
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ edge }, use) => {
      const site = await startPlatform({ PLATFORM_URL: edge.url }, { isNew: true })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: PLATFORM_FIXTURE_LIMIT_MS },
  ],
  player: async ({ request, context, house, platform: site }, use) => {
    const player = await registeredPlayer(request, house.url)
    await signInBrowser(context, site.url, player)
    await use(player)
  },
})

test('a thousand messages come by the page; the player reads and deletes them, by keyboard too, and hears what cannot be done [4-11 7-48 7-49 7-50 2.1-20:notifications/list]', async ({
  page,
  player,
  house,
  edge,
  trouble,
}) => {
  const { id } = await player.ask<{ id: string }>('/api/player/profile')
  await storeMessages(house, id, 1000)
  const main = page.getByRole('main')
  const rows = main.getByRole('list', { name: 'Messages, the newest first' }).getByRole('listitem')
  const count = main.getByRole('status')

  await page.goto('/profile/notifications?page=50')
  await hydrated(page)
  await expect(rows).toHaveCount(20)
  await expect(rows.last()).toContainText('Message 1')
  await page.goto('/profile/notifications')
  await hydrated(page)
  await expect(count).toHaveText('1,000 unread')
  await expectAccessible(page)

  // What was pressed goes; the focus stays at the row, and then at the one that takes its place.
  await rows.first().getByRole('button', { name: 'Mark as read: Message 1000' }).press('Enter')
  await expect(count).toHaveText('999 unread')
  await expect(rows.first().getByText('New')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete: Message 1000' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('Message 999')
  await expect(rows).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Delete: Message 999' })).toBeFocused()
  await expect(count).toHaveText('999 unread')

  trouble.allow(/50[03]/)
  edge.answer('/api/notification/messenger/messages/read/all', BROKEN, 500)
  await main.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('That could not be done', { exact: true })).toBeVisible()
  await expect(count).toHaveText('999 unread')
  edge.answer('/api/notification/messenger/messages/read/all')
  await main.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(count).toHaveText('All read')
  await expect(count).toBeFocused()
  expect(
    (await player.ask<readonly { state: number }[]>('/api/notification/messenger/messages')).map(
      ({ state }) => state,
    ),
  ).toEqual(Array(20).fill(2))
  await page.goto('about:blank')
})

interface FailingList {
  readonly path: string
  readonly call: string
  readonly says: string
  /** What stands there when it can be read. */
  readonly shows: string
  /** The page itself asks for the same, and is not to fail. */
  readonly whose?: 'players'
}

const LISTS: readonly FailingList[] = [
  { path: '/profile/wallet', call: '/api/wallet/accounts', says: 'This could not be read', shows: '€0.00' },
  {
    path: '/profile/personal',
    call: '/api/player/profile',
    says: 'This could not be read',
    shows: 'Finland',
  },
  {
    path: '/profile/bonuses',
    call: '/api/game/player-freespins',
    says: 'This could not be read',
    shows: 'No bonuses',
  },
  {
    path: '/profile/limits',
    call: '/api/player/limits',
    says: 'This could not be read',
    shows: 'You have no limits',
  },
  {
    path: '/profile/referral',
    call: '/api/player/profile/referrals',
    says: 'This could not be read',
    shows: 'Nobody yet',
  },
  {
    path: '/profile/documents',
    call: '/api/player/documents',
    says: 'This could not be read',
    shows: 'No documents',
  },
  {
    path: '/profile/verification',
    call: '/api/player/documents',
    says: 'This could not be read',
    shows: 'Confirm who you are',
  },
  {
    path: '/welcome-package',
    call: '/api/game/bonuses',
    says: 'This could not be read',
    shows: 'There is no welcome offer at the moment',
  },
  {
    path: '/profile/notifications',
    call: '/api/notification/messenger/messages',
    says: 'This could not be read',
    shows: 'No messages',
  },
  {
    path: '/profile/history',
    call: '/api/payment/invoices',
    says: 'Your history could not be read',
    shows: 'No payments',
  },
  {
    path: '/profile/security',
    call: '/api/player/sessions',
    says: 'Your sessions could not be read',
    shows: 'This device',
  },
  {
    path: '/loyalty',
    call: '/api/retention/account',
    says: "Your level didn't load",
    shows: '0 points',
  },
  {
    path: '/tournaments',
    call: '/api/retention/tournaments',
    says: "The tournaments didn't load",
    shows: 'No tournaments',
  },
  {
    path: '/wheels/daily',
    call: '/api/retention/wheels',
    says: 'This could not be read',
    shows: 'No spin is waiting for you',
    whose: 'players',
  },
  {
    path: '/betting',
    call: '/api/player/integrations/sportsbook/token',
    says: 'The sportsbook cannot be reached',
    shows: 'Matches',
  },
]

async function showsFailure(page: Page, edge: Edge, { path, call, says, shows, whose }: FailingList) {
  const main = page.getByRole('main')
  edge.answer(call, BROKEN, 500, whose)
  await page.goto(path)
  await hydrated(page)
  await expect(main.getByText(says), path).toBeVisible()
  await expectAccessible(page)
  const again = main.getByRole('button', { name: 'Try again' })
  edge.answer(call)
  // What comes late and asks for the same may find it mended first, and take the button away.
  await expect(async () => {
    if (await again.isVisible()) await again.press('Enter', { timeout: 1000 })
    await expect(main.getByText(shows).first(), path).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(main.getByText(says), path).toHaveCount(0)
}

test('a list that cannot be read says so in its place, and is there when it is asked for again [2.1-05 2.1-15 2.1-20:failed]', async ({
  page,
  player,
  edge,
  trouble,
}) => {
  expect(player.token).not.toBe('')
  trouble.allow(/50[03]/)
  for (const list of LISTS) await showsFailure(page, edge, list)
  await page.goto('about:blank')
})
