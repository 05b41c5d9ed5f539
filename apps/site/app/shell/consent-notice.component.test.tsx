import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing/site.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import { earlyEvents } from './pwa/early-events.ts'

const analytics = { tagManager: { id: 'GTM-TEST', url: '/tags.js' }, consentVersion: 1 }
const settings = page.getByRole('button', { name: 'Cookie settings' })
const notice = page.getByRole('region', { name: 'May we measure how the site is used?' })

/** The page's HTML before any module is loaded. */
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not available everywhere.
  document.cookie = 'consent=1.1763757800.necessary'
  const button = document.createElement('button')
  button.dataset.consent = ''
  button.textContent = 'Cookie settings'
  const script = document.createElement('script')
  script.textContent = earlyEvents
  document.body.append(button, script)
})
afterEach(() => {
  document.body.replaceChildren()
})

test('opens for a press that came before its code was loaded', async () => {
  await settings.click()
  renderInSite(<ConsentNotice analytics={analytics} />, {})
  await expect.element(notice).toHaveFocus()
})

test('opens for every later press, after the visitor has answered', async () => {
  renderInSite(<ConsentNotice analytics={analytics} />, {})
  await settings.click()
  await expect.element(notice).toHaveFocus()
})
