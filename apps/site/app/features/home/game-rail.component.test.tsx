import { expect, test } from 'vitest'
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
