import type { Client } from '@croupier/client'
import type { Invoice, Spin } from '@croupier/contract/types'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { roundProofQuery, spinsQuery } from '~/features/game/api/play.ts'
import { createRoundHandlers, patchRounds } from '~/features/game/realtime.ts'
import { refusedBetQuery } from '~/features/game/refused-bet-notice.ts'
import { limitsQuery } from '~/features/limits/api/limits.ts'
import { playedGamesQuery } from '~/features/lobby/api.ts'
import {
  depositAddressQuery,
  depositMethodsQuery,
  invoiceQuery,
  invoicesQuery,
} from '~/features/wallet/api/payment.ts'
import { turnoverQuery } from '~/features/wallet/api/turnover.ts'
import { onAsyncInvoice, storeAsyncInvoiceId } from '~/features/wallet/async-invoice.ts'
import { createInvoiceHandlers, patchInvoices } from '~/features/wallet/realtime/payment.ts'
import { createCacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { onPaymentDecided, onPaymentsMissed } from '~/lib/realtime/document-events.ts'

// Payment and game channels: from publications to the query cache.

const NOW = '2026-11-20T12:00:00.000Z'

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const invoice = (id: string, change: Partial<Invoice> = {}): Invoice => ({
  id,
  number: id,
  type: 'deposit',
  status: 1,
  method: 'bank_card',
  methodName: {},
  amount: '10.00',
  currency: 'EUR',
  createdAt: NOW,
  settledAt: null,
  expiresAt: null,
  publicData: null,
  processingType: 'form',
  page: null,
  instructions: null,
  isStarted: true,
  failure: null,
  ...change,
})
const round = (id: string, gameId = 'g', change: Partial<Spin> = {}): Spin => ({
  id,
  game: { id: gameId, slug: gameId, title: gameId, image: '' },
  currency: 'EUR',
  bet: '1.00',
  isFree: false,
  win: '0.00',
  paid: '0.00',
  unpaid: null,
  status: 1,
  createdAt: NOW,
  settledAt: null,
  ...change,
})
const paid = invoice('i', { status: 2, settledAt: NOW })
const page = <T>(data: T[], more: object = {}) => ({
  data,
  meta: { page: 1, perPage: 20, total: data.length, ...more },
})

/** The platform's answer; the test counts the requests. */
let answers: unknown
let callCount: number
let api: Client
let queries: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  callCount = 0
  api = {
    call: async () => {
      callCount += 1
      return answers
    },
  } as unknown as Client
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: false } } })
})
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
})

/** Longer than the delay of collected invalidations. */
const settle = () => vi.advanceTimersByTimeAsync(200)

