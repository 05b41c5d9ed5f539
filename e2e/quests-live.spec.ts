import type { Page } from '@playwright/test'
import type { ApiPlayer } from './support/api-player.ts'
import { NIGHTLY } from './support/nightly.ts'
import { fundAccount } from './support/payments.ts'
import { playSpin } from './support/rounds.ts'
import { watchSocket } from './support/socket.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

/** Plays a round of a game without features, which is settled at once. */
async function playRound(player: ApiPlayer): Promise<void> {
  // The studio limits the spin rate by the platform's clock.
  const clockResponse = await player.request.post(`${player.url}/sandbox/clock/api`, {
    data: { advanceSeconds: 3 },
  })
  expect(clockResponse.status()).toBe(200)
  await playSpin(player, 'amber-orchard', '0.20')
}

test('starts a quest, shows its progress and completion on the open page and its spins as reward, and cancels another [4-10b 4-10c 4-10d 7-42 7-54b:retention:quests 7-54b:retention:wheels]', {
  tag: NIGHTLY,
}, async ({ page, context, player }) => {
  await fundAccount(player, '20.00')
  const wheel = await context.newPage()
  await wheel.goto('/wheels/daily')
  await expect(wheel.getByText('No spin is waiting for you')).toBeVisible()
  await page.goto('/terms')
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.locator('#account-menu').getByRole('link', { name: 'Quests' }).click()
  const hub = page.getByRole('dialog', { name: 'Quests', exact: true })
  await hub.getByRole('button', { name: 'Start: Short steps' }).click()
  const ownQuests = hub.getByRole('list', { name: 'Your quests' }).getByRole('listitem')
  await expect(ownQuests).toHaveText([/Short steps.*0 of 1 task/])
  await expect(hub.getByRole('list', { name: 'Available quests' }).getByRole('listitem')).toHaveText([
    /First steps/,
    /Second steps/,
  ])
  await expectAccessible(page, { within: '[role="dialog"]' })

  await ownQuests.getByRole('link', { name: 'Tasks' }).click()
  const tasks = page.getByRole('dialog', { name: 'Tasks' })
  const bar = tasks.getByRole('progressbar', { name: 'Play 2 rounds' })
  await expect(bar).toHaveAttribute('aria-valuetext', '0 of 2')
  await playRound(player)
  await expect(bar).toHaveAttribute('aria-valuetext', '1 of 2')
  await playRound(player)
  await expect(bar).toHaveAttribute('aria-valuetext', '2 of 2')
  await expect(page.getByText('Short steps is completed', { exact: true })).toBeVisible()
  await tasks.getByRole('button', { name: 'Close' }).click()
  await expect(hub.getByRole('list', { name: 'Your quests' })).toHaveCount(0)
  await expect(hub.getByRole('listitem').filter({ hasText: 'Short steps' })).toContainText(
    /1 of 1 task.*Completed/,
  )
  await expect(wheel.getByText('3 spins are waiting for you')).toBeVisible()

  await hub.getByRole('button', { name: 'Start: Second steps' }).click()
  await hub.getByRole('button', { name: 'Leave quest: Second steps' }).click()
  const question = hub.getByRole('group', { name: 'Leave Second steps?' })
  await expect(question.getByRole('button', { name: 'Keep going' })).toBeFocused()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await question.getByRole('button', { name: 'Leave quest' }).click()
  await expect(hub.getByRole('listitem').filter({ hasText: 'Second steps' })).toContainText('Left')

  const playerQuests = await player.get<{ name: string; state: number }[]>('/api/retention/player-quests')
  expect(Object.fromEntries(playerQuests.map(({ name, state }) => [name, state]))).toEqual({
    'Short steps': 3,
    'Second steps': 4,
  })
  const wheels = await player.get<{ spins: number }[]>('/api/retention/wheels')
  expect(wheels.map(({ spins }) => spins)).toEqual([3])
})

/**
 * Records the next event of a reached level.
 * @returns a function that waits for the event
 */
async function listenForLevel(page: Page): Promise<() => Promise<unknown>> {
  const levelHandle = await page.evaluateHandle(() => {
    const reached = new Promise((resolve) => document.addEventListener('level:reached', () => resolve(true)))
    return { reached }
  })
  return () => levelHandle.evaluate(({ reached }) => reached)
}

/** Opens a page and waits until it is subscribed to levels and has read the current state. */
async function openLive(page: Page, address: string): Promise<void> {
  const socket = watchSocket(page)
  await page.goto(address)
  await expect.poll(() => socket.names).toContain('retention:accounts')
  await waitForHydration(page)
}

