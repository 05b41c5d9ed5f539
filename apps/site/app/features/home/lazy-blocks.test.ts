import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { shelfQuery } from '~/features/game/api/catalogue.ts'
import { messagesKey } from '~/lib/i18n/messages-query.ts'
import { SiteContext } from '~/lib/site.ts'
import { FarBlock } from './lazy-blocks.tsx'

const site = { api: {}, locale: 'en' } as never

/** The server's markup of a row with these games. */
function renderRow(games: [] | undefined): string {
  const queries = new QueryClient()
  for (const group of ['layout', 'pages/home'] as const) queries.setQueryData(messagesKey('en', group), {})
  if (games) queries.setQueryData(shelfQuery({} as never, 'slots').queryKey, games)
  const facts = { offer: null, lastProof: null, tournaments: [], providers: [], topics: [] }
  const row = createElement(FarBlock, { block: 'games', collection: 'slots', title: 'Slots', facts })
  const provided = createElement(QueryClientProvider, { client: queries }, row)
  const page = createElement(SiteContext, { value: site }, provided)
  return renderToString(createElement(MemoryRouter, null, page))
}

test('marks a row that the server could not read for the browser, but no row without games', () => {
  expect([renderRow(undefined), renderRow([])]).toEqual([
    '<div class="home-far" data-missing="true"></div>',
    '<div class="home-far"></div>',
  ])
})
