import type { CallData } from '@croupier/contract/types'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { dispatchMessageArrived } from '../notifications/message-arrived.ts'
import { Documents } from './documents.tsx'

type Document = CallData<'GET /api/player/documents'>[number]

/** Uploads are sent by XMLHttpRequest, which reports progress. */
class StubRequest {
  static sent: StubRequest[] = []
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly headers = new Headers()
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  body: FormData | null = null
  target = ''
  open(method: string, url: string) {
    this.target = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : null)
  send(body: FormData) {
    this.body = body
    StubRequest.sent.push(this)
  }
  abort() {
    this.onabort?.()
  }
  respond(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
}

beforeEach(() => {
  StubRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', StubRequest)
})
afterEach(() => vi.unstubAllGlobals())

const kinds = [{ id: 'passport', name: { en: 'Passport', de: 'Reisepass' } }]
const document: Document = {
  id: 'd1',
  kind: 'passport',
  name: 'passport.jpg',
  status: 1,
  reason: null,
  createdAt: '2026-11-20T12:00:00.000Z',
}
const listOf = (documents: readonly Document[], left = 5, maxBytes = 10 * 1024 * 1024) => ({
  data: [...documents],
  meta: { kinds, maxBytes, left },
})
const openDocuments = (responses: Responses) => renderInSite(<Documents />, responses)

const kindField = page.getByRole('combobox', { name: 'What is it?' })
const fileField = page.getByLabelText('File', { exact: true })
const uploadButton = page.getByRole('button', { name: 'Upload', exact: true })
const shown = () => document_().textContent ?? ''
const document_ = () => globalThis.document.querySelector('main') ?? globalThis.document.body
const picture = (name = 'passport.jpg', bytes = 2000) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

async function chooseAndUpload(file = picture()) {
  await kindField.selectOptions('Passport')
  await fileField.upload(file)
  await uploadButton.click()
}
async function sentRequest(index = 0): Promise<StubRequest> {
  await expect.poll(() => StubRequest.sent.length).toBe(index + 1)
  const request = StubRequest.sent[index]
  if (!request) throw new Error('no upload was sent')
  return request
}

describe('an upload', () => {
  test('sends the kind and the file, shows its progress and then the document [2.1-20:documents 7-21]', async () => {
    let documents: Document[] = []
    openDocuments({ 'GET /api/player/documents': () => listOf(documents) })
    await expect.poll(shown).toContain('No documents')
    await chooseAndUpload()
    const request = await sentRequest()
    expect(request.target).toBe('POST /api/player/documents')
    expect(request.body?.get('kind')).toBe('passport')
    expect(request.body?.get('file')).toMatchObject({ name: 'passport.jpg', size: 2000 })
    request.upload.onprogress?.({ loaded: 420, total: 1000 })
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '42% sent')
    request.upload.onprogress?.({ loaded: 1000, total: 1000 })
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Checking the file')
    documents = [document]
    request.respond(200, { data: document })
    await expect.poll(() => textsOf(page.getByRole('listitem')).join()).toContain('passport.jpg')
    await expect.poll(() => textsOf(page.getByRole('status')).join()).toContain('We have your document.')
    await expect.poll(() => kindField.element()).toHaveProperty('value', '')
  })

  test('needs a kind and a file, and tells so at the fields', async () => {
    openDocuments({ 'GET /api/player/documents': () => listOf([], 5, 1024 * 1024) })
    await uploadButton.click()
    await expect.poll(shown).toContain('Choose what it is')
    expect(shown()).toContain('Choose a file')
    await expect.element(kindField).toHaveFocus()
    await fileField.upload(new File(['x'], 'notes.txt', { type: 'text/plain' }))
    await expect.poll(shown).toContain('“notes.txt” is no JPEG, PNG or WebP picture and no PDF')
    await fileField.upload(picture('small.jpg'))
    await expect.element(page.getByText('small.jpg')).toBeVisible()
    await fileField.upload(picture('huge.jpg', 1024 * 1024 + 1))
    await expect.poll(shown).toContain('“huge.jpg” is larger than 1 MB.')
    expect(shown(), 'the file that it replaces').not.toContain('small.jpg')
    await fileField.upload(new File([], 'blank.pdf', { type: 'application/pdf' }))
    await expect.poll(shown).toContain('“blank.pdf” is empty.')
    await kindField.selectOptions('Passport')
    await uploadButton.click()
    expect(StubRequest.sent).toEqual([])
  })

  test('can be cancelled and started again', async () => {
    openDocuments({ 'GET /api/player/documents': () => listOf([]) })
    await chooseAndUpload()
    await sentRequest()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect.poll(shown).toContain('The upload was cancelled.')
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    expect((await sentRequest(1)).body?.get('file')).toMatchObject({ name: 'passport.jpg' })
  })

  test('that is refused says why, and another file can be sent', async () => {
    openDocuments({ 'GET /api/player/documents': () => listOf([]) })
    const refusals = [
      [11060, 422, '“0.jpg” is no JPEG, PNG or WebP picture and no PDF'],
      [11061, 422, 'It may be damaged or protected by a password'],
      [11062, 422, '“2.jpg” contains scripts or attachments.'],
      [11063, 422, '“3.jpg” has too many pages'],
      [10413, 413, '“4.jpg” is larger than 10 MB.'],
      [11064, 409, 'You can’t upload any more documents for now.'],
      [10429, 429, 'That was a lot at once.'],
      [11065, 503, 'We couldn’t save the document, and nothing was kept.'],
    ] as const
    await kindField.selectOptions('Passport')
    for (const [index, [code, status, text]] of refusals.entries()) {
      await fileField.upload(picture(`${index}.jpg`))
      await uploadButton.click()
      ;(await sentRequest(index)).respond(status, { error: { code, message: '' } })
      await expect.poll(shown).toContain(text)
    }
  })

  test('that is interrupted keeps the file for another attempt', async () => {
    openDocuments({ 'GET /api/player/documents': () => listOf([]) })
    await chooseAndUpload()
    ;(await sentRequest()).onerror?.()
    await expect.poll(shown).toContain('The upload was interrupted.')
    expect(shown()).toContain('passport.jpg')
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    ;(await sentRequest(1)).respond(200, { data: document })
    await expect.poll(shown).toContain('We have your document.')
  })

  test('is not offered when no more are accepted', async () => {
    openDocuments({ 'GET /api/player/documents': () => listOf([document], 0) })
    await expect.poll(shown).toContain('No more uploads for now')
    expect(uploadButton.elements()).toEqual([])
  })
})

