import type { CallData } from '@croupier/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useSite } from '~/lib/site.ts'
import { onBreak } from '../../../testing/on-break.ts'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { renderInSite } from '../../../testing/site.tsx'
import { createWinnersHandlers, followWins } from './realtime.ts'
import { Winners } from './winners.tsx'

const published = (win: string, currency = 'EUR') => ({
  ...{ name: 'jo***', game: { slug: 'moth-queen', title: 'Moth Queen', image: '/favicon.svg' } },
  ...{ currency, win, settledAt: '2026-11-20T12:00:05.000Z' },
})

/** The channel as the connection follows it. */
type Handlers = ReturnType<typeof createWinnersHandlers>
const channel: { handlers: Handlers | null } = { handlers: null }

function ConnectedPage() {
  const { api } = useSite()
  const queries = useQueryClient()
  const [isHome, setHome] = useState(true)
  useEffect(() => {
    followWins(queries, createWinnersHandlers(api, queries), (handlers) => {
      channel.handlers = handlers
      handlers.onResync()
      return () => {
        channel.handlers = null
      }
    })
  }, [api, queries])
  return (
    <>
      <button type="button" onClick={() => setHome(!isHome)}>
        Leave
      </button>
      {isHome && <Winners wins={[]} />}
    </>
  )
}

test('shows wins as they are published, while the list is shown', async () => {
  document.documentElement.lang = 'en'
  let loaded = published('4.00')
  renderInSite(<ConnectedPage />, {
    'GET /api/game/spins/winners': () => ({
      data: [loaded],
      meta: { currency: 'EUR' },
    }),
    'GET /api/settings/currencies': () => ({
      data: [
        { code: 'EUR', type: 'fiat', subunitToUnit: '100' },
      ] as unknown as CallData<'GET /api/settings/currencies'>,
    }),
  })
  const rows = () => textsOf(page.getByRole('listitem'))
  await expect.poll(rows).toEqual(['€4.00jo*** · Moth Queen'])
  const publish = (wins: ReturnType<typeof published>[], currency: string) =>
    channel.handlers?.onPublication({ event: 'winners.updated', data: { currency, wins } })
  publish([published('9.00', 'SEK')], 'SEK')
  publish([published('7.50'), published('4.00')], 'EUR')
  await expect.poll(rows).toEqual(['€7.50jo*** · Moth Queen', '€4.00jo*** · Moth Queen'])
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => channel.handlers).toBeNull()
  loaded = published('3.00')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(rows).toEqual(['€3.00jo*** · Moth Queen'])
})

test('lists wins with a masked name, a small picture and a link to the game [7-33:winners]', async () => {
  const win = {
    ...{ name: 'ma***', slug: 'moth-queen', title: 'Moth Queen', image: '/favicon.svg' },
    ...{ amount: '€7.50', at: '2026-11-20T12:00:00.000Z' },
  }
  const image = '/media/games/night-express-square.0123456789abcdef'
  const other = {
    ...win,
    slug: 'night-express',
    title: 'Night Express',
    amount: '€4.00',
    image: `${image}.svg`,
  }
  renderInSite(<Winners wins={[win, other]} />, {})
  await expect.element(page.getByRole('heading', { name: 'Just won' })).toBeVisible()
  const rows = textsOf(page.getByRole('listitem'))
  expect(rows).toEqual(['€7.50ma*** · Moth Queen', '€4.00ma*** · Night Express'])
  await expect.element(page.getByRole('link').first()).toHaveAttribute('href', '/games/moth-queen')
  expect([...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([
    '/favicon.svg',
    `${image}.0.5x.webp`,
  ])
  expect(await findAccessibilityViolations()).toEqual([])
})

test('says that there are no wins yet', async () => {
  renderInSite(<Winners wins={[]} />, {})
  await expect.element(page.getByText('No wins yet. The next one appears here.')).toBeVisible()
})

test('keeps the text of an empty row off the edges of its card on a narrow phone', async () => {
  renderInSite(
    <div style={{ inlineSize: '11rem' }}>
      <Winners wins={[]} />
    </div>,
    {},
  )
  const text = page.getByText('No wins yet. The next one appears here.')
  await expect.element(text).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(text.element())
  const [inner, card] = [range, text.element().closest('section')].map((one) => one?.getBoundingClientRect())
  const distances =
    inner && card ? [inner.top - card.top, card.right - inner.right, card.bottom - inner.bottom] : []
  expect(inner?.height, 'several lines').toBeGreaterThan(50)
  expect(distances.map((distance) => distance >= 8)).toEqual([true, true, true])
})

test('shows a player on a break no wins', async () => {
  const { calls } = renderInSite(
    <>
      <Winners wins={[]} />
      <h2>Below</h2>
    </>,
    onBreak,
  )
  await expect.poll(() => calls).toContain('GET /api/player/limits')
  await expect.poll(() => textsOf(page.getByRole('heading'))).toEqual(['Below'])
})
