import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderDialog } from '../../../testing/dialog.tsx'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import type { Responses } from '../../../testing/site.tsx'
import LoyaltyEarnDialog from './dialogs/loyalty-earn-dialog.tsx'
import LoyaltyLevelDialog from './dialogs/loyalty-level-dialog.tsx'

const bronze = { order: 1, name: 'Bronze', names: { en: 'Bronze' }, points: 0 }
const silver = { order: 2, name: 'Silver', names: { en: 'Silver' }, points: 400 }
const responses: Responses = {
  'GET /api/retention/levels': () => ({ data: [bronze, silver] }),
  'GET /api/retention/account': () => ({ data: { points: 100, currentLevel: bronze, nextLevel: silver } }),
}

test('shows the player’s level with the progress to the next one, and links to all levels [2.3-03:loyalty-level 3-20]', async () => {
  renderDialog(LoyaltyLevelDialog, 'true', responses)
  await expect.element(page.getByRole('dialog', { name: 'Your level' })).toBeVisible()
  await expect
    .element(page.getByRole('progressbar'))
    .toHaveAttribute('aria-valuetext', '25% · 300 points to Silver')
  await expect.element(page.getByRole('link', { name: 'All levels' })).toHaveAttribute('href', '/loyalty')
  expect(await findAccessibilityViolations()).toEqual([])
})

test('explains how points earn levels [2.3-06:loyalty-earn]', async () => {
  renderDialog(LoyaltyEarnDialog, 'true', responses)
  await expect
    .poll(() => textsOf(page.getByRole('dialog', { name: 'How levels work' }).getByRole('listitem')))
    .toEqual(['Bronzefrom the start', 'Silverfrom 400 points'])
})
