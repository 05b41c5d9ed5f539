import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { ApiPlayer } from './support/api-player.ts'
import { fund } from './support/money.ts'
import { startPlatform } from './support/platform.ts'
import { test as base, expect, expectAccessible, hydrated } from './support/test.ts'

const ROOT = resolve(import.meta.dirname, '..')

const QUESTS = `quests:
  - identity: first-steps
    name: First steps
    rewards: [{ wheel: daily, spins: 3 }, A mug]
    tasks: [{ identity: play, type: rounds, quantity: 2 }]
  - identity: second-steps
    name: Second steps
    rewards: [A badge]
    tasks: [{ identity: pay, type: deposits, quantity: 2 }]
`

/** A house with quests and a wheel. */
const test = base.extend({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
    async ({}, use) => {
      const operatorDir = await mkdtemp(join(tmpdir(), 'croupier-quests-'))
      await cp(join(ROOT, 'operator'), operatorDir, { recursive: true })
      await writeFile(join(operatorDir, 'quests.yaml'), QUESTS)
      await writeFile(join(operatorDir, 'wheels.yaml'), 'wheels: [{ identity: daily, title: Daily wheel }]')
      const platform = await startPlatform({ OPERATOR_DIR: operatorDir })
      await use(platform)
      await platform.stop()
      await rm(operatorDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

/** A round in a game without features, which is settled at once: as the game's frame plays it. */
async function playRound(request: APIRequestContext, url: string, player: ApiPlayer): Promise<void> {
  // The studio lets nobody spin faster than this, by the house's clock.
  const passed = await request.post(`${url}/sandbox/clock/api`, { data: { advanceSeconds: 3 } })
  expect(passed.status()).toBe(200)
  const opened = await request.post(`${url}/api/game/games/amber-orchard/play`, {
    headers: { authorization: `Bearer ${player.token}` },
    data: { mode: 'real', locale: 'en' },
  })
  const { data } = (await opened.json()) as { data: { launchUrl: string } }
  const spun = await request.post(`${url}/sandbox/studio/play/spin`, {
    headers: { authorization: `Bearer ${new URL(data.launchUrl).searchParams.get('session')}` },
    data: { requestId: randomUUID(), stake: '0.20' },
  })
  expect(spun.status(), await spun.text()).toBe(200)
}

test('a quest is taken on, moves and is completed before the player’s eyes, and brings its spins; another is given up [4-10b 4-10c 4-10d 7-42 7-54b:retention:quests 7-54b:retention:wheels]', async ({
  page,
  context,
  platform,
  player,
  request,
}) => {
  await fund(request, platform.url, player, '20.00')
  const wheel = await context.newPage()
  await wheel.goto('/wheels/daily')
  await expect(wheel.getByText('No spin is waiting for you')).toBeVisible()
  await page.goto('/terms')
  await hydrated(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.locator('#account-menu').getByRole('link', { name: 'Quests' }).click()
  const hub = page.getByRole('dialog', { name: 'Quests', exact: true })
  await hub.getByRole('button', { name: 'Take it on: First steps' }).click()
  const own = hub.getByRole('list', { name: 'Your quests' }).getByRole('listitem')
  await expect(own).toHaveText([/First steps.*0 of 1 task/])
  await expect(hub.getByRole('list', { name: 'In the house now' }).getByRole('listitem')).toHaveText([
    /Second steps/,
  ])
  await expectAccessible(page, { within: '[role="dialog"]' })

  await own.getByRole('link', { name: 'Tasks' }).click()
  const tasks = page.getByRole('dialog', { name: 'Tasks' })
  const bar = tasks.getByRole('progressbar', { name: 'Play 2 rounds' })
  await expect(bar).toHaveAttribute('aria-valuetext', '0 of 2')
  await playRound(request, platform.url, player)
  await expect(bar).toHaveAttribute('aria-valuetext', '1 of 2')
  await playRound(request, platform.url, player)
  await expect(bar).toHaveAttribute('aria-valuetext', '2 of 2')
  await expect(page.getByText('First steps is completed', { exact: true })).toBeVisible()
  await tasks.getByRole('button', { name: 'Close' }).click()
  await expect(hub.getByRole('list', { name: 'Your quests' })).toHaveCount(0)
  await expect(hub.getByRole('listitem').filter({ hasText: 'First steps' })).toContainText(
    /1 of 1 task.*Completed/,
  )
  await expect(wheel.getByText('3 spins are waiting for you')).toBeVisible()

  await hub.getByRole('button', { name: 'Take it on: Second steps' }).click()
  await hub.getByRole('button', { name: 'Give it up: Second steps' }).click()
  const question = hub.getByRole('group', { name: 'Give up Second steps?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await question.getByRole('button', { name: 'Give it up' }).click()
  await expect(hub.getByRole('listitem').filter({ hasText: 'Second steps' })).toContainText('Given up')

  const kept = await player.ask<{ name: string; state: number }[]>('/api/retention/player-quests')
  expect(Object.fromEntries(kept.map(({ name, state }) => [name, state]))).toEqual({
    'First steps': 3,
    'Second steps': 4,
  })
  const wheels = await player.ask<{ spins: number }[]>('/api/retention/wheels')
  expect(wheels.map(({ spins }) => spins)).toEqual([3])
})
