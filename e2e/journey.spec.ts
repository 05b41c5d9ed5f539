import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, FrameLocator, Page } from '@playwright/test'
import { PHONE } from './support/devices.ts'
import { PLATFORM_FIXTURE_LIMIT_MS, TEST_LIMIT_MS } from './support/limits.ts'
import { startPlatform } from './support/platform.ts'
import { newPlayer, signUp } from './support/player.ts'
import { test as base, expect, hydrated } from './support/test.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '..')

/** A platform of its own: the journey ends with a look into its books. */
const test = base.extend<object, { platform: Awaited<ReturnType<typeof startPlatform>> }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
    async ({}, use) => {
      const platform = await startPlatform({}, { isNew: true })
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: PLATFORM_FIXTURE_LIMIT_MS },
  ],
})

interface Books {
  readonly balance: string
  readonly invoices: readonly { readonly type: string; readonly status: number; readonly amount: string }[]
  readonly spins: readonly { readonly bet: string; readonly win: string; readonly status: number }[]
}

/** What the platform itself says of the player whom the browser is signed in as. */
async function booksOf(page: Page, request: APIRequestContext, url: string): Promise<Books> {
  const token = (await page.context().cookies(url)).find(({ name }) => name === 'access_token')?.value
  const ask = async <T>(path: string) => {
    const answer = await request.get(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { data: T }).data
  }
  const [account] = await ask<{ balance: string }[]>('/api/wallet/accounts')
  return {
    balance: account?.balance ?? '',
    invoices: await ask('/api/payment/invoices'),
    spins: await ask('/api/game/spins'),
  }
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

async function deposit(page: Page): Promise<void> {
  await page.goto('/?wallet=deposit')
  await hydrated(page)
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await wallet.getByRole('radio', { name: /^Bank card/ }).click()
  await wallet.getByRole('button', { name: '€100', exact: true }).click()
  const opened = page.context().waitForEvent('page')
  await wallet.getByRole('button', { name: 'Deposit €100.00' }).click()
  const provider = await opened
  await provider.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(provider.getByRole('heading', { name: '€100.00 has arrived' })).toBeVisible()
  await provider.close()
}

/** Presses the game's one button, whatever it is called now, until three rounds are settled. */
async function play(page: Page, game: FrameLocator, settled: () => Promise<number>): Promise<void> {
  await page.goto('/games/moth-queen')
  await hydrated(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const spin = game.locator('button.spin')
  await expect
    .poll(
      async () => {
        if (await spin.isEnabled()) await spin.click()
        return settled()
      },
      { timeout: TEST_LIMIT_MS, intervals: [400] },
    )
    .toBeGreaterThanOrEqual(3)
}

async function withdraw(page: Page): Promise<void> {
  await page.goto('/?wallet=withdraw')
  await hydrated(page)
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await wallet.getByRole('radio', { name: /^Bank card/ }).click()
  await wallet.getByLabel('Amount', { exact: true }).fill('20')
  await wallet.getByLabel('Last four digits of your card').fill('4242')
  await wallet.getByRole('button', { name: 'Withdraw €20.00' }).click()
  await expect(wallet).toBeHidden()
}

// Where most players are. What is laid out differently on a desktop, the files of each part look at.
test.use(PHONE)

test('a newcomer signs up, deposits, plays, withdraws and finds it all in the history, and the books agree', async ({
  page,
  request,
  platform,
}) => {
  await signUp(page, newPlayer())
  const books = () => booksOf(page, request, platform.url)

  await deposit(page)
  expect(await books()).toMatchObject({
    balance: '100.00',
    invoices: [{ type: 'deposit', status: 2, amount: '100.00' }],
  })

  const rounds = async () => (await books()).spins.filter(({ status }) => status === 2).length
  await play(page, page.frameLocator('iframe[title^="Moth Queen"]'), rounds)

  await withdraw(page)
  await expect.poll(async () => (await books()).invoices[0]?.status).toBe(2)

  const { balance, invoices, spins } = await books()
  const net = spins.reduce((sum, { bet, win }) => sum + cents(win) - cents(bet), 0)
  expect(cents(balance)).toBe(10_000 + net - 2000)
  expect(invoices.map(({ type, amount }) => [type, amount])).toEqual([
    ['withdrawal', '20.00'],
    ['deposit', '100.00'],
  ])

  await page.goto('/profile/history')
  await hydrated(page)
  await expect(page.getByText('€100.00').first()).toBeVisible()
  await expect(page.getByText('€20.00').first()).toBeVisible()
  await page.getByRole('link', { name: 'Rounds' }).click()
  await expect(page.getByRole('main').getByText('Moth Queen', { exact: true })).toHaveCount(spins.length)

  // Nothing on the page asks for anything any more.
  await page.close()
  await platform.end()
  const { stdout } = await run(
    join(root, 'node_modules/.bin/node'),
    ['apps/platform/src/modules/wallet/ledger-check.cli.ts'],
    { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: platform.dataDir } },
  )
  expect(stdout).toContain('sound')
  await platform.restart()
})
