import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Responses, renderInSite } from '../../../testing/site.tsx'
import { HistoryTabs } from './history-tabs.tsx'

test.each([
  ['open bets if there are any', 1, '/?view=bets'],
  ['settled bets if none is open', 0, '/?view=settled-bets'],
] as const)('the tab of bets leads to %s [7-33:bets]', async (_, total, address) => {
  renderInSite(<HistoryTabs current="payments" />, {
    'GET /api/settings/constants': () => ({ data: { betting: { clientHost: 'https://bets.example' } } }),
    'GET /api/game/bets': ({ query }: { query: URLSearchParams }) => ({
      data: [],
      meta: { page: 1, perPage: 20, total: query.get('isSettled') === 'false' ? total : 7 },
    }),
  } as unknown as Responses)
  await expect.element(page.getByRole('link', { name: 'Sports bets' })).toHaveAttribute('href', address)
})
