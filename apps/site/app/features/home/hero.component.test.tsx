import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { Hero } from './hero.tsx'

/** Where a part of an element's text is drawn. */
function readPartBox(root: Element, part: string) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const start = walker.currentNode.textContent?.indexOf(part) ?? -1
    if (start < 0) continue
    const range = document.createRange()
    range.setStart(walker.currentNode, start)
    range.setEnd(walker.currentNode, start + part.length)
    return range.getBoundingClientRect()
  }
  throw new Error(`no text has ${part}`)
}

test('keeps the amount of an offer before the age that follows it in a text from right to left', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  // As Persian writes amounts: marked as a text from left to right.
  const offer = {
    ...{ id: 'welcome', currency: 'EUR', isChecked: false },
    ...{ reward: '100% تا €100', terms: 'از واریز \u200e€20' },
  }
  renderInSite(
    <div style={{ inlineSize: '80rem' }}>
      <Hero gameCount={83} offer={offer} />
    </div>,
    {},
    { status: 'guest' },
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const terms = page.byCss('.s-hero__terms').element()
  const [amount, age] = [readPartBox(terms, '€20'), readPartBox(terms, '18')]
  expect(Math.abs(amount.top - age.top), 'in one line').toBeLessThan(4)
  expect(amount.left).toBeGreaterThan(age.right)
})
