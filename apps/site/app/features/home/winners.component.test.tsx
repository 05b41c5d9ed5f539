import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { renderInSite } from '../../../testing/site.tsx'
import { Winners } from './winners.tsx'

test('lists wins with a masked name and a link to the game [7-33:winners]', async () => {
  const win = {
    ...{ name: 'ma***', slug: 'moth-queen', title: 'Moth Queen', image: '/favicon.svg' },
    ...{ amount: '€7.50', at: '2026-11-20T12:00:00.000Z' },
  }
  const other = { ...win, slug: 'night-express', title: 'Night Express', amount: '€4.00' }
  renderInSite(<Winners wins={[win, other]} />, {})
  await expect.element(page.getByRole('heading', { name: 'Just won' })).toBeVisible()
  const rows = textsOf(page.getByRole('listitem'))
  expect(rows).toEqual(['€7.50ma*** · Moth Queen', '€4.00ma*** · Night Express'])
  await expect.element(page.getByRole('link').first()).toHaveAttribute('href', '/games/moth-queen')
  expect(await findAccessibilityViolations()).toEqual([])
})

test('says that there are no wins yet', async () => {
  renderInSite(<Winners wins={[]} />, {})
  await expect.element(page.getByText('No wins yet. The next one appears here.')).toBeVisible()
})
