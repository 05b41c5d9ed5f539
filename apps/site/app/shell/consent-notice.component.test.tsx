import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('opens for a press that came before its code was loaded', async () => {
  await settings.click()
  renderInSite(<ConsentNotice analytics={analytics} routeName="index" />, {})
  await expect.element(notice).toHaveFocus()
})

test('opens for every later press, after the visitor has answered', async () => {
  renderInSite(<ConsentNotice analytics={analytics} routeName="index" />, {})
  await settings.click()
  await expect.element(notice).toHaveFocus()
})

const allow = (choice: 'all' | 'necessary') => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not available everywhere.
  document.cookie = `consent=1.1763757800.${choice}`
}
const hidePage = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('sends figures of the page load once, and only while the visitor agrees', async () => {
  const sent: { url: string; body: Blob }[] = []
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(
    (url, body) => sent.push({ url: String(url), body: body as Blob }) > 0,
  )
  const listening = vi.spyOn(document, 'addEventListener')
  const isMeasuring = () => listening.mock.calls.some(([type]) => type === 'visibilitychange')

  renderInSite(<ConsentNotice analytics={analytics} routeName="index" />, {})
  await settings.click()
  await expect.element(notice).toHaveFocus()
  expect(isMeasuring(), 'without consent').toBe(false)

  allow('all')
  renderInSite(<ConsentNotice analytics={analytics} routeName="index" />, {})
  await expect.poll(isMeasuring).toBe(true)
  hidePage()
  hidePage()
  expect(sent.map(({ url }) => url)).toEqual(['/api/monitoring/vitals'])
  const body = JSON.parse((await sent[0]?.body.text()) ?? '{}')
  expect(body).toMatchObject({ page: 'home', cls: expect.any(Number), ttfb: expect.any(Number) })
  expect(Object.keys(body).filter((name) => !['page', 'lcp', 'inp', 'cls', 'ttfb'].includes(name))).toEqual(
    [],
  )
})
