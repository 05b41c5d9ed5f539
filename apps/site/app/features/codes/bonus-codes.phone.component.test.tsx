import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { BonusCodes } from './bonus-codes.tsx'

test('leaves the code the width of the card, and the button below it', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(375, 640)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  renderInSite(
    <BonusCodes />,
    walletResponses(
      {},
      { 'GET /api/game/bonuses/bonuscodes': () => ({ data: [], meta: { isOffered: true } }) },
    ),
  )
  const input = page.getByRole('textbox', { name: 'Promo code' })
  await expect.element(input).toBeVisible()
  const box = (locator: typeof input) => locator.element().getBoundingClientRect()
  const form = page.byCss('.s-codes').element().getBoundingClientRect()
  expect(box(input).width).toBeGreaterThan(form.width * 0.9)
  expect(box(page.getByRole('button', { name: 'Apply' })).top).toBeGreaterThanOrEqual(box(input).bottom)
})
