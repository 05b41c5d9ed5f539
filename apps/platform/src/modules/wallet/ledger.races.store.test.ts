import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Orm } from '../../kernel.ts'
import { openLedgerAccounts, post, reverse } from './ledger.ts'
import { checkLedger } from './ledger-check.ts'
import { depositPosting, type Holder } from './postings.ts'
import { walletAccount } from './tables.ts'
import { betPosting, winPosting } from './testing/game-postings.ts'
import { type OpenedStore, openStore } from './testing/stores.ts'

/** Only PostgreSQL has several connections. */
describe('the ledger under concurrency on PostgreSQL', () => {
  let store: OpenedStore
  beforeAll(async () => {
    store = await openStore('postgres')
  })
  afterAll(() => store.close())

  const at = new Date('2026-01-02T03:04:05Z')
  const inTransaction = <T>(work: (tx: Orm) => Promise<T>) => store.db.transaction(work)

  async function holderWith(amount: bigint, currency = 'EUR'): Promise<Holder> {
    const holder = { id: randomUUID(), currency }
    await inTransaction(async (tx) => {
      await tx
        .insert(walletAccount)
        .values({ ...holder, playerId: randomUUID(), status: 'active', isSelected: true, createdAt: at })
      await openLedgerAccounts(tx, holder.id, currency, ['player-real', 'player-bonus', 'player-held'], at)
      await post(tx, depositPosting({ holder, amount, at, invoiceId: randomUUID(), provider: 'sandbox' }))
    })
    return holder
  }
  const bet = (holder: Holder, amount: bigint, key: string = randomUUID()) =>
    inTransaction((tx) => post(tx, betPosting({ holder, amount, key, reference: 'round', at })))

  /** Runs `count` commands concurrently and counts their results. */
  async function race(count: number, run: (racer: number) => Promise<{ ok: boolean; error?: string }>) {
    const results = await Promise.all(Array.from({ length: count }, (_, racer) => run(racer)))
    const outcomes: Record<string, number> = {}
    for (const result of results) {
      const name = result.ok ? 'ok' : (result.error ?? '')
      outcomes[name] = (outcomes[name] ?? 0) + 1
    }
    return outcomes
  }

  test('keeps every sum right with 8 concurrent writers', async () => {
    const opening = 10_000n
    const holders = await Promise.all(Array.from({ length: 6 }, () => holderWith(opening)))
    const moved = new Map(holders.map(({ id }) => [id, opening]))
    const recordMovement = (holder: Holder, amount: bigint) =>
      moved.set(holder.id, (moved.get(holder.id) ?? 0n) + amount)

    async function writer(number: number) {
      for (let turn = 0; turn < 100; turn++) {
        const holder = holders[(number * 7 + turn * 5) % holders.length]
        const counterparty = holders[(number * 3 + turn) % holders.length]
        if (!holder || !counterparty) throw new Error('no holder')
        const amount = BigInt(1 + ((number + turn) % 40))
        const key = `${number}:${turn}`
        // Writers use both players in every order, which must not deadlock.
        const staked = await bet(holder, amount, `bet:${key}`)
        const won = await inTransaction((tx) =>
          post(tx, winPosting({ holder: counterparty, amount, key: `win:${key}`, reference: 'r', at })),
        )
        if (!staked.ok || !won.ok) throw new Error('refused')
        recordMovement(holder, -amount)
        recordMovement(counterparty, amount)
        if (turn % 10 === 0) {
          const { transferId } = staked
          const reversal = { transferId, key: `reversal:${key}`, kind: 'rollback', at }
          const result = await inTransaction((tx) => reverse(tx, reversal))
          if (!result.ok) throw new Error(result.error)
          recordMovement(holder, amount)
        }
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, number) => writer(number)))

    for (const holder of holders) {
      const result = await bet(holder, 1n)
      expect(result.ok && result.entries[0]?.balance).toBe((moved.get(holder.id) ?? 0n) - 1n)
    }
    expect((await checkLedger(store.db)).violations).toEqual([])
  })

  test('lets one of 50 concurrent bets spend a balance that covers one', async () => {
    const holder = await holderWith(100n)
    expect(await race(50, () => bet(holder, 100n))).toEqual({ ok: 1, 'insufficient-funds': 49 })
    expect((await checkLedger(store.db)).violations).toEqual([])
  })

  test('moves money once for 50 concurrent postings with one key and returns the same result to all', async () => {
    const holder = await holderWith(100n)
    const key = randomUUID()
    const results = new Set<string>()
    let moved = 0
    const outcomes = await race(50, async () => {
      const result = await bet(holder, 60n, key)
      if (result.ok) {
        results.add(
          JSON.stringify({ ...result, isReplay: null }, (_, v) => (typeof v === 'bigint' ? `${v}` : v)),
        )
        if (!result.isReplay) moved += 1
      }
      return result
    })
    expect(outcomes).toEqual({ ok: 50 })
    expect([results.size, moved]).toEqual([1, 1])
  })

  test('accepts one of several concurrent postings with one key on different accounts and refuses the others', async () => {
    const holders = await Promise.all(Array.from({ length: 16 }, () => holderWith(100n)))
    const key = randomUUID()
    const outcomes = await race(16, (racer) => {
      const holder = holders[racer]
      if (!holder) throw new Error('no holder')
      return bet(holder, 100n, key)
    })
    expect(outcomes).toEqual({ ok: 1, 'key-mismatch': 15 })
  })

  test('reverses a transfer once under concurrent attempts', async () => {
    const holder = await holderWith(100n)
    const staked = await bet(holder, 100n)
    if (!staked.ok) throw new Error(staked.error)
    const outcomes = await race(20, () =>
      inTransaction((tx) =>
        reverse(tx, { transferId: staked.transferId, key: randomUUID(), kind: 'rollback', at }),
      ),
    )
    expect(outcomes).toEqual({ ok: 1, 'already-reversed': 19 })
  })

  test('locks the player’s account before it waits for a shared one', async () => {
    const owner = new pg.Client({ connectionString: store.ownerUrl ?? '' })
    await owner.connect()
    onTestFinished(() => owner.end())
    // Ordered by id alone, this account would be locked after any shared one.
    const own = 'ffffffff-ffff-4fff-bfff-ffffffffffff'
    const holder = { id: randomUUID(), currency: 'EUR' }
    await inTransaction(async (tx) => {
      await tx
        .insert(walletAccount)
        .values({ ...holder, playerId: randomUUID(), status: 'active', isSelected: true, createdAt: at })
      await openLedgerAccounts(tx, holder.id, 'EUR', ['player-bonus', 'player-held'], at)
    })
    await owner.query(
      `insert into ledger_account (id, owner, currency, kind, created_at) values ($1, $2, 'EUR', 'player-real', $3)`,
      [own, holder.id, at],
    )
    await inTransaction((tx) =>
      post(tx, depositPosting({ holder, amount: 100n, at, invoiceId: randomUUID(), provider: 'sandbox' })),
    )
    expect((await bet(holder, 1n)).ok).toBe(true)

    await owner.query('begin')
    await owner.query(`select from ledger_account where owner is null and currency = 'EUR' for update`)
    const posting = bet(holder, 1n)
    await vi.waitFor(async () => {
      const { rowCount } = await owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBe(1)
    })
    const free = await owner.query('select from ledger_account where id = $1 for update skip locked', [own])
    await owner.query('rollback')
    expect((await posting).ok).toBe(true)
    expect(free.rowCount).toBe(0)
  })

  test('opens the shared accounts of a new currency once under concurrent first movements', async () => {
    const holders = await Promise.all(Array.from({ length: 12 }, () => holderWith(10n, 'RACE')))
    const outcomes = await race(12, (racer) => bet(holders[racer] ?? { id: '', currency: '' }, 1n))
    expect(outcomes).toEqual({ ok: 12 })
    const report = await checkLedger(store.db)
    expect(report.violations).toEqual([])
    expect(report.totals.find(({ currency }) => currency === 'RACE')).toMatchObject({
      players: 108n,
      house: 12n,
      clearing: -120n,
      receivable: 0n,
    })
  })
})