describe('a published payment [7-54b:payment:invoices]', () => {
  test('updates the watched payment and no other', () => {
    expect(patchInvoices(invoice('i'), paid)).toEqual({ cached: paid, isKnown: true })
    expect(patchInvoices(invoice('other'), paid).cached).toEqual(invoice('other'))
    expect(patchInvoices(null, paid)).toEqual({ cached: null, isKnown: true })
    expect(patchInvoices(paid, invoice('i')).cached, 'an outdated publication is ignored').toBe(paid)
  })

  test.each([
    ['invoice.deposit.updated', 'deposit'],
    ['invoice.withdrawal.updated', 'withdrawal'],
  ] as const)('changes its row, and nothing is asked for [7-54c:%s]', async (event, type) => {
    const list = invoicesQuery(api, { page: 1, perPage: 20 })
    queries.setQueryData(list.queryKey, page([invoice('i', { type })]))
    queries.setQueryData(invoiceQuery(api, 'i').queryKey, invoice('i', { type }))
    const channel = createInvoiceHandlers(createCacheUpdates(api, queries))
    channel.onPublication({ event, data: { ...paid, type } })
    expect(queries.getQueryData(list.queryKey)?.data[0]?.status).toBe(2)
    expect(queries.getQueryData(invoiceQuery(api, 'i').queryKey)?.status).toBe(2)
    await settle()
    expect(callCount).toBe(0)
  })

  test('is added to the list, which is then fetched again', async () => {
    const list = invoicesQuery(api, { page: 1, perPage: 20 })
    answers = page([invoice('i')])
    const leave = new QueryObserver(queries, list).subscribe(() => {})
    await settle()
    const channel = createInvoiceHandlers(createCacheUpdates(api, queries))
    answers = page([invoice('j'), invoice('i')])
    channel.onPublication({ event: 'invoice.deposit.updated', data: invoice('j') })
    expect(queries.getQueryData(list.queryKey)?.data.map(({ id }) => id)).toEqual(['j', 'i'])
    await settle()
    expect(callCount).toBe(2)
    leave()
  })

  test('does not send the bonus of a shown address again [4-27c]', async () => {
    const order = {
      method: 'usdt',
      currency: 'USDT',
      country: 'DE',
      amount: '10',
      accountId: 'a',
      fields: {},
    }
    const links = { redirectSuccessUrl: '/', redirectErrorUrl: '/', redirectUrl: '/' }
    answers = { address: 'T1', tag: null }
    const address = depositAddressQuery(
      api,
      { order: { ...order, ...links, bonusId: 'b' }, codeId: null, transfers: 0 },
      () => 'key',
    )
    const leave = new QueryObserver(queries, address).subscribe(() => {})
    await settle()
    expect(callCount).toBe(1)
    const channel = createInvoiceHandlers(createCacheUpdates(api, queries))
    channel.onPublication({ event: 'invoice.deposit.updated', data: paid })
    channel.onResync()
    await settle()
    expect(callCount).toBe(1)
    leave()
  })

  test('refetches the turnover if it is a successful deposit, and not if it is a withdrawal [3-18]', async () => {
    answers = { total: '0.00', turnOverWager: '0.00', turnOverWagerAmount: '0.00', currency: 'EUR' }
    const leave = new QueryObserver(queries, turnoverQuery(api, 'EUR')).subscribe(() => {})
    await settle()
    const channel = createInvoiceHandlers(createCacheUpdates(api, queries))
    channel.onPublication({ event: 'invoice.withdrawal.updated', data: { ...paid, type: 'withdrawal' } })
    await settle()
    expect(callCount).toBe(1)
    channel.onPublication({ event: 'invoice.deposit.updated', data: paid })
    await settle()
    expect(callCount).toBe(2)
    channel.onResync()
    await settle()
    expect(callCount).toBe(3)
    leave()
  })

  test('is not overwritten by an answer requested before', async () => {
    const one = invoiceQuery(api, 'i')
    queries.setQueryData(one.queryKey, invoice('i'))
    let give = (_answer: unknown) => {}
    api = {
      call: () => {
        callCount += 1
        return callCount === 1 ? new Promise((resolve) => (give = resolve)) : Promise.resolve(page([paid]))
      },
    } as unknown as Client
    const leave = new QueryObserver(queries, { ...invoiceQuery(api, 'i'), staleTime: 0 }).subscribe(() => {})
    createInvoiceHandlers(createCacheUpdates(api, queries)).onPublication({
      event: 'invoice.deposit.updated',
      data: paid,
    })
    give(page([invoice('i')]))
    await settle()
    expect([queries.getQueryData(one.queryKey)?.status, callCount]).toEqual([2, 2])
    leave()
  })

  test('is refetched after missed publications', async () => {
    answers = page([paid])
    const list = invoicesQuery(api, { page: 1, perPage: 20 })
    const leave = new QueryObserver(queries, list).subscribe(() => {})
    await settle()
    createInvoiceHandlers(createCacheUpdates(api, queries)).onResync()
    await settle()
    expect(callCount).toBe(2)
    leave()
  })

  test('refetches the deposit methods after a possibly missed deposit', async () => {
    const methods = depositMethodsQuery(api, { currency: 'EUR', country: 'FI' })
    queries.setQueryData(methods.queryKey, [])
    createInvoiceHandlers(createCacheUpdates(api, queries)).onResync()
    await settle()
    expect(queries.getQueryState(methods.queryKey)?.isInvalidated).toBe(true)
  })

  test('creates no list that was not loaded', async () => {
    createInvoiceHandlers(createCacheUpdates(api, queries)).onPublication({
      event: 'invoice.deposit.updated',
      data: paid,
    })
    await settle()
    expect([queries.getQueryCache().getAll().length, callCount]).toEqual([0, 0])
  })
})

