import { randomUUID } from 'node:crypto'
import { storeKinds } from '@croupier/testkit'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DomainEvent, Orm } from '../../kernel.ts'
import { createClock } from '../../plugins/clock.ts'
import { createOutbox } from '../../plugins/outbox.ts'
import { createAccounts } from './accounts.service.ts'
import { post } from './ledger.ts'
import { checkLedger } from './ledger-check.ts'
import { createMovements } from './movements.service.ts'
import { gainedBy, listMovements } from './movements-of-entry.ts'
import { createSums } from './sums.ts'
import { betPosting, winPosting } from './testing/game-postings.ts'
import { play } from './testing/play.ts'
import { type OpenedStore, openStore } from './testing/stores.ts'

const currency = (code: string) => ({ code, type: 'fiat', subunitToUnit: '100', isEnabled: true }) as const

describe.each(storeKinds)('movements on the %s store', (kind) => {
  let store: OpenedStore
  let accountId: string
  let playerId: string
  let move: ReturnType<typeof createMovements>
  let accounts: ReturnType<typeof createAccounts>
  let outbox: ReturnType<typeof createOutbox>
  let recordedEvents: DomainEvent[] = []

  beforeAll(async () => {
    store = await openStore(kind)
    const clock = createClock()
    outbox = createOutbox(store.db, clock, Fastify().log)
    outbox.listen('test', ['wallet.account.changed'], async (event) => {
      recordedEvents.push(event)
    })
    await outbox.register()
    accounts = createAccounts({ clock, db: store.db, outbox }, { currency })
    move = createMovements({ clock }, accounts)
  })
  afterAll(() => store.close())

  const inTransaction = <T>(work: (tx: Orm) => Promise<T>) => store.db.transaction(work)
  const balance = () => move.balance(store.db.orm, accountId)
  const events = async () => {
    await outbox.waitUntilIdle()
    return recordedEvents
  }

  beforeEach(async () => {
    playerId = randomUUID()
    const opened = await inTransaction((tx) => accounts.openAccount(tx, playerId, 'EUR'))
    if (!opened.ok) throw new Error(opened.error)
    accountId = opened.data.id
    const invoiceId = randomUUID()
    await inTransaction((tx) => move.settleDeposit(tx, { accountId, amount: 1_000n, invoiceId }))
    await events()
    recordedEvents = []
  })

  test('sums up at most so many entries in a call, goes on in the next, and shares a run', async () => {
    const settle = () =>
      inTransaction((tx) => move.settleDeposit(tx, { accountId, amount: 10n, invoiceId: randomUUID() }))
    for (let count = 0; count < 4; count += 1) await settle()
    const sums = createSums(store.db, { batch: 2, statements: 2 })
    const all = () => sums(playerId, [new Date('2000-01-01T00:00:00Z'), new Date('2100-01-01T00:00:00Z')])
    expect(await Promise.all([all(), all()])).toEqual([null, null])
    expect(await all()).toMatchObject([{ currency: 'EUR', kind: 'deposit', gained: 1_040n, lost: 0n }])
    await settle()
    expect(await all()).toMatchObject([{ gained: 1_050n }])
  })

  test('pages through the transfers of an entry, and knows what they added to the account', async () => {
    const reference = randomUUID()
    for (let count = 0; count < 101; count += 1)
      await inTransaction((tx) =>
        move.play(tx, { accountId, amount: -1n, kind: 'bet', key: randomUUID(), reference }),
      )
    const pageOf = (page: number) => listMovements(store.db.orm, { reference, isCredit: false, page })
    const [first, last] = [await pageOf(1), await pageOf(2)]
    expect([first.transfers.length, first.hasMore]).toEqual([100, true])
    expect([last.transfers.length, last.hasMore]).toEqual([1, false])
    expect(new Set([...first.transfers, ...last.transfers].map(({ id }) => id)).size).toBe(101)
    expect(await gainedBy(store.db.orm, [reference, randomUUID()])).toEqual(new Map([[reference, -101n]]))
  })

  test('credits a deposit once and publishes one event, however often it is settled', async () => {
    const deposit = { accountId, amount: 500n, invoiceId: randomUUID() }
    await inTransaction((tx) => move.settleDeposit(tx, deposit))
    await inTransaction((tx) => move.settleDeposit(tx, deposit))
    expect(await balance()).toBe(1_500n)
    expect(await events()).toMatchObject([
      { topic: 'wallet.account.changed', key: playerId, payload: { playerId, accountId } },
    ])
    const withOtherAmount = inTransaction((tx) => move.settleDeposit(tx, { ...deposit, amount: 501n }))
    await expect(withOtherAmount).rejects.toThrow('key-mismatch')
  })

  test('debits a bet and credits a win once each', async () => {
    const bet = { accountId, amount: 300n, key: `bet:${randomUUID()}`, reference: 'round' }
    const { transferId } = await inTransaction((tx) => play(tx, 'bet', bet))
    const again = await inTransaction((tx) => play(tx, 'bet', bet))
    expect(again).toEqual({ outcome: 'replayed', transferId })
    expect(await balance()).toBe(700n)
    const win = { ...bet, amount: 900n, key: `win:${randomUUID()}` }
    await inTransaction((tx) => play(tx, 'win', win))
    await inTransaction((tx) => play(tx, 'win', win))
    expect(await balance()).toBe(1_600n)
    expect(await events()).toHaveLength(2)
  })

  test('posts bets and wins to the lines of their postings, for every row of the house account', async () => {
    for (let turn = 0; turn < 24; turn++) {
      const opened = await inTransaction((tx) => accounts.openAccount(tx, randomUUID(), 'EUR'))
      if (!opened.ok) throw new Error(opened.error)
      const { id } = opened.data
      await inTransaction((tx) =>
        move.settleDeposit(tx, { accountId: id, amount: 10n, invoiceId: randomUUID() }),
      )
      // Without bonus money, with some, and with nothing else.
      for (const bonus of [0n, 3n, 7n]) {
        const order = { amount: 7n, bonus, reference: 'round' }
        const win = { ...order, key: `win:${randomUUID()}` }
        const bet = { ...order, key: `bet:${randomUUID()}` }
        await inTransaction((tx) => play(tx, 'win', { accountId: id, ...win }))
        await inTransaction((tx) => play(tx, 'bet', { accountId: id, ...bet }))
        const of = { holder: { id, currency: 'EUR' }, at: new Date() }
        for (const posting of [betPosting({ ...of, ...bet }), winPosting({ ...of, ...win })]) {
          // With other lines the key would be refused.
          const again = await inTransaction((tx) => post(tx, posting))
          expect(again).toMatchObject({ ok: true, isReplay: true })
        }
      }
    }
  })

  test('refuses a bet over the balance, moves nothing and publishes no event', async () => {
    const bet = { accountId, amount: 1_001n, key: `bet:${randomUUID()}`, reference: 'round' }
    const refused = await inTransaction((tx) => play(tx, 'bet', bet))
    expect(refused).toEqual({ outcome: 'insufficient-funds', transferId: null })
    expect(await balance()).toBe(1_000n)
    expect(await events()).toEqual([])
  })

  test('rolls a bet back once', async () => {
    const bet = { accountId, amount: 300n, key: `bet:${randomUUID()}`, reference: 'round' }
    const staked = await inTransaction((tx) => play(tx, 'bet', bet))
    const reversal = { transferId: staked.transferId ?? '', key: `rollback:${randomUUID()}` }
    const first = await inTransaction((tx) => move.rollback(tx, reversal))
    expect(await inTransaction((tx) => move.rollback(tx, reversal))).toEqual(first)
    const again = inTransaction((tx) => move.rollback(tx, { ...reversal, key: `rollback:${randomUUID()}` }))
    await expect(again).rejects.toThrow('already-reversed')
    expect(await balance()).toBe(1_000n)
  })

  test('rolls back bets only', async () => {
    const win = { accountId, amount: 5n, key: `win:${randomUUID()}`, reference: 'round' }
    const { transferId } = await inTransaction((tx) => play(tx, 'win', win))
    const rollback = inTransaction((tx) =>
      move.rollback(tx, { transferId: transferId ?? '', key: randomUUID() }),
    )
    await expect(rollback).rejects.toThrow('not the transfer of a bet')
    expect(await balance()).toBe(1_005n)
  })

  test('keeps held money from being staked or withdrawn again, and removes it when it is paid out', async () => {
    const withdrawal = { accountId, amount: 800n, invoiceId: randomUUID() }
    expect(await inTransaction((tx) => move.holdWithdrawal(tx, withdrawal))).toMatchObject({ ok: true })
    expect(await balance()).toBe(200n)
    const second = { ...withdrawal, invoiceId: randomUUID() }
    const refused = { ok: false, error: 'insufficient-funds' }
    expect(await inTransaction((tx) => move.holdWithdrawal(tx, second))).toEqual(refused)
    await inTransaction((tx) => move.payOutWithdrawal(tx, withdrawal))
    await inTransaction((tx) => move.payOutWithdrawal(tx, withdrawal))
    expect(await balance()).toBe(200n)
    expect(await events()).toHaveLength(2)
  })

  test('returns the money of a refused withdrawal once and does not pay it out afterwards', async () => {
    const withdrawal = { accountId, amount: 800n, invoiceId: randomUUID() }
    await inTransaction((tx) => move.holdWithdrawal(tx, withdrawal))
    await inTransaction((tx) => move.releaseWithdrawal(tx, withdrawal))
    await inTransaction((tx) => move.releaseWithdrawal(tx, withdrawal))
    expect(await balance()).toBe(1_000n)
    const paid = inTransaction((tx) => move.payOutWithdrawal(tx, withdrawal))
    await expect(paid).rejects.toThrow('key-mismatch')
  })

  test('does not release a paid withdrawal while another one is held', async () => {
    const paid = { accountId, amount: 400n, invoiceId: randomUUID() }
    const open = { accountId, amount: 400n, invoiceId: randomUUID() }
    await inTransaction((tx) => move.holdWithdrawal(tx, paid))
    await inTransaction((tx) => move.holdWithdrawal(tx, open))
    await inTransaction((tx) => move.payOutWithdrawal(tx, paid))
    const refused = inTransaction((tx) => move.releaseWithdrawal(tx, paid))
    await expect(refused).rejects.toThrow('key-mismatch')
    expect(await balance()).toBe(200n)
  })

  test('settles a withdrawal only with the account and amount of its hold', async () => {
    const withdrawal = { accountId, amount: 400n, invoiceId: randomUUID() }
    await inTransaction((tx) => move.holdWithdrawal(tx, withdrawal))
    for (const wrong of [
      { ...withdrawal, amount: 399n },
      { ...withdrawal, accountId: randomUUID() },
      { ...withdrawal, invoiceId: randomUUID() },
    ]) {
      await expect(inTransaction((tx) => move.payOutWithdrawal(tx, wrong))).rejects.toThrow(
        /than was held|nothing is held/,
      )
      await expect(inTransaction((tx) => move.releaseWithdrawal(tx, wrong))).rejects.toThrow(
        /than was held|nothing is held/,
      )
    }
  })

  test('moves nothing for amounts of zero or less, or on a missing account', async () => {
    for (const amount of [0n, -1n]) {
      const deposit = { accountId, amount, invoiceId: randomUUID() }
      await expect(inTransaction((tx) => move.settleDeposit(tx, deposit))).rejects.toThrow('above zero')
    }
    const nowhere = { accountId: randomUUID(), amount: 1n, invoiceId: randomUUID() }
    await expect(inTransaction((tx) => move.settleDeposit(tx, nowhere))).rejects.toThrow('no wallet account')
    await expect(move.balance(store.db.orm, randomUUID())).rejects.toThrow('no wallet account')
  })

  test('publishes an event only if its movement is committed', async () => {
    const bet = { accountId, amount: 300n, key: `bet:${randomUUID()}`, reference: 'round' }
    const undone = inTransaction(async (tx) => {
      await play(tx, 'bet', bet)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await events()).toEqual([])
    expect(await balance()).toBe(1_000n)
  })

  test('publishes an event when an account is opened, hidden, shown or selected', async () => {
    const expectedEvent = { topic: 'wallet.account.changed', key: playerId }
    const usd = await inTransaction((tx) => accounts.openAccount(tx, playerId, 'USD'))
    if (!usd.ok) throw new Error(usd.error)
    const { id } = usd.data
    await inTransaction((tx) => accounts.hideAccount(tx, playerId, id))
    await inTransaction((tx) => accounts.openAccount(tx, playerId, 'USD'))
    await inTransaction((tx) => accounts.switchAccount(tx, playerId, id))
    // Selecting the selected account changes nothing and publishes nothing.
    await inTransaction((tx) => accounts.switchAccount(tx, playerId, id))
    // Selecting an account also publishes an event for the previously selected one.
    const expected = [id, id, id, accountId, id].map((one) => ({
      ...expectedEvent,
      payload: { playerId, accountId: one },
    }))
    expect(await events()).toMatchObject(expected)
  })

  test('leaves the ledger sound', async () => {
    expect((await checkLedger(store.db)).violations).toEqual([])
  })
})
