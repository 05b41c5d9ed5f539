import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing/site.tsx'
import { account, walletResponses } from '../../testing/wallet-responses.ts'
import { Header } from './header.tsx'

test.each([360, 375, 390])('shows the bonus part of the balance whole, at %i px', async (width) => {
  const { innerWidth, innerHeight } = window
  await page.viewport(width, 640)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  renderInSite(
    <Header />,
    walletResponses({ accounts: [account({ balance: '40.00', bonusBalance: '20.00' })] }),
  )
  const part = page.getByText('€20.00 bonus')
  await expect.element(part).toBeVisible()
  const text = document.createRange()
  text.selectNodeContents(part.element())
  // An ellipsis replaces letters for the least part of a pixel.
  expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(part.element().getBoundingClientRect().width)
})
