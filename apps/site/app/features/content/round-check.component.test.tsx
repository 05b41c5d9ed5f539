import type { Spin } from '@croupier/contract/types'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses, renderInSite, type SiteOptions } from '../../../testing/site.tsx'
import { RoundCheck } from './round-check.tsx'

const { dataset } = document.documentElement
beforeEach(() => {
  dataset.theme = 'light'
})
afterEach(() => void delete dataset.theme)

const round: Spin = {
  ...{ id: 'r1', currency: 'EUR', bet: '1.00', win: '2.50', status: 2, isFree: false },
  ...{ paid: '2.50', unpaid: null },
  game: { id: 'g', slug: 'moth-queen', title: 'Moth Queen', image: '/favicon.svg' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', settledAt: '2026-01-01T00:00:03.000Z' },
}
const rounds = (...data: Spin[]) => ({
  data,
  meta: { page: 1, perPage: 20, total: data.length, totals: [] },
})
const proof = (isRevealed = true, nextServerHash: string | null = null) => ({
  data: { isRevealed, nextServerHash, game: 'moth-queen', proof: '{"format":"x"}' },
})

const open = (responses: Responses = {}, options: SiteOptions = {}) =>
  renderInSite(
    <RoundCheck title="Fairness" locale="de" />,
    { 'GET /api/game/spins': () => rounds(), ...responses },
    options,
  )
const frame = () => document.querySelector('iframe')

/** The studio's page announces itself from the frame's window. @returns the messages that it gets */
async function announce() {
  await expect.poll(frame).not.toBeNull()
  const { port1: checker } = new MessageChannel()
  const messages = vi.spyOn(checker, 'postMessage').mockReturnValue()
  Object.defineProperty(frame(), 'contentWindow', { value: checker })
  const ready = { source: 'croupier-check', type: 'ready' }
  const { port1: stranger } = new MessageChannel()
  window.dispatchEvent(new MessageEvent('message', { source: stranger, data: ready }))
  expect(messages).not.toHaveBeenCalled()
  window.dispatchEvent(new MessageEvent('message', { source: checker, data: ready }))
  return () => messages.mock.calls.map(([message]) => message as unknown)
}
const theme = (name: string) => ({ source: 'croupier-check-host', type: 'theme', theme: name })

test('changes the checker’s theme without loading it again, which would discard a pasted proof', async () => {
  open()
  const source = () => frame()?.getAttribute('src')
  await expect.poll(source).toBe('/providers/studio/check?locale=de&theme=light')
  const messages = await announce()
  await expect.poll(messages).toEqual([theme('light')])
  dataset.theme = 'dark'
  await expect.poll(messages).toEqual([theme('light'), theme('dark')])
  expect(source()).toBe('/providers/studio/check?locale=de&theme=light')
})

test('gives the checker the proof of the round that the address names', async () => {
  open({ 'GET /api/game/spins/{id}/proof': () => proof() }, { url: '/fairness?round=r1' })
  const messages = await announce()
  const sent = { source: 'croupier-check-host', type: 'proof', proof: proof().data.proof }
  await expect.poll(messages).toEqual([theme('light'), sent])
  expect(page.getByRole('link').query()).toBeNull()
})

test('leads to the game, where the seed of a round is revealed', async () => {
  open({ 'GET /api/game/spins/{id}/proof': () => proof(false) }, { url: '/fairness?round=r1' })
  const link = page.getByRole('link', { name: 'Open the game' })
  await expect.element(link).toHaveAttribute('href', '/games/moth-queen')
})

test('reveals the seed of a sealed round after showing the hash of the next one, and checks the round', async () => {
  const hash = 'b'.repeat(64)
  const revealed = { ...proof().data, proof: '{"format":"revealed"}' }
  const bodies: unknown[] = []
  open(
    {
      'GET /api/game/spins/{id}/proof': () => proof(false, hash),
      'POST /api/game/spins/{id}/reveal': ({ body }) => {
        bodies.push(body)
        return { data: revealed }
      },
    },
    { url: '/fairness?round=r1' },
  )
  const messages = await announce()
  await expect.element(page.getByText(hash)).toBeVisible()
  // The checker would only say that the seed is secret.
  expect(messages()).toEqual([theme('light')])
  await page.getByRole('button', { name: 'Reveal the seed and check' }).click()
  const sent = { source: 'croupier-check-host', type: 'proof', proof: revealed.proof }
  await expect.poll(messages).toEqual([theme('light'), sent])
  expect(bodies).toEqual([{ nextServerHash: hash }])
  expect(page.getByText(hash).query()).toBeNull()
})

test('says why a seed is not revealed: an open round, or another next seed, whose hash it shows', async () => {
  let hash = 'b'.repeat(64)
  let answer = errorResponse(409, 12_011)
  open(
    {
      'GET /api/game/spins/{id}/proof': () => proof(false, hash),
      'POST /api/game/spins/{id}/reveal': () => answer,
    },
    { url: '/fairness?round=r1' },
  )
  const reveal = page.getByRole('button', { name: 'Reveal the seed and check' })
  await reveal.click()
  const refusal = page.getByText(/^A round with this seed is still open/)
  await expect.element(refusal).toBeVisible()
  hash = 'c'.repeat(64)
  answer = errorResponse(409, 12_012)
  await reveal.click()
  await expect.element(page.getByText(hash)).toBeVisible()
  expect(refusal.query()).toBeNull()
})

test('says that a round is still open, and leads to its game', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  open(
    {
      'GET /api/game/spins': () => rounds({ ...round, status: 1, settledAt: null }),
      'GET /api/game/spins/{id}/proof': () => errorResponse(404, 10_405),
    },
    { url: '/fairness?round=r1' },
  )
  const alert = page.getByRole('alert')
  await expect.poll(() => textsOf(alert).join()).toContain('This round is still open.')
  const link = alert.getByRole('link', { name: 'Open the game' })
  await expect.element(link).toHaveAttribute('href', '/games/moth-queen')
  expect(scroll.mock.contexts).toEqual([alert.first().element()])
})

