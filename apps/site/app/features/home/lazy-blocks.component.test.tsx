import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { errorResponse, provideSite, type Responses } from '../../../testing/site.tsx'
import type { ShownBlock } from './blocks.ts'
import { FarBlock } from './lazy-blocks.tsx'

const game = {
  ...{ title: 'Moth Queen', images: { vertical: '/cover.jpg' }, isNew: false },
  provider: { name: 'Atelier' },
}
const tonight = Array.from({ length: 14 }, (_, place) => ({ ...game, slug: `game-${place}` }))
const responses = {
  'GET /api/game/shelves/played-tonight': () => ({ data: tonight }),
  'GET /api/game/games': () => ({ data: tonight, meta: { total: 14 } }),
} as unknown as Responses
const failing = { 'GET /api/game/games': () => errorResponse(400, 10_400) } as unknown as Responses
const facts = { offer: null, lastProof: null, tournaments: [], providers: [], topics: [] }

const ROW = `
  <p>from the server</p>
  <a href="/games/game-1">Picture</a>
  <div>Played tonight</div>
  <ul class="c-rail__list" style="inline-size: 300px; overflow: auto; scroll-snap-type: none"><li style="inline-size: 3000px">A row</li></ul>`

function AfterHydration({ run }: { run: () => void }) {
  useEffect(run, [run])
  const queries = useQueryClient()
  const [states, setStates] = useState('')
  useEffect(
    () =>
      queries
        .getQueryCache()
        .subscribe(({ query }) => setStates(`${query.queryKey[0]}s: ${query.state.status}`)),
    [queries],
  )
  return (
    <output>
      {useLocation().pathname} <span>{states}</span>
    </output>
  )
}

interface View {
  readonly status?: 'guest' | 'player'
  /** Pixels from the top of the page to the block. */
  readonly top?: number
  readonly block?: ShownBlock
  /** Whether games cannot be read. */
  readonly fails?: boolean
  /** Whether the server could not read them either. */
  readonly isMissing?: boolean
  /** Until when the games take. */
  readonly held?: Promise<void>
}

const tonightBlock: ShownBlock = { block: 'played-tonight' }

function pageOf(onHydrated: () => void, view: View) {
  const { status = 'guest', top = 3000, block = tonightBlock, fails, held } = view
  const games = async () => held?.then(() => ({ data: tonight, meta: { total: 14 } }))
  const late = { ...responses, 'GET /api/game/games': games } as unknown as Responses
  const { site } = provideSite(
    <>
      <div style={{ blockSize: top }} />
      <FarBlock {...block} facts={facts} />
      <AfterHydration run={onHydrated} />
    </>,
    fails ? failing : held ? late : responses,
    { status },
  )
  return <MemoryRouter>{site}</MemoryRouter>
}

async function hydratePage(view: View) {
  const { promise: hydration, resolve: onHydrated } = Promise.withResolvers<void>()
  const main = document.createElement('main')
  const far = '<div class="home-far">'
  main.innerHTML = renderToString(pageOf(onHydrated, view)).replace(
    far,
    view.isMissing ? '<div class="home-far" data-missing="true">' : far + ROW,
  )
  document.body.append(main)
  scrollTo({ top: 0, behavior: 'instant' })
  const root = hydrateRoot(main, pageOf(onHydrated, view))
  onTestFinished(() => {
    root.unmount()
    main.remove()
  })
  await hydration
  return (next: View) => root.render(pageOf(onHydrated, next))
}

const markup = page.getByText('from the server')

test('keeps the server’s markup until it is in view, also when the session changes, and its rows as they are scrolled', async () => {
  const render = await hydratePage({})
  render({ status: 'player' })
  await expect.element(markup).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Played tonight' })).not.toBeInTheDocument()

  const row = () => page.getByRole('list').element()
  row().scrollTo({ left: 120, behavior: 'instant' })
  markup.element().scrollIntoView()
  await expect.element(page.getByRole('heading', { name: 'Played tonight' })).toBeVisible()
  await expect.element(markup).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Moth Queen' }).first()).toBeInTheDocument()
  // The row snaps to a cover.
  expect(row().scrollLeft).toBeGreaterThan(0)
})

test('replaces the markup of a row by its games', async () => {
  await hydratePage({ top: 0, block: { block: 'games', collection: 'slots', title: 'Slots' } })
  await expect.element(page.getByRole('heading', { name: 'Slots' })).toBeInTheDocument()
  await expect.element(markup).not.toBeInTheDocument()
})

test('keeps the server’s markup of a row whose games cannot be read', async () => {
  await hydratePage({ top: 0, block: { block: 'games', collection: 'slots' }, fails: true })
  await expect.poll(() => page.getByText('games: error').elements().length).toBe(1)
  await expect.element(markup).toBeVisible()
})

test('reads a row that the server could not read, however far it is, and says that it failed in the browser too', async () => {
  const block: ShownBlock = { block: 'games', collection: 'slots', title: 'Slots' }
  await hydratePage({ block, isMissing: true })
  await expect.element(page.getByRole('heading', { name: 'Slots' })).toBeInTheDocument()
  expect(page.getByText('The games didn’t load').elements()).toEqual([])

  const table = { ...block, collection: 'table', title: 'Table games' }
  await hydratePage({ block: table, isMissing: true, fails: true })
  await expect.element(page.getByRole('heading', { name: 'Table games' })).toBeInTheDocument()
  await expect.element(page.getByText('The games didn’t load')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

test('opens a link of the server’s markup in this document', async () => {
  await hydratePage({})
  const link = page.getByRole('link', { name: 'Picture' }).element() as HTMLElement
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(page.getByText('/games/game-1')).toBeInTheDocument()
})

test('opens a link that is pressed on the markup and released on its row, once', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await hydratePage({ top: 0, block: { block: 'games', collection: 'slots', title: 'Slots' }, held })
  const send = (type: string, element: Element | null) =>
    element?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
  const findLink = (place: number) => document.querySelector(`main a[href='/games/game-${place}']`)
  send('mousedown', page.getByRole('link', { name: 'Picture' }).element())
  release()
  await expect.element(page.getByRole('heading', { name: 'Slots' })).toBeInTheDocument()

  // An event that opens a link is cancelled.
  expect([send('mouseup', findLink(1)), send('mouseup', findLink(1))]).toEqual([false, true])
  await expect.poll(() => document.querySelector('output')?.textContent).toMatch(/^\/games\/game-1 /)
})
