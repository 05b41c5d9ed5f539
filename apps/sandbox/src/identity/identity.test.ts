import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createChecks } from './checks.ts'
import { createDocumentReview } from './documents.ts'
import { type IdentityStore, MAX_KEPT, openIdentityStore } from './store.ts'

let folder: string
let store: IdentityStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-identity-'))
  store = openIdentityStore(folder)
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const options = { secret: 'secret', clock: { now: () => new Date('2026-11-20T12:00:00.000Z') } }
const openChecks = () => createChecks({ ...options, store: store.checks })
const openDocuments = () => createDocumentReview({ ...options, store: store.documents })
/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9/providers/identity'
const request = (reference: string = randomUUID()) => ({
  ...{ reference, customer: randomUUID(), country: 'DE', locale: 'en' },
  ...{ returnUrl: 'https://site.example/', notifyUrl: nowhere },
})
const document = (reference: string = randomUUID()) => ({
  ...{ reference, customer: randomUUID(), kind: 'passport', mediaType: 'image/jpeg' },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', contentUrl: nowhere, decisionUrl: nowhere },
})
function restart() {
  store.close()
  store = openIdentityStore(folder)
}

test('checks and documents are there after a restart, and a check goes on where it was', () => {
  const reference = randomUUID()
  const started = openChecks().start(request(reference))
  if (!started) throw new Error('the check was not started')
  store.checks.save({ ...started, state: 'pending' })
  const file = document()
  expect(openDocuments().submit(file)).toBe(true)
  restart()
  const checks = openChecks()
  expect(checks.find(started.providerId)).toEqual({ ...started, state: 'pending' })
  expect(checks.start(request(reference))?.providerId).toBe(started.providerId)
  expect(checks.list()).toHaveLength(1)
  expect(openDocuments().list()).toMatchObject([{ reference: file.reference, state: 'in review' }])
})

test('a withdrawn document is gone for good', () => {
  const file = document()
  openDocuments().submit(file)
  openDocuments().withdraw(file.reference)
  restart()
  expect(openDocuments().list()).toEqual([])
})

test('a decision that the platform does not accept leaves the check undecided', async () => {
  const checks = openChecks()
  const started = checks.start(request())
  if (!started) throw new Error('the check was not started')
  expect(await checks.change(started, 'accepted', null)).toBe(false)
  expect(checks.find(started.providerId)?.state).toBe('started')
})

test('keeps the newest, and lists a page of them', () => {
  const checks = openChecks()
  const ids = Array.from({ length: MAX_KEPT + 5 }, () => checks.start(request())?.providerId ?? '')
  const missing = ids.filter((id) => checks.find(id) === null)
  expect(missing).toEqual(ids.slice(0, 5))
  expect(checks.list().map(({ providerId }) => providerId)).toEqual(ids.slice(-100).reverse())
})