test('counts unread messages in the bell, shows the newest three and marks them as read [2.8-06a 9-12a 7-54b:messenger:notifications 4-11]', async ({
  page,
  player,
}) => {
  for (const amount of ['10.00', '11.00', '12.00']) await fundAccount(player, amount)
  const messages = () =>
    player.get<{ state: number; content: { title: string } }[]>(
      '/api/notification/messenger/messages?page=1&perPage=10',
    )
  await expect.poll(async () => (await messages()).length).toBe(3)
  const socket = watchSocket(page)
  await page.goto('/terms')
  await expect.poll(() => socket.names).toContain('messenger:notifications')
  const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications, 3 unread' })
  await expect(bell).toBeVisible()
  await bell.press('Enter')
  const latest = page.getByRole('region', { name: 'Notifications' })
  const rows = latest.getByRole('listitem')
  await expect(rows).toHaveCount(3)

  await fundAccount(player, '13.00')
  await expect(rows.first()).toHaveText(/Your deposit of €13\.00 has arrived.*New$/)
  await expect(rows).toHaveCount(3)
  await expect(
    page.getByRole('status').filter({ hasText: 'New message: Your deposit of €13.00 has arrived' }),
  ).toBeAttached()
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Notifications, 4 unread' }),
  ).toBeVisible()
  await expectAccessible(page, { within: '#notifications' })

  await latest.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(latest.getByRole('heading', { name: 'Notifications' })).toBeFocused()
  await expect(latest.getByText('New', { exact: true })).toHaveCount(0)
  const read = page.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true })
  await expect(read).toHaveText('')
  expect((await messages()).map(({ state }) => state)).toEqual([2, 2, 2, 2])
  await page.keyboard.press('Escape')
  await expect(latest).toBeHidden()
  await expect(read).toBeFocused()
  await read.press('Enter')
  await latest.getByRole('link', { name: 'All notifications' }).click()
  await expect(page).toHaveURL(/\/profile\/notifications$/)
  await expect(latest).toBeHidden()
})

test('opens the dialog of a higher level after other dialogs are closed, and only in the visible tab [2.8-06b 7-54b:retention:accounts]', {
  tag: NIGHTLY,
}, async ({ page, context, player }) => {
  await fundAccount(player, '20.00')
  const other = await context.newPage()
  await other.addInitScript(() => {
    const tab = { state: 'hidden' }
    Object.defineProperty(document, 'visibilityState', { get: () => tab.state })
    Object.assign(window, { tab })
  })
  await openLive(other, '/terms')
  await openLive(page, '/terms?quests-hub=true')
  const announcedLevel = await other.evaluateHandle(() => {
    const tabs = new BroadcastChannel('level-announced')
    return { announced: new Promise((resolve) => (tabs.onmessage = ({ data }) => resolve(data))) }
  })
  const [waitForLevel, waitForOtherLevel] = await Promise.all([listenForLevel(page), listenForLevel(other)])
  for (let round = 0; round < 3; round++) await playRound(player)
  await Promise.all([waitForLevel(), waitForOtherLevel()])
  const getLevelDialog = (targetPage: Page) => targetPage.getByRole('dialog', { name: 'New level: Regular' })
  const hub = page.getByRole('dialog', { name: 'Quests', exact: true })
  await expect(hub).toBeVisible()
  await expect(getLevelDialog(page)).toHaveCount(0)
  await hub.getByRole('button', { name: 'Close' }).click()
  await expect(getLevelDialog(page).getByText('Regular', { exact: true })).toBeVisible()
  const account = await player.get<{ currentLevel: { name: string } }>('/api/retention/account')
  expect(account.currentLevel.name).toBe('Regular')

  expect(await announcedLevel.evaluate(({ announced }) => announced)).toBe(2)
  await other.evaluate(() => {
    ;(window as unknown as { tab: { state: string } }).tab.state = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(getLevelDialog(other)).toHaveCount(0)
  await getLevelDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(getLevelDialog(page)).toHaveCount(0)
})

test('announces a higher level over a game for three seconds without taking the focus [2.8-06b 9-12b]', async ({
  page,
  player,
}) => {
  await fundAccount(player, '20.00')
  await page.clock.install()
  await openLive(page, '/games/amber-orchard')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const frame = page.locator('iframe')
  await expect(frame).toBeFocused()
  await page.clock.pauseAt(Date.now() + 5000)
  const waitForLevel = await listenForLevel(page)
  for (let round = 0; round < 3; round++) await playRound(player)
  await waitForLevel()
  const notice = page.getByRole('status').getByText('New level: Regular', { exact: true })
  const step = 100
  await expect
    .poll(
      async () => {
        await page.clock.runFor(step)
        return notice.isVisible()
      },
      { intervals: [50] },
    )
    .toBe(true)
  await expect(frame).toBeFocused()
  await page.clock.runFor(3000 - 2 * step)
  await expect(notice).toBeVisible()
  await page.clock.runFor(2 * step)
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const account = await player.get<{ currentLevel: { name: string } }>('/api/retention/account')
  expect(account.currentLevel.name).toBe('Regular')
})
