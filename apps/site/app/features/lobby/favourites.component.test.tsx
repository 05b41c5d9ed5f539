import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createCacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { useApi } from '~/lib/site.ts'
import { renderInSite } from '../../../testing/site.tsx'
import { CloseGames } from './close-games.tsx'
import { createFavouriteHandlers } from './realtime.ts'
import { useFavourites } from './use-favourites.ts'

const koi = {
  slug: 'three-koi',
  title: 'Three Koi',
  cover: '/cover.jpg',
  isNew: true,
  provider: 'Lamplight',
  rtp: '96.10',
}
const offeredUntil = '2027-01-15T18:00:00Z'
const badge = { en: 'Exclusive' }

const fox = { ...koi, slug: 'velvet-fox', title: 'Velvet Fox' }
const heart = (game: string) => page.getByRole('button', { name: `Favourite: ${game}` })
const answer = (marked: readonly (typeof koi)[]) => {
  const data = marked.map((one) => ({
    ...{ ...one, images: { vertical: one.cover }, provider: { name: one.provider } },
  }))
  return { data } as never
}

test('shows what another device has changed when it is told, without a request for its own changes', async () => {
  let marked = [fox]
  let outdated = 0
  let channel: ReturnType<typeof createFavouriteHandlers> | undefined
  const tell = () =>
    channel?.onPublication({ event: 'favorites.updated', data: marked.map(({ slug }) => slug) })
  /** As the realtime connection, which components do not have. */
  function Follow() {
    const queries = useQueryClient()
    const api = useApi()
    useEffect(() => {
      const updates = createCacheUpdates(api, queries)
      const invalidate = (key: QueryKey) => {
        outdated += 1
        updates.invalidate(key)
      }
      channel = createFavouriteHandlers({ api, invalidate }, queries)
    }, [api, queries])
    return null
  }
  const games = (
    <>
      <Follow />
      <CloseGames found={{ games: [], total: 0, close: [koi, fox] }} />
    </>
  )
  const { calls } = renderInSite(games, {
    'GET /api/game/games/favorites': () => answer(marked),
    'POST /api/game/games/{id}/favorite': () => {
      marked = [koi, ...marked]
      return answer(marked)
    },
  })
  const isMarked = (game: string, state: 'true' | 'false') =>
    expect.element(heart(game)).toHaveAttribute('aria-pressed', state)
  await isMarked('Velvet Fox', 'true')
  await isMarked('Three Koi', 'false')
  marked = [koi]
  tell()
  await isMarked('Three Koi', 'true')
  await isMarked('Velvet Fox', 'false')
  // The first subscription: the list may have changed since the page was rendered.
  marked = []
  channel?.onResync()
  await isMarked('Three Koi', 'false')

  await userEvent.click(heart('Three Koi'))
  await isMarked('Three Koi', 'true')
  await expect.poll(() => calls.at(-1)).toBe('GET /api/game/games/favorites')
  tell()
  expect(outdated).toBe(2)
  marked = [fox]
  tell()
  await isMarked('Velvet Fox', 'true')
  expect(outdated).toBe(3)
})

test('shows a favourite that another device has added as soon as the page is looked at again', async () => {
  const marked = [fox]
  renderInSite(<CloseGames found={{ games: [], total: 0, close: [koi, fox] }} />, {
    'GET /api/game/games/favorites': () => answer(marked),
  })
  await expect.element(heart('Velvet Fox')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(heart('Three Koi')).toHaveAttribute('aria-pressed', 'false')
  marked.push(koi)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(heart('Three Koi')).toHaveAttribute('aria-pressed', 'true')
})

test('shows the operator’s badge of a game, else that it is new, and when its time ends', async () => {
  const games = [koi, { ...koi, slug: 'velvet-fox', title: 'Velvet Fox', badge, offeredUntil }]
  renderInSite(<CloseGames found={{ games: [], total: 0, close: games }} />, {}, { status: 'guest' })
  const cards = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((card) => card.textContent)
  await expect
    .poll(cards)
    .toEqual([
      expect.stringMatching(/^New.*Three Koi.*RTP 96\.1%$/),
      expect.stringMatching(/^Exclusive.*Velvet Fox.*Until 15 Jan 2027, \d\d:00$/),
    ])
})

test('gives the covers the same object after a press of a heart, so that no other cover is rendered', async () => {
  const given = new Set<unknown>()
  let kept = [fox]
  const keep = (list: typeof kept) => {
    kept = list
    return answer(kept)
  }
  function Recorder() {
    const [favourites, marked] = useFavourites()
    given.add(favourites)
    return <output aria-label="Marked">{marked.size}</output>
  }
  const games = (
    <>
      <Recorder />
      <CloseGames found={{ games: [], total: 0, close: [koi, fox] }} />
    </>
  )
  renderInSite(games, {
    'GET /api/game/games/favorites': () => answer(kept),
    'POST /api/game/games/{id}/favorite': () => keep([koi, fox]),
    'DELETE /api/game/games/{id}/favorite': () => keep([koi]),
  })
  const count = page.getByRole('status', { name: 'Marked' })
  await expect.element(count).toHaveTextContent('1')
  await userEvent.click(heart('Three Koi'))
  await expect.element(count).toHaveTextContent('2')
  await userEvent.click(heart('Velvet Fox'))
  await expect.element(count).toHaveTextContent('1')
  await expect.element(heart('Three Koi')).toHaveAttribute('aria-pressed', 'true')
  expect(given.size).toBe(1)
})
