import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { DataExport } from './data-export.tsx'

const id = 'b0000000-0000-4000-8000-000000000001'
const archive = (status: number, index = 0) => ({
  ...{
    id: id.replace(/1$/, String(index + 1)),
    status,
    createdAt: '2026-11-20T12:00:00.000Z',
    parts: status === 2 ? 1 : 0,
    bytes: 4000,
  },
  expiresAt: status === 2 ? '2026-11-27T12:00:00.000Z' : null,
})
const shownText = () => document.body.textContent ?? ''

/** @param statuses of the archives; a request adds one */
function openExports(statuses: number[], responses: Responses = {}, left = 2) {
  return renderInSite(<DataExport />, {
    'GET /api/player/privacy/exports': () => ({
      ...{ data: statuses.map(archive), meta: { left, keptDays: 7 } },
    }),
    'POST /api/player/privacy/exports': () => {
      statuses.unshift(1)
      return { data: archive(1) }
    },
    ...responses,
  })
}

test('requests an archive, and then waits for it', async () => {
  openExports([])
  await page.getByRole('button', { name: 'Request my data' }).click()
  await expect.poll(shownText).toContain('We’re putting your archive together.')
  await expect.element(page.getByRole('button', { name: 'Request my data' })).not.toBeInTheDocument()
  await expect.poll(() => textsOf(page.getByRole('listitem')).join()).toContain('In the works')
})

test('downloads an archive that is ready by the links of the platform', async () => {
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    opened.push(this.getAttribute('href') ?? '')
  })
  openExports([2, 3], {
    [`POST /api/player/privacy/exports/${id}/links`]: () => ({ data: { urls: ['/one', '/two'] } }),
  } as Responses)
  await page.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => opened).toEqual(['/one', '/two'])
  expect(textsOf(page.getByRole('listitem')).join()).toContain('Expired')
})

test('says that none can be requested today, and what failed', async () => {
  openExports([4], {}, 0)
  await expect.poll(shownText).toContain('You can ask for another one tomorrow.')
  expect(shownText()).toContain('Failed')
})

test.each([
  ['request', 'Request my data', 'We couldn’t start it.'],
  ['download', 'Download', 'We couldn’t open the download.'],
])('says that the %s failed', async (_name, button, text) => {
  openExports([2], {
    'POST /api/player/privacy/exports': () => errorResponse(500, 10_500),
    [`POST /api/player/privacy/exports/${id}/links`]: () => errorResponse(500, 10_500),
  } as Responses)
  await page.getByRole('button', { name: button }).click()
  await expect.poll(shownText).toContain(text)
})

test('offers to load again when the list has failed', async () => {
  openExports([], { 'GET /api/player/privacy/exports': () => errorResponse(500, 10_500) })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
