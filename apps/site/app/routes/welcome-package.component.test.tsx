import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../testing/render.tsx'
import './welcome-package.css'

/** The cards of each row, by their top edge. */
function rows(count: number): number[] {
  const cards = [...document.querySelectorAll(`[data-count="${count}"] > li`)]
  const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top))
  return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
}

test('shows four offers in two rows of two, and one below the other on a phone [2.1-13]', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  render(
    [3, 4, 5].map((count) => (
      <ul key={count} className="s-welcome__offers" data-count={count}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards never change places
          <li key={index} className="s-welcome__card">
            An offer
          </li>
        ))}
      </ul>
    )),
  )
  await page.viewport(1440, 900)
  await expect.poll(() => [3, 4, 5].map(rows)).toEqual([[3], [2, 2], [4, 1]])
  await page.viewport(375, 667)
  await expect.poll(() => rows(4)).toEqual([1, 1, 1, 1])
})
