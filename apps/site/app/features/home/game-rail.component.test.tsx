import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { GameRail } from './game-rail.tsx'

const games = Array.from({ length: 40 }, (_, place) => ({
  ...{ slug: `game-${place}`, title: `Game ${place}`, cover: '/cover.jpg', isNew: false },
}))

test('leaves covers of a row away from the screen out of styles and layout, and keeps their size', async () => {
  renderInSite(<GameRail title="Our picks" games={games} />, {})
  await expect.element(page.getByRole('heading', { name: 'Our picks' })).toBeVisible()
  const covers = page.byCss('.c-rail__list .c-cover').elements()
  const isRendered = (cover: Element | undefined) => cover?.checkVisibility({ contentVisibilityAuto: true })
  await expect.poll(() => [covers[0], covers.at(-1)].map(isRendered)).toEqual([true, false])
  const places = page.byCss('.c-rail__list > li').elements()
  const heights = [covers[0], places[0], places.at(-1)].map((one) => one?.getBoundingClientRect().height ?? 0)
  expect(Math.min(...heights)).toBeGreaterThan(100)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
})

test('inserts the pictures of covers that come near at once a few at a time', async () => {
  const batches: number[] = []
  const countPictures = ({ addedNodes }: MutationRecord) =>
    [...addedNodes].filter((node) => node instanceof Element && node.querySelector('.c-picture img, img'))
      .length
  const observer = new MutationObserver((records) => {
    const count = records.map(countPictures).reduce((sum, one) => sum + one, 0)
    if (count > 0) batches.push(count)
  })
  onTestFinished(() => observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  renderInSite(
    <>
      <GameRail title="Our picks" games={games} />
      <GameRail title="New" games={games.map((game) => ({ ...game, slug: `new-${game.slug}` }))} />
    </>,
    {},
  )
  await expect.poll(() => batches.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(11)
  expect(Math.max(...batches)).toBeLessThanOrEqual(4)
})
