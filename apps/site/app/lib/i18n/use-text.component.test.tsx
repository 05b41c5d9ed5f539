import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { SiteContext, type SiteFacts } from '~/lib/site.ts'
import { render } from '../../../testing/render.tsx'
import { messagesQuery } from './messages-query.ts'
import { useText } from './use-text.ts'

const site = { locale: 'en', checksum: 'abc' } as SiteFacts & { api: never; session: null }

function Greeting() {
  return <p>{useText('layout')('skip-to-content')}</p>
}

function renderGreetings() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <SiteContext value={site}>
        <ErrorBoundary onError={() => {}} fallback={<p>Failed</p>}>
          <Suspense fallback={<p>Loading</p>}>
            <Greeting />
            <Greeting />
          </Suspense>
        </ErrorBoundary>
      </SiteContext>
    </QueryClientProvider>,
  )
  return queries
}

function answerFetch(respond: () => Promise<Response>) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(respond)
  onTestFinished(() => fetched.mockRestore())
  return fetched
}

test('suspends until the group has loaded, and loads it once for all components', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const fetched = answerFetch(() => promise)
  const queries = renderGreetings()
  await expect.element(page.getByText('Loading')).toBeVisible()
  resolve(Response.json({ 'skip-to-content': 'Straight on' }))
  await expect.poll(() => page.getByText('Straight on').elements()).toHaveLength(2)
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/content/abc/en/layout.json'])
  const [query] = queries.getQueryCache().getAll()
  expect(query?.getObserversCount(), 'observers of a group').toBe(0)
})

test('throws the error of the last attempt, until a later one has loaded the group', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.mocked(console.error).mockRestore())
  const answers = [new Response(null, { status: 500 }), Response.json({ 'skip-to-content': 'Straight on' })]
  answerFetch(async () => answers.shift() ?? Response.error())
  const queries = renderGreetings()
  await expect.element(page.getByText('Failed')).toBeVisible()
  expect(answers).toHaveLength(1)
  await queries.prefetchQuery(messagesQuery('en', 'abc', 'layout'))
  expect(answers).toHaveLength(0)
  expect(queries.getQueryState(['content', 'en', 'layout'])?.status).toBe('success')
})
