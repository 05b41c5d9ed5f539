import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { provideSite } from '../../../testing/site.tsx'
import { FarBlock } from './lazy-blocks.tsx'

const card = { title: 'Moth Queen', cover: '/cover.jpg', isNew: false }
const facts = {
  offer: null,
  lastProof: null,
  playedTonight: Array.from({ length: 14 }, (_, place) => ({ ...card, slug: `game-${place}` })),
  tournaments: [],
  providers: [],
  topics: [],
}

const ROW = `
  <p>from the server</p>
  <div>Played tonight</div>
  <ul class="c-rail__list" style="inline-size: 300px; overflow: auto; scroll-snap-type: none"><li style="inline-size: 3000px">A row</li></ul>`

function AfterHydration({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}

const pageOf = (status: 'guest' | 'player', onHydrated: () => void) => (
  <MemoryRouter>
    {
      provideSite(
        <>
          <div style={{ blockSize: 3000 }} />
          <FarBlock block="played-tonight" facts={facts} />
          <AfterHydration run={onHydrated} />
        </>,
        {},
        { status },
      ).site
    }
  </MemoryRouter>
)

test('keeps the server’s markup until it is in view, also when the session changes, and its rows as they are scrolled', async () => {
  const { promise: hydration, resolve: onHydrated } = Promise.withResolvers<void>()
  const main = document.createElement('main')
  main.innerHTML = renderToString(pageOf('guest', onHydrated)).replace(/(<div class="home-far">)/, `$1${ROW}`)
  document.body.append(main)
  const root = hydrateRoot(main, pageOf('guest', onHydrated))
  onTestFinished(() => {
    root.unmount()
    main.remove()
  })
  await hydration
  root.render(pageOf('player', onHydrated))
  const markup = page.getByText('from the server')
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
