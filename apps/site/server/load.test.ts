import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { parseQueries } from '~/lib/use-loaded-queries.ts'
import { load } from './load.ts'
import type { Page } from './page-context.ts'

const query = (name: string, run: () => Promise<string>) =>
  queryOptions({ queryKey: [name], queryFn: run, retry: false })
const games = query('games', async () => 'Moth Queen')
const refused = query('refused', () => Promise.reject(new Error('refused')))

function createPage(isDocument = true) {
  const log = vi.fn()
  const content = { messages: () => ({ title: 'Home' }) }
  const [queries, unsent] = [new QueryClient(), new QueryClient()]
  return { log, page: { queries, unsent, isDocument, content, locale: 'en', log } as unknown as Page }
}

test('leaves out and logs a part that fails, which the browser then asks for again', async () => {
  const { page, log } = createPage()
  const { queries } = await load(page, { queries: [games], partial: [refused] })
  expect(parseQueries(queries).queries.map(({ queryKey }) => queryKey)).toEqual([['games']])
  expect(log).toHaveBeenCalledExactlyOnceWith(new Error('refused'))
})

test('renders a document with kept parts, and sends them only as data of a page', async () => {
  const input = { texts: ['layout'], queries: [query('all', async () => 'all')], kept: [games] } as const
  const document = createPage().page
  const sent = parseQueries((await load(document, input)).queries)
  expect(sent.queries.map(({ queryKey }) => queryKey)).toEqual([['content', 'en', 'layout'], ['all']])
  const unsent = document.unsent.getQueryCache().getAll()
  expect(unsent.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([[['games'], 'Moth Queen']])
  const data = createPage(false).page
  const whole = parseQueries((await load(data, input)).queries).queries.map(({ queryKey }) => queryKey)
  expect(whole).toEqual([['content', 'en', 'layout'], ['all'], ['games']])
  expect(data.unsent.getQueryCache().getAll()).toEqual([])
})

test('fails with a query without which there is no page', async () => {
  const { page, log } = createPage()
  await expect(load(page, { queries: [refused], partial: [games] })).rejects.toThrow('refused')
  expect(log).not.toHaveBeenCalled()
})
