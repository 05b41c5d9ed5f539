import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { renderInSite } from '../../../testing/site.tsx'
import Enrolment from './enrolment.tsx'

test('opens an authenticator app on the same phone with the key', async () => {
  const uri = 'otpauth://totp/Croupier:mara?secret=JBSWY3DP'
  renderInSite(<Enrolment onClose={() => undefined} />, {
    'GET /api/player/passwords': () => ({ data: { isSet: true, changedAt: null } }),
    'POST /api/player/second-step/enrolment': () => ({ data: { uri, secret: 'JBSWY3DP', expiresIn: 600 } }),
  })
  await page.getByRole('textbox', { name: 'Current password' }).fill('Correct-Horse-7')
  await userEvent.keyboard('{Enter}')
  const link = page.getByRole('link', { name: 'Open in an authenticator app' })
  await expect.element(link).toBeVisible()
  await expect.element(link).toHaveAttribute('href', uri)
  expect(await findAccessibilityViolations()).toEqual([])
})
