import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { FrameLocator, Page } from '@playwright/test'
import { calls } from '../packages/contract/src/index.ts'
import { createApiPlayer } from './support/api-player.ts'
import { PHONE } from './support/devices.ts'
import { toCents } from './support/ledger.ts'
import { fetchBalance, fetchInvoices, fundAccount } from './support/payments.ts'
import { type RunningPlatform, startPlatform } from './support/platform.ts'
import { newPlayer, signUp } from './support/player.ts'
import { watchSocket } from './support/socket.ts'
import { test as base, expect, waitForHydration } from './support/test.ts'
import { PLATFORM_FIXTURE_TIMEOUT_MS, TEST_TIMEOUT_MS } from './support/timeouts.ts'

const execFileAsync = promisify(execFile)
const root = resolve(import.meta.dirname, '..')

/** The nightly run uses an embedded store, as a new machine does; the gate starts one in tests of the platform. */
const isEmbedded = process.env.E2E_TESTS === 'all'

/** A separate platform, because the test checks its ledger at the end, and restarts it, which resets its clock. */
const test = base.extend<object, { platform: RunningPlatform }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
    async ({}, use) => {
      const platform = await startPlatform({}, { isNew: isEmbedded })
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: PLATFORM_FIXTURE_TIMEOUT_MS },
  ],
})

interface Spin {
  readonly bet: string
  readonly win: string
  readonly status: number
}

async function deposit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Deposit' }).locator('visible=true').first().click()
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await wallet.getByRole('radio', { name: /^Bank card/ }).click()
  await wallet.getByRole('button', { name: '€100', exact: true }).click()
  const popup = page.context().waitForEvent('page')
  await wallet.getByRole('button', { name: 'Deposit €100.00' }).click()
  const provider = await popup
  await provider.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(provider.getByRole('heading', { name: '€100.00 has arrived' })).toBeVisible()
  await provider.close()
}

/** Presses the game's button, whatever its label, until three rounds are settled. */
async function play(
  page: Page,
  game: FrameLocator,
  countSettledRounds: () => Promise<number>,
): Promise<void> {
  await page.goto('/games/moth-queen')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const spin = game.locator('button.spin')
  await expect
    .poll(
      async () => {
        if (await spin.isEnabled()) await spin.click()
        return countSettledRounds()
      },
      { timeout: TEST_TIMEOUT_MS, intervals: [400] },
    )
    .toBeGreaterThanOrEqual(3)
}

/** Opens the history with the wallet over it, which ends on the history. */
async function withdraw(page: Page): Promise<void> {
  await page.goto('/profile/history?wallet=withdraw')
  await waitForHydration(page)
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await wallet.getByRole('radio', { name: /^Bank card/ }).click()
  await wallet.getByLabel('Amount', { exact: true }).fill('20')
  await wallet.getByLabel('Last four digits of your card').fill('4242')
  await wallet.getByRole('button', { name: 'Withdraw €20.00' }).click()
  await expect(wallet).toBeHidden()
}

/** Reads by which the open page follows events, such as the message about the withdrawal. */
const RESPONSES_OF_A_STOPPING_PLATFORM = Object.keys(calls)
  .filter((call) => call.startsWith('GET '))
  .map((call) => `${call.replaceAll(/\{\w+\}/g, '*')} 503`)

// Most players use phones. Desktop layouts are covered by the spec files of each feature.
test.use(PHONE)

test('registers, deposits, plays, withdraws, sees all of it in the history, leaves a balanced ledger, and is connected again after a restart [7-54d:resync 4-31a]', async ({
  page,
  request,
  platform,
  pageErrors,
}) => {
  const credentials = await signUp(page, newPlayer())
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value ?? ''
  const player = createApiPlayer({ request, url: platform.url }, { ...credentials, token })
  const fetchSpins = () => player.get<Spin[]>('/api/game/spins')

  await deposit(page)
  expect(await fetchBalance(player)).toBe('100.00')
  expect(await fetchInvoices(player)).toMatchObject([{ type: 'deposit', status: 2, amount: '100.00' }])

  const countRounds = async () => (await fetchSpins()).filter(({ status }) => status === 2).length
  await play(page, page.frameLocator('iframe[title^="Moth Queen"]'), countRounds)

  const socket = watchSocket(page)
  await withdraw(page)
  const spins = await fetchSpins()
  const net = spins.reduce((sum, { bet, win }) => sum + toCents(win) - toCents(bet), 0)
  await expect(page.getByText('€100.00').first()).toBeVisible()
  await expect(page.getByText('€20.00').first()).toBeVisible()
  await page.getByRole('link', { name: 'Rounds' }).click()
  await expect(page.getByRole('main').getByText('Moth Queen', { exact: true })).toHaveCount(spins.length)

  await expect.poll(async () => (await fetchInvoices(player))[0]?.status).toBe(2)
  const balance = toCents(await fetchBalance(player))
  expect(balance).toBe(10_000 + net - 2000)
  expect((await fetchInvoices(player)).map(({ type, amount }) => [type, amount])).toEqual([
    ['withdrawal', '20.00'],
    ['deposit', '100.00'],
  ])
  await expect.poll(() => socket.names).toContain('wallet:accounts')

  // The page stays open while the platform is down. Until it has stopped, it answers calls with 503.
  pageErrors.allow(/CONNECTION_(?:REFUSED|RESET)|WebSocket connection/)
  pageErrors.allowResponses(...RESPONSES_OF_A_STOPPING_PLATFORM)
  await platform.shutDown()
  const { stdout } = await execFileAsync(
    join(root, 'node_modules/.bin/node'),
    ['apps/platform/src/modules/wallet/ledger-check.cli.ts'],
    { cwd: root, env: { PATH: process.env.PATH, ...platform.store } },
  )
  expect(stdout).toContain('sound')

  const before = socket.count
  const accountsResponse = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/wallet/accounts' && response.ok(),
  )
  await platform.restart()
  await accountsResponse
  expect(socket.count).toBeGreaterThan(before)
  await expect.poll(() => socket.names).toContain('wallet:accounts')
  await fundAccount(player, '18.00')
  const restored = ((balance + 1800) / 100).toFixed(2)
  await expect(page.getByRole('banner').getByRole('link', { name: `Balance: €${restored}` })).toBeVisible()
})
