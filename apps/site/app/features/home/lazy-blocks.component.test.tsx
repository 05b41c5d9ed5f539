import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { provideSite } from '../../../testing/site.tsx'
import { FarBlock } from './lazy-blocks.tsx'

const card = { slug: 'moth-queen', title: 'Moth Queen', cover: '/cover.jpg', isNew: false }
const facts = {
  offer: null,
  lastProof: null,
  playedTonight: [card],
  tournaments: [],
  providers: [],
  topics: [],
}

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

test('keeps the server’s markup until it is in view, also when the session changes', async () => {
  const { promise: hydration, resolve: onHydrated } = Promise.withResolvers<void>()
  const main = document.createElement('main')
  main.innerHTML = renderToString(pageOf('guest', onHydrated)).replace(
    /(<div class="home-far">)/,
    '$1<p>from the server</p>',
  )
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

  markup.element().scrollIntoView()
  await expect.element(page.getByRole('heading', { name: 'Played tonight' })).toBeVisible()
  await expect.element(markup).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Moth Queen' })).toBeInTheDocument()
})