describe('a published round [7-54b:game:bets]', () => {
  test('is added to the lists of its game and of all games', () => {
    const known = page([round('a')])
    expect(patchRounds(known, round('b')).data.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(patchRounds(known, round('b', 'g'), 'g').data).toHaveLength(2)
    expect(patchRounds(known, round('b', 'other'), 'g')).toBe(known)
  })

  test('leaves the proof of a round that was opened before', () => {
    const { queryKey } = roundProofQuery(api, 'a')
    const proof = { isRevealed: true, nextServerHash: null, game: 'moth-queen', proof: '{}' }
    queries.setQueryData(queryKey, proof)
    const channel = createRoundHandlers(createCacheUpdates(api, queries), queries)
    channel.onPublication({ event: 'game.round.updated', data: round('b') })
    expect(queries.getQueryData(queryKey)).toBe(proof)
  })

  test('refetches the played games when another device plays a game, and not for its further rounds', async () => {
    const played = (slug: string) => ({ slug, images: {}, provider: {}, playedAt: NOW, hasOpenRound: false })
    answers = page([played('moth-queen')])
    const leave = new QueryObserver(queries, playedGamesQuery(api, 1)).subscribe(() => {})
    await settle()
    const channel = createRoundHandlers(createCacheUpdates(api, queries), queries)
    const publish = (id: string, slug: string, change?: Partial<Spin>) =>
      channel.onPublication({ event: 'game.round.updated', data: round(id, slug, change) })
    const { queryKey } = playedGamesQuery(api, 1)
    const isOpen = () => queries.getQueryData(queryKey)?.games[0]?.hasOpenRound
    publish('a', 'moth-queen', { createdAt: '2026-11-20T12:00:05.000Z' })
    publish('before', 'moth-queen', { status: 2 })
    await settle()
    expect([callCount, isOpen()]).toEqual([1, true])
    publish('a', 'moth-queen', { createdAt: '2026-11-20T12:00:05.000Z', status: 2 })
    expect(isOpen()).toBe(false)
    answers = page([played('oslo'), played('moth-queen')])
    publish('b', 'oslo')
    await settle()
    for (const id of ['c', 'd']) publish(id, 'oslo')
    await settle()
    expect(callCount).toBe(2)
    expect(queries.getQueryData(queryKey)?.games.map(({ slug }) => slug)).toEqual(['oslo', 'moth-queen'])
    channel.onResync()
    await settle()
    expect(callCount, 'rounds may have been missed').toBe(3)
    leave()
  })

  test('refetches the totals once for a burst of rounds', async () => {
    const totals = [{ currency: 'EUR', bet: '1.00', win: '0.00' }]
    const list = spinsQuery(api, { page: 1, perPage: 6, gameId: 'g' })
    answers = page([round('a')], { totals })
    const leave = new QueryObserver(queries, list).subscribe(() => {})
    await settle()
    const channel = createRoundHandlers(createCacheUpdates(api, queries), queries)
    for (let number = 0; number < 50; number += 1)
      channel.onPublication({ event: 'game.round.updated', data: round(`r${number}`) })
    expect(queries.getQueryData(list.queryKey)?.meta.totals).toEqual(totals)
    expect(queries.getQueryData(list.queryKey)?.data).toHaveLength(20)
    await settle()
    expect(callCount).toBe(2)
    leave()
  })
})

describe('a refused bet', () => {
  const refused = { game: 'moth-queen', currency: 'EUR', refusedAt: '2026-11-20T12:00:01.000Z' }
  const { queryKey } = refusedBetQuery()
  const cached = () => queries.getQueryData(queryKey)
  const channel = () => createRoundHandlers(createCacheUpdates(api, queries), queries)

  test('is stored with the maximum bet until a bet is accepted [7-54c:game.bet.max.exceed]', () => {
    const data = { ...refused, maxAmount: '50.00' }
    channel().onPublication({ event: 'game.bet.max.exceed', data })
    expect(cached()).toEqual(data)
    channel().onPublication({ event: 'game.round.updated', data: round('before') })
    expect(cached(), 'a publication about an earlier round is ignored').toEqual(data)
    const taken = round('after', 'g', { createdAt: '2026-11-20T12:00:02.000Z' })
    channel().onPublication({ event: 'game.round.updated', data: taken })
    expect(cached()).toBeNull()
  })

  test('is stored with the reason and refetches the player’s limits [7-54c:game.bet.restricted]', async () => {
    answers = []
    const leave = new QueryObserver(queries, limitsQuery(api)).subscribe(() => {})
    await settle()
    const data = { ...refused, reason: 'limit-reached' as const }
    channel().onPublication({ event: 'game.bet.restricted', data })
    expect(cached()).toEqual(data)
    await settle()
    expect(callCount).toBe(2)
    leave()
  })
})

describe('the code of a pending deposit [4-09c 9-09b]', () => {
  const ID = '5f0c7f5e-2a54-4c0e-9d4b-6f2f6a3b1c01'
  const waiting = invoice(ID)
  const coded = { ...waiting, publicData: { qr: 'pay:1' } }
  let storage: Map<string, string>
  let received: unknown[]
  let stop: () => void
  const publish = (event: 'invoice.deposit.updated' | 'invoice.withdrawal.updated', data: Invoice) =>
    createInvoiceHandlers(createCacheUpdates(api, queries)).onPublication({ event, data })

  beforeEach(() => {
    const window = new EventTarget()
    for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
      vi.stubGlobal(name, window[name].bind(window))
    storage = new Map()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    })
    received = []
    stop = onAsyncInvoice((one) => received.push(one))
  })
  afterEach(() => {
    stop()
    vi.unstubAllGlobals()
  })

  test('raises receivedAsyncInvoice and updates the payment [7-54c:receivedAsyncInvoice 4-19a]', () => {
    expect(storeAsyncInvoiceId(ID)).toBe(true)
    expect(storage.get('asyncInvoiceId')).toBe(ID)
    queries.setQueryData(invoiceQuery(api, ID).queryKey, waiting)
    publish('invoice.deposit.updated', coded)
    expect(received).toEqual([{ id: ID, publicData: { qr: 'pay:1' } }])
    expect(queries.getQueryData(invoiceQuery(api, ID).queryKey)?.publicData).toEqual({ qr: 'pay:1' })
  })

  test('is ignored for another payment, without a code, after its end, or if no deposit is pending', () => {
    storeAsyncInvoiceId(ID)
    publish('invoice.deposit.updated', { ...coded, id: 'other' })
    publish('invoice.deposit.updated', waiting)
    publish('invoice.deposit.updated', { ...coded, status: 2, settledAt: NOW })
    publish('invoice.withdrawal.updated', { ...coded, type: 'withdrawal' })
    storeAsyncInvoiceId(null)
    expect(storage.has('asyncInvoiceId')).toBe(false)
    publish('invoice.deposit.updated', coded)
    expect(received).toEqual([])
  })

  test('is ignored if the stored id is invalid', () => {
    storage.set('asyncInvoiceId', 'i')
    publish('invoice.deposit.updated', { ...coded, id: 'i' })
    expect(received).toEqual([])
  })

  test('is not stored if storage is not available', () => {
    vi.stubGlobal('sessionStorage', {
      setItem: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    expect(storeAsyncInvoiceId(ID)).toBe(false)
  })
})

test('dispatches decided payments and possibly missed ones to the document [4-09b]', () => {
  const api = {} as Client
  const channel = createInvoiceHandlers(createCacheUpdates(api, new QueryClient()))
  const published: string[] = []
  onPaymentDecided(({ id, status }) => published.push(`${id} ${status}`))
  onPaymentsMissed(() => published.push('missed'))
  for (const status of [1, 2, 3])
    channel.onPublication({ event: 'invoice.deposit.updated', data: invoice('d', { status }) })
  channel.onPublication({
    event: 'invoice.withdrawal.updated',
    data: invoice('w', { type: 'withdrawal', status: 3 }),
  })
  channel.onResync()
  expect(published).toEqual(['d 2', 'd 3', 'w 3', 'missed'])
})
