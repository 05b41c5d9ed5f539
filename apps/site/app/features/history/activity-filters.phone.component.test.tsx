import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { ActivityFilters } from './activity-filters.tsx'
import './activity.css'

test('has its filters behind a button on a phone', async () => {
  renderInSite(<ActivityFilters filter={{}} />, walletResponses({}, {}))
  const button = page.getByRole('button', { name: 'Filters' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByLabelText('From')).not.toBeVisible()
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByLabelText('From')).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])
})
