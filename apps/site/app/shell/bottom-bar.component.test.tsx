import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { textsOf } from '../../testing/render.tsx'
import { renderInSite } from '../../testing/site.tsx'
import { BottomBar } from './bottom-bar.tsx'

test.each([
  ['/', ['Lobby']],
  ['/profile/security', []],
  ['/profile/documents', []],
  ['/profile/wallet', ['Wallet']],
  ['/profile/bonuses', ['Rewards']],
])('marks as the present page on %s: %s', async (url, marked) => {
  renderInSite(<BottomBar />, {}, { url })
  // Hidden above phones.
  await expect.element(page.byCss('.s-bottom-bar__item--wallet')).toBeInTheDocument()
  expect(textsOf(page.byCss('[aria-current]'))).toEqual(marked)
})
