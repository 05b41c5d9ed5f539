import { expect, test } from 'vitest'
import { renderInSite } from '../../testing/site.tsx'
import { loadOrKept, useKeptPage } from './kept-pages.ts'

function Kept() {
  useKeptPage('kept')
  return null
}
const load = (url = location.href) =>
  loadOrKept({ request: new Request(url), serverLoader: async () => 'from the server' })

test('returns to the last list without a request, and to other pages with one', async () => {
  expect(await load()).toBe('from the server')
  renderInSite(<Kept />, {})
  await expect.poll(() => load()).toBe('kept')
  expect(await load(`${location.origin}/elsewhere`)).toBe('from the server')
})
