import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { textsOf } from '../../../testing/render.tsx'
import {
  errorResponse,
  type Responses,
  renderInSite,
  temporaryErrorResponse,
} from '../../../testing/site.tsx'
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
function openExports(statuses: number[], responses: Responses = {}, { left = 2, needsPassword = true } = {}) {
  return renderInSite(<DataExport />, {
    'GET /api/player/privacy/exports': () => ({
      ...{ data: statuses.map(archive), meta: { left, keptDays: 7, needsPassword } },
    }),
    'POST /api/player/privacy/exports': () => {
      statuses.unshift(1)
      return { data: archive(1) }
    },
    ...responses,
  })
}

const requestButton = page.getByRole('button', { name: 'Request my data' })
const submitButton = page.getByRole('button', { name: 'Request the archive' })
const password = page.getByRole('textbox', { name: 'Current password' })

test('requests an archive by the password, and then waits for it', async () => {
  const bodies: unknown[] = []
  const statuses: number[] = []
  openExports(statuses, {
    'POST /api/player/privacy/exports': ({ body }) => {
      bodies.push(body)
      statuses.unshift(1)
      return { data: archive(1) }
    },
  })
  await requestButton.click()
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('Correct-Horse-7{Enter}')
  await expect.poll(shownText).toContain('We’re putting your archive together.')
  expect(bodies).toEqual([{ currentPassword: 'Correct-Horse-7' }])
  await expect.element(submitButton).not.toBeInTheDocument()
  await expect.poll(() => textsOf(page.getByRole('listitem')).join()).toContain('In the works')
  await expect.element(page.byCss('p[role=status]')).toHaveFocus()
})

test('shows a wrong password at its field, and requests nothing after Back', async () => {
  const { calls } = openExports([], {
    'POST /api/player/privacy/exports': () =>
      errorResponse(422, 10_422, { currentPassword: ['This isn’t your current password.'] }),
  })
  await requestButton.click()
  await password.fill('not this one')
  await submitButton.click()
  await expect.element(password).toHaveAccessibleDescription('This isn’t your current password.')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.element(requestButton).toBeVisible()
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('asks for a code of the second step, and is then repeated', async () => {
  const sent: unknown[] = []
  const statuses: number[] = []
  openExports(
    statuses,
    {
      'POST /api/player/privacy/exports': ({ body }) => {
        sent.push(body)
        if (sent.length === 1) return errorResponse(409, 11_070)
        statuses.unshift(1)
        return { data: archive(1) }
      },
      'POST /api/player/second-step/confirmation': ({ body }) => {
        sent.push(body)
        return { data: { expiresIn: 300 } }
      },
    },
    { needsPassword: false },
  )
  await requestButton.click()
  await submitButton.click()
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  await expect.poll(() => sent).toEqual([{}, { purpose: 'password-change', code: '123456' }, {}])
  await expect.poll(shownText).toContain('We’re putting your archive together.')
})

test('tells by the list that another window has requested one', async () => {
  const statuses: number[] = []
  openExports(statuses, {
    'POST /api/player/privacy/exports': () => {
      statuses.unshift(1)
      return errorResponse(409, 11080)
    },
  })
  await requestButton.click()
  await password.fill('Correct-Horse-7')
  await submitButton.click()
  await expect.poll(shownText).toContain('We’re putting your archive together.')
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
  openExports([4], {}, { left: 0 })
  await expect.poll(shownText).toContain('You can ask for another one tomorrow.')
  expect(shownText()).toContain('Failed')
})

test.each([
  ['fails', errorResponse(500, 10_500), 'We couldn’t start it.'],
  ['came too often', temporaryErrorResponse(429, 10_429, 900), 'Too many attempts.'],
])('says that a request %s', async (_name, refusal, text) => {
  openExports([2], { 'POST /api/player/privacy/exports': () => refusal })
  await requestButton.click()
  await password.fill('Correct-Horse-7')
  await submitButton.click()
  await expect.poll(shownText).toContain(text)
  await expect.element(password).toHaveValue('Correct-Horse-7')
})

test('says that the download failed', async () => {
  openExports([2], {
    [`POST /api/player/privacy/exports/${id}/links`]: () => errorResponse(500, 10_500),
  } as Responses)
  await page.getByRole('button', { name: 'Download' }).click()
  await expect.poll(shownText).toContain('We couldn’t open the download.')
})

test('offers to load again when the list has failed', async () => {
  openExports([], { 'GET /api/player/privacy/exports': () => errorResponse(500, 10_500) })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
