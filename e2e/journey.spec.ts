import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, FrameLocator, Page } from '@playwright/test'
import { PHONE } from './support/devices.ts'
import { startPlatform } from './support/platform.ts'
import { newPlayer, signUp } from './support/player.ts'
import { test as base, expect, waitForHydration } from './support/test.ts'
import { PLATFORM_FIXTURE_TIMEOUT_MS, TEST_TIMEOUT_MS } from './support/timeouts.ts'

const execFileAsync = promisify(execFile)
const root = resolve(import.meta.dirname, '..')

/** A separate platform, because the test checks its ledger at the end. */
const test = base.extend<object, { platform: Awaited<ReturnType<typeof startPlatform>> }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
    async ({}, use) => {
      const platform = await startPlatform({}, { isNew: true })
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: PLATFORM_FIXTURE_TIMEOUT_MS },
  ],
})

interface PlayerRecords {
  readonly balance: string
  readonly invoices: readonly { readonly type: string; readonly status: number; readonly amount: string }[]
  readonly spins: readonly { readonly bet: string; readonly win: string; readonly status: number }[]
}

/** The platform's records of the signed-in player. */
async function fetchPlayerRecords(
  page: Page,
  request: APIRequestContext,
  url: string,
): Promise<PlayerRecords> {
  const token = (await page.context().cookies(url)).find(({ name }) => name === 'access_token')?.value
  const get = async <T>(path: string) => {
    const response = await request.get(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    return ((await response.json()) as { data: T }).data
  }
  const [account] = await get<{ balance: string }[]>('/api/wallet/accounts')
  return {
    balance: account?.balance ?? '',
    invoices: await get('/api/payment/invoices'),
    spins: await get('/api/game/spins'),
  }
}

const toCents = (amount: string) => Math.round(Number(amount) * 100)

async function deposit(page: Page): Promise<void> {
  await page.goto('/?wallet=deposit')
  await waitForHydration(page)
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

async function withdraw(page: Page): Promise<void> {
  await page.goto('/?wallet=withdraw')
  await waitForHydration(page)
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await wallet.getByRole('radio', { name: /^Bank card/ }).click()
  await wallet.getByLabel('Amount', { exact: true }).fill('20')
  await wallet.getByLabel('Last four digits of your card').fill('4242')
  await wallet.getByRole('button', { name: 'Withdraw €20.00' }).click()
  await expect(wallet).toBeHidden()
}

// Most players use phones. Desktop layouts are covered by the spec files of each feature.
test.use(PHONE)

test('registers, deposits, plays, withdraws, sees all of it in the history, and leaves a balanced ledger', async ({
  page,
  request,
  platform,
}) => {
  await signUp(page, newPlayer())
  const fetchRecords = () => fetchPlayerRecords(page, request, platform.url)

  await deposit(page)
  expect(await fetchRecords()).toMatchObject({
    balance: '100.00',
    invoices: [{ type: 'deposit', status: 2, amount: '100.00' }],
  })

  const countRounds = async () => (await fetchRecords()).spins.filter(({ status }) => status === 2).length
  await play(page, page.frameLocator('iframe[title^="Moth Queen"]'), countRounds)

  await withdraw(page)
  await expect.poll(async () => (await fetchRecords()).invoices[0]?.status).toBe(2)

  const { balance, invoices, spins } = await fetchRecords()
  const net = spins.reduce((sum, { bet, win }) => sum + toCents(win) - toCents(bet), 0)
  expect(toCents(balance)).toBe(10_000 + net - 2000)
  expect(invoices.map(({ type, amount }) => [type, amount])).toEqual([
    ['withdrawal', '20.00'],
    ['deposit', '100.00'],
  ])

  await page.goto('/profile/history')
  await waitForHydration(page)
  await expect(page.getByText('€100.00').first()).toBeVisible()
  await expect(page.getByText('€20.00').first()).toBeVisible()
  await page.getByRole('link', { name: 'Rounds' }).click()
  await expect(page.getByRole('main').getByText('Moth Queen', { exact: true })).toHaveCount(spins.length)

  // Prevents further requests by the page.
  await page.close()
  await platform.shutDown()
  const { stdout } = await execFileAsync(
    join(root, 'node_modules/.bin/node'),
    ['apps/platform/src/modules/wallet/ledger-check.cli.ts'],
    { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: platform.dataDir } },
  )
  expect(stdout).toContain('sound')
  await platform.restart()
})