test('loads a proof again after a failure, and says that a round is not the player’s', async () => {
  let response = errorResponse(503, 12_006)
  open({ 'GET /api/game/spins/{id}/proof': () => response }, { url: '/fairness?round=r1' })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  response = errorResponse(404, 10_405)
  await again.click()
  await expect.element(page.getByText('We couldn’t find this round among yours.')).toBeVisible()
  expect(again.query()).toBeNull()
})

const last = page.getByRole('link', { name: 'Check your last round' })

test('offers the last settled round to a player who has one', async () => {
  open({ 'GET /api/game/spins': () => rounds({ ...round, id: 'open', status: 1 }, round) })
  await expect.element(last).toHaveAttribute('href', '/fairness?round=r1')
})

test('loads no rounds for guests', async () => {
  const { calls } = open({}, { status: 'guest', url: '/fairness?round=r1' })
  await expect.poll(frame).not.toBeNull()
  expect([calls, last.query()]).toEqual([[], null])
})

test('gives the checker the revealed round that the address names to a guest, or the newest one', async () => {
  const revealed = (id: string) => ({
    ...{ id, name: 'Mo***', game: { slug: 'moth-queen', title: 'Moth Queen', image: '/favicon.svg' } },
    ...{ currency: 'EUR', bet: '1.00', win: '2.50', settledAt: '2026-01-01T00:00:03.000Z' },
    proof: `{"id":"${id}"}`,
  })
  const responses = { 'GET /api/game/spins/revealed': () => ({ data: [revealed('new'), revealed('old')] }) }
  open(responses, { url: '/fairness?revealed=old', status: 'guest' })
  const messages = await announce()
  const shown = { source: 'croupier-check-host', type: 'proof', proof: '{"id":"old"}' }
  await expect.poll(messages).toContainEqual(shown)
})
