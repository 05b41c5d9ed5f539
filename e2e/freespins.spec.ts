import { registerPlayer, signInBrowser } from './support/api-player.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'
import { withOperator } from './support/with-operator.ts'

interface Held {
  readonly id: string
  readonly status: number
  readonly result: number
  readonly played: number
  readonly won: string
}

/** Winnings are real money; a game without features, so that a press is a round. */
const OFFER = `bonuses:
  - { identity: hello, name: Hello spins, trigger: registration, type: freespins, spins: 2, game: amber-orchard, winnings: real }
`

test('gives free spins, plays them in their game and pays what they have won [1-06a 4-08d 8-20]', async ({
  browser,
  request,
}) => {
  await withOperator({ 'bonuses.yaml': OFFER }, async ({ url }) => {
    const player = await registerPlayer(request, url)
    const context = await browser.newContext({ baseURL: url })
    await signInBrowser(context, url, player)
    const page = await context.newPage()
    const held = async () => (await player.get<Held[]>('/api/game/player-freespins'))[0]
    await expect.poll(async () => (await held())?.status).toBe(1)

    await page.goto('/profile/bonuses')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Use the spins' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bonus details' })
    await expect(dialog).toContainText('2 × €0.20 = €0.40')
    await expectAccessible(page, { within: '[role="dialog"]' })
    await dialog.getByRole('button', { name: 'Activate free spins' }).click()
    await dialog.getByRole('link', { name: /^Play / }).click()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText(/^2 free spins left/)).toBeVisible()
    await expect(page.getByText(/2 free spins left at €0.20 each/)).toBeVisible()
    const spin = frame.locator('.spin')
    // The page and the game show the same count, as soon as the reels have stopped.
    await spin.click()
    await expect(frame.getByText(/^1 free spin left/)).toBeVisible()
    await expect(page.getByText(/1 free spin left at €0.20 each/)).toBeVisible()
    await expect(page.getByText(/below the smallest bet/)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Your rounds' })).toContainText('Free spin')
    const end = frame.getByRole('dialog', { name: 'Your free spins are played' })
    await expect(async () => {
      if (await spin.isEnabled()) await spin.click({ timeout: 1000 })
      await expect(end).toBeVisible({ timeout: 3000 })
    }).toPass()
    await end.getByRole('button', { name: 'Go on' }).click()

    const last = await held()
    expect(last).toMatchObject({ status: 3, result: 2, played: 2 })
    const [account] = await player.get<{ balance: string }[]>('/api/wallet/accounts')
    expect(account?.balance).toBe(last?.won)
    await context.close()
  })
})