describe('the list', () => {
  test('shows the kind, the state and why a document was refused [2.1-20:documents/list]', async () => {
    const rejected: Document = { ...document, id: 'd2', name: 'bill.pdf', status: 3, reason: 'expired' }
    openDocuments({ 'GET /api/player/documents': () => listOf([document, rejected]) })
    await expect.poll(() => textsOf(page.getByRole('listitem')).length).toBe(2)
    const [first, second] = textsOf(page.getByRole('listitem'))
    expect(first).toContain('Passport')
    expect(first).toContain('Being checked')
    expect(second).toContain('Refused')
    expect(second).toContain('The document has expired.')
  })

  test('is loaded again when a message about a document arrives', async () => {
    let status = 1
    openDocuments({ 'GET /api/player/documents': () => listOf([{ ...document, status }]) })
    await expect.poll(shown).toContain('Being checked')
    status = 2
    const content = { title: 'We have accepted your document', locale: 'en' }
    dispatchMessageArrived({ id: 'm1', state: 1, readAt: null, createdAt: document.createdAt, content })
    await expect.poll(shown).toContain('Accepted')
    expect(page.getByRole('button', { name: 'Delete passport.jpg' }).elements()).toEqual([])
  })

  test('deletes a document after a question [7-21]', async () => {
    let documents = [document]
    const { calls } = openDocuments({
      'GET /api/player/documents': () => listOf(documents),
      ['DELETE /api/player/documents/d1' as 'DELETE /api/player/documents/{id}']: () => {
        documents = []
        return { data: { done: true } }
      },
    })
    await page.getByRole('button', { name: 'Delete passport.jpg' }).click()
    await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Delete passport.jpg' }).click()
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(shown).toContain('No documents')
  })

  test('keeps a document that could not be deleted', async () => {
    openDocuments({
      'GET /api/player/documents': () => listOf([document]),
      ['DELETE /api/player/documents/d1' as 'DELETE /api/player/documents/{id}']: () =>
        errorResponse(500, 10500),
    })
    await page.getByRole('button', { name: 'Delete passport.jpg' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(shown).toContain('The document could not be deleted.')
  })
})

test('sizes have Latin digits in Persian too', async () => {
  const responses: Responses = { 'GET /api/player/documents': () => listOf([]) }
  renderInSite(<Documents />, responses, { facts: { locale: 'fa' } })
  await expect.poll(shown).toMatch(/up to \S*10\s*MB/)
})
