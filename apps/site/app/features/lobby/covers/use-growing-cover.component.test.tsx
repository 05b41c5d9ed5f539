import { Link } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInDataRouter } from '../../../../testing/render.tsx'
import { useGrowingCover } from './use-growing-cover.ts'

const covers = ['moth-queen', 'three-koi']

/** @param isOn by default as the tests' browser, which prefers reduced motion */
function Covers({ isOn }: { isOn?: boolean | undefined }) {
  useGrowingCover(isOn)
  return covers.map((slug) => (
    <article key={slug} className="c-cover c-cover--tall">
      <span className="c-cover__picture" data-game={slug} />
      <Link to={`/games/${slug}`} className="c-cover__link">
        {slug}
      </Link>
    </article>
  ))
}

function renderCovers(isOn?: boolean) {
  const start = vi.spyOn(document, 'startViewTransition')
  onTestFinished(() => start.mockRestore())
  return { router: renderInDataRouter(<Covers isOn={isOn} />), start }
}

const grown = () =>
  [...document.querySelectorAll<HTMLElement>('.c-cover__picture')]
    .filter(({ style }) => style.getPropertyValue('view-transition-name') === 'game-cover')
    .map(({ dataset }) => dataset.game)

test('lets the pressed cover, and no other, grow into the page of its game', async () => {
  const { router, start } = renderCovers(true)
  for (const [place, slug] of covers.entries()) {
    await page.getByRole('link', { name: slug }).click()
    await expect.poll(() => router.state.location.pathname).toBe(`/games/${slug}`)
    await expect.poll(() => start.mock.calls.length).toBe(place + 1)
    expect(grown()).toEqual([slug])
    await start.mock.results[place]?.value.finished
  }
})

test('changes the page at once for a visitor who prefers reduced motion', async () => {
  const { router, start } = renderCovers()
  await page.getByRole('link', { name: 'moth-queen' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/games/moth-queen')
  expect([grown(), start.mock.calls]).toEqual([[], []])
})

test('leaves a press that opens another tab to the browser', async () => {
  const { router } = renderCovers(true)
  const link = page.getByRole('link', { name: 'moth-queen' }).element()
  // Before the browser would open it.
  const stop = (event: Event) => event.preventDefault()
  document.addEventListener('click', stop)
  onTestFinished(() => document.removeEventListener('click', stop))
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  await userEvent.tab()
  expect([router.state.location.pathname, grown()]).toEqual(['/', []])
})
