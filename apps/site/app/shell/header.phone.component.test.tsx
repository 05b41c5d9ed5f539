import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing/site.tsx'
import { account, walletResponses } from '../../testing/wallet-responses.ts'
import { Header } from './header.tsx'

const layouts = import.meta.glob<string>('../../../../content/*/layout.yaml', {
  eager: true,
  query: '?raw',
  import: 'default',
})
/** The text of each language, with the amount. */
const parts = Object.values(layouts).flatMap((yaml) => {
  const text = yaml.match(/^header\.bonus-part: "?(.+?)"?$/m)?.[1]
  return text ? text.replace('{amount}', '€20.00') : []
})

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
  const element = part.element()
  expect(parts.length).toBeGreaterThan(20)
  for (const one of parts) {
    element.textContent = one
    const text = document.createRange()
    text.selectNodeContents(element)
    // An ellipsis replaces letters for the least part of a pixel.
    const room = element.getBoundingClientRect().width
    expect(text.getBoundingClientRect().width, one).toBeLessThanOrEqual(room)
  }
})
