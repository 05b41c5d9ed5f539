import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { CloseGames } from './close-games.tsx'

const koi = { slug: 'three-koi', title: 'Three Koi', cover: '/cover.jpg', isNew: true, provider: 'Lamplight' }
const offeredUntil = '2027-01-15T18:00:00Z'
const badge = { en: 'Exclusive' }

test('shows a favourite that another device has added as soon as the page is looked at again', async () => {
  const fox = { ...koi, slug: 'velvet-fox', title: 'Velvet Fox' }
  const marked = [fox]
  renderInSite(<CloseGames games={[koi, fox]} />, {
    'GET /api/game/games/favorites': () => {
      const data = marked.map((one) => ({
        ...{ ...one, images: { vertical: one.cover }, provider: { name: one.provider } },
      }))
      return { data } as never
    },
  })
  const heart = (game: string) => page.getByRole('button', { name: `Favourite: ${game}` })
  await expect.element(heart('Velvet Fox')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(heart('Three Koi')).toHaveAttribute('aria-pressed', 'false')
  marked.push(koi)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(heart('Three Koi')).toHaveAttribute('aria-pressed', 'true')
})

test('shows the operator’s badge of a game, else that it is new, and when its time ends', async () => {
  const games = [koi, { ...koi, slug: 'velvet-fox', title: 'Velvet Fox', badge, offeredUntil }]
  renderInSite(<CloseGames games={games} />, {}, { status: 'guest' })
  const cards = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((card) => card.textContent)
  await expect
    .poll(cards)
    .toEqual([
      expect.stringMatching(/^New.*Three Koi.*Lamplight$/),
      expect.stringMatching(/^Exclusive.*Velvet Fox.*Until 15 Jan 2027, \d\d:00$/),
    ])
})
