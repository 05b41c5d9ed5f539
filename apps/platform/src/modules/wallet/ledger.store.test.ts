import { randomUUID } from 'node:crypto'
import { storeKinds } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Orm } from '../../kernel.ts'
import { sql } from '../../sql.ts'
import { openLedgerAccounts, type Posting, post, reverse } from './ledger.ts'
import { depositPosting, holdPosting } from './postings.ts'
import { ledgerAccount } from './tables.ts'
import { betPosting } from './testing/game-postings.ts'
import { type OpenedStore, openStore } from './testing/stores.ts'

const at = new Date('2026-01-02T03:04:05Z')
const EUR = 'EUR'

describe.each(storeKinds)('the ledger on the %s store', (kind) => {
  let store: OpenedStore
  beforeAll(async () => {
    store = await openStore(kind)
  })
  afterAll(() => store.close())

  const inTransaction = <T>(work: (tx: Orm) => Promise<T>) => store.db.transaction(work)
  const submit = (posting: Posting) => inTransaction((tx) => post(tx, posting))

  /** A holder with this amount of real money. */
  async function holderWith(amount: bigint, currency = EUR) {
    const holder = { id: randomUUID(), currency }
    await inTransaction((tx) =>
      openLedgerAccounts(tx, holder.id, currency, ['player-real', 'player-bonus', 'player-held'], at),
    )
    const deposit = { holder, amount, at, invoiceId: randomUUID(), provider: 'sandbox' }
    const result = amount > 0n ? await submit(depositPosting(deposit)) : null
    if (result && !result.ok) throw new Error(result.error)
    return { holder, depositId: result?.transferId ?? '' }
  }

  async function realOf(id: string) {
    const [row] = await store.db.orm
      .select({ balance: ledgerAccount.balance })
      .from(ledgerAccount)
      .where(sql`${ledgerAccount.owner} = ${id} and ${ledgerAccount.kind} = 'player-real'`)
    return row?.balance
  }

  const bet = (holder: { id: string; currency: string }, amount: bigint, key: string = randomUUID()) =>
    betPosting({ holder, amount, key, reference: 'round', at })

  describe('posting', () => {
    test('moves money between accounts and returns the new balances', async () => {
      const { holder } = await holderWith(1_000n)
      const result = await submit(bet(holder, 300n))
      expect(result).toMatchObject({
        ok: true,
        isReplay: false,
        entries: [
          { owner: holder.id, currency: EUR, kind: 'player-real', amount: -300n, balance: 700n },
          { owner: null, currency: EUR, kind: 'house', amount: 300n },
        ],
      })
    })

    test('stores amounts beyond the exact range of a JavaScript number', async () => {
      const ethers = 123_456_789_012_345_678_901_234_567n
      const { holder } = await holderWith(ethers, 'ETH')
      await submit(bet(holder, 1n))
      expect(await realOf(holder.id)).toBe(ethers - 1n)
    })

    test('opens the shared accounts of a currency once, on first use', async () => {
      const { holder } = await holderWith(10n, 'NEW')
      await submit(bet(holder, 1n))
      await submit(bet(holder, 1n))
      const rows = await store.db.orm
        .select({ kind: ledgerAccount.kind, balance: ledgerAccount.balance })
        .from(ledgerAccount)
        .where(sql`${ledgerAccount.currency} = 'NEW' and ${ledgerAccount.owner} is null`)
        .orderBy(ledgerAccount.kind)
      expect(rows).toEqual([
        { kind: 'house', balance: 2n },
        { kind: 'provider-clearing:sandbox', balance: -10n },
      ])
    })

    test('replays the first response for the same key and input, even after the money was spent', async () => {
      const { holder } = await holderWith(100n)
      const posting = bet(holder, 100n)
      const first = await submit(posting)
      // The time and the order of the lines are not part of the input.
      const again = { ...posting, at: new Date(at.getTime() + 1), lines: posting.lines.toReversed() }
      expect(first).toMatchObject({ ok: true, isReplay: false })
      expect(await submit(again)).toEqual({ ...first, isReplay: true })
      expect(await realOf(holder.id)).toBe(0n)
    })

    test.each([
      ['amount', (posting: Posting) => ({ ...posting, lines: flip(posting, 2n) })],
      ['reference', (posting: Posting) => ({ ...posting, reference: 'another' })],
      ['kind', (posting: Posting) => ({ ...posting, kind: 'win' })],
    ])('refuses a key that was used with another %s', async (_, change) => {
      const { holder } = await holderWith(100n)
      const posting = bet(holder, 10n)
      await submit(posting)
      expect(await submit(change(posting))).toEqual({ ok: false, error: 'key-mismatch', line: -1 })
      expect(await realOf(holder.id)).toBe(90n)
    })

    test('refuses an uncovered amount without aborting the transaction', async () => {
      const { holder } = await holderWith(100n)
      await inTransaction(async (tx) => {
        const refused = bet(holder, 101n)
        expect(await post(tx, refused)).toEqual({ ok: false, error: 'insufficient-funds', line: 0 })
        expect(await post(tx, bet(holder, 60n))).toMatchObject({ ok: true })
        // The refusal did not consume the key.
        expect(await post(tx, { ...refused, lines: bet(holder, 40n).lines })).toMatchObject({ ok: true })
      })
      expect(await realOf(holder.id)).toBe(0n)
    })

    test('refuses an account that was never opened and returns the index of its line', async () => {
      const stranger = { id: randomUUID(), currency: EUR }
      const deposit = { holder: stranger, amount: 1n, at, invoiceId: randomUUID(), provider: 'sandbox' }
      expect(await submit(depositPosting(deposit))).toEqual({ ok: false, error: 'unknown-account', line: 1 })
    })

    test('posts nothing when the transaction rolls back', async () => {
      const { holder } = await holderWith(100n)
      const posting = bet(holder, 10n)
      const undone = inTransaction(async (tx) => {
        await post(tx, posting)
        throw new Error('undo')
      })
      await expect(undone).rejects.toThrow('undo')
      expect(await realOf(holder.id)).toBe(100n)
      expect(await submit(posting)).toMatchObject({ ok: true, isReplay: false })
    })

    test.each([
      ['does not sum to zero', (p: Posting) => [{ ...first(p), amount: -1n }, second(p)], 'sum to zero'],
      ['has one side', (p: Posting) => [first(p)], 'two lines'],
      ['has no side', () => [], 'two lines'],
      [
        'balances two currencies against each other',
        (p: Posting) => [
          first(p),
          { ...second(p), account: { owner: null, currency: 'USD', kind: 'house' } },
        ],
        'sum to zero',
      ],
      ['names an account twice', (p: Posting) => [first(p), first(p), second(p)], 'twice'],
      ['moves nothing', (p: Posting) => flip(p, 0n), 'not zero'],
    ] as [string, (posting: Posting) => Posting['lines'], string][])(
      'throws for a posting that %s',
      async (_, change, message) => {
        const { holder } = await holderWith(100n)
        const posting = bet(holder, 10n)
        const attempt = submit({ ...posting, lines: change(posting) })
        await expect(attempt).rejects.toSatisfy((error) => causeOf(error).includes(message))
        expect(await realOf(holder.id)).toBe(100n)
      },
    )
  })

  describe('reversal', () => {
    test('reverses a transfer exactly and records which one', async () => {
      const { holder } = await holderWith(100n)
      const staked = await submit(bet(holder, 30n))
      if (!staked.ok) throw new Error(staked.error)
      const reversal = { transferId: staked.transferId, key: randomUUID(), kind: 'rollback', at }
      const reversed = await inTransaction((tx) => reverse(tx, reversal))
      expect(reversed).toMatchObject({
        ok: true,
        entries: [
          { kind: 'player-real', amount: 30n, balance: 100n },
          { kind: 'house', amount: -30n },
        ],
      })
      expect(await inTransaction((tx) => reverse(tx, reversal))).toEqual({ ...reversed, isReplay: true })
      const secondReversal = { ...reversal, key: randomUUID() }
      expect(await inTransaction((tx) => reverse(tx, secondReversal))).toMatchObject({
        error: 'already-reversed',
      })
      expect(await realOf(holder.id)).toBe(100n)
    })

    test('refuses an unknown transfer, a reversal, a used key, and money that has been spent', async () => {
      const { holder, depositId } = await holderWith(100n)
      const attempt = (transferId: string, key: string = randomUUID()) =>
        inTransaction((tx) => reverse(tx, { transferId, key, kind: 'correction', at }))
      expect(await attempt(randomUUID())).toMatchObject({ error: 'unknown-transfer' })

      const staked = await submit(bet(holder, 30n))
      if (!staked.ok) throw new Error(staked.error)
      expect(await attempt(depositId)).toMatchObject({ error: 'insufficient-funds', line: 1 })
      const key = randomUUID()
      const reversed = await attempt(staked.transferId, key)
      if (!reversed.ok) throw new Error(reversed.error)
      expect(await attempt(reversed.transferId)).toMatchObject({ error: 'not-reversible' })
      expect(await attempt(depositId, key)).toMatchObject({ error: 'key-mismatch' })
      expect(await attempt(depositId)).toMatchObject({ ok: true })
      expect(await realOf(holder.id)).toBe(0n)
    })
  })

  describe('the database constraints', () => {
    const mine = [
      ['changes a transfer', `update ledger_transfer set reference = 'other'`],
      ['removes a transfer', 'delete from ledger_transfer'],
      ['empties the transfers', 'truncate ledger_transfer cascade'],
      ['changes an entry', 'update ledger_entry set amount = amount * 2'],
      ['removes an entry', 'delete from ledger_entry'],
      ['empties the entries', 'truncate ledger_entry'],
      ['removes an account', 'delete from ledger_account'],
      ['empties the accounts', 'truncate ledger_account cascade'],
      ['sets a balance', 'update ledger_account set balance = balance + 1 where may_be_negative'],
      ['gives an account to another owner', `update ledger_account set owner = gen_random_uuid()`],
      ['changes the currency of an account', `update ledger_account set currency = 'USD'`],
      ['moves a shared account to another stripe', `update ledger_account set stripe = stripe + 100`],
      ['dates an account back', `update ledger_account set created_at = created_at - interval '1 day'`],
      ['renames a kind', `update ledger_account set kind = 'house'`],
      [
        'opens an account with money on it',
        `insert into ledger_account (id, owner, currency, kind, balance, created_at)
          values (gen_random_uuid(), gen_random_uuid(), 'EUR', 'player-real', 5, now())`,
      ],
      [
        'writes an entry that moves no balance',
        `insert into ledger_entry (transfer_id, line, account_id, seq, amount, balance_after)
          select t.id, 9, a.id, a.last_seq + 1, 1, a.balance + 1 from ledger_transfer t, ledger_account a limit 1`,
      ],
    ] as const

    test.each(mine)('deny that the application %s', async (_, statement) => {
      await holderWith(1n)
      const attempt = store.db.orm.execute(sql.raw(statement))
      await expect(attempt).rejects.toSatisfy((error) => causeOf(error).includes('permission denied'))
    })

    test.each(mine)('deny that even the owner of the tables %s', async (_, statement) => {
      await holderWith(1n)
      await expect(store.owner(statement)).rejects.toThrow(
        /append-only|without its entry|begins empty|without moving its balance/,
      )
    })

    test.each([
      'id = gen_random_uuid()',
      'owner = gen_random_uuid()',
      `currency = 'USD'`,
      `kind = 'house'`,
      'stripe = stripe + 1',
      `created_at = created_at - interval '1 day'`,
    ])('refuses by itself that what an account is changes: %s', async (change) => {
      await holderWith(1n)
      const statement = `update ledger_account set ${change}`
      await expect(store.owner(statement)).rejects.toThrow(
        'the ledger is append-only: UPDATE on ledger_account',
      )
    })

    const owners = [
      [
        'writes a transfer without entries',
        `insert into ledger_transfer (id, kind, key, input_hash, reference, created_at)
          values (gen_random_uuid(), 'bet', gen_random_uuid(), '', 'r', now())`,
        'do not sum to zero',
      ],
      [
        'writes one side of a transfer, balance and all',
        `with t as (
            insert into ledger_transfer (id, kind, key, input_hash, reference, created_at)
            values (gen_random_uuid(), 'bet', gen_random_uuid(), '', 'r', now()) returning id
          ), a as (
            update ledger_account set balance = balance + 1, last_seq = last_seq + 1
            where id = (select id from ledger_account where owner is not null limit 1) returning *
          )
          insert into ledger_entry (transfer_id, line, account_id, seq, amount, balance_after)
          select t.id, 1, a.id, a.last_seq, 1, a.balance from t, a`,
        'do not sum to zero',
      ],
      [
        'overdraws a player, entries and all',
        `update ledger_account set balance = -1, last_seq = last_seq + 1 where kind = 'player-real'`,
        'ledger_account_sign',
      ],
      [
        'opens a shared account of a player’s kind',
        `insert into ledger_account (id, currency, kind, created_at)
          values (gen_random_uuid(), 'EUR', 'player-real', now())`,
        'ledger_account_owner',
      ],
      [
        'opens an account of an unknown kind',
        `insert into ledger_account (id, currency, kind, created_at)
          values (gen_random_uuid(), 'EUR', 'slush', now())`,
        'ledger_account_kind',
      ],
    ] as const
    test.each(owners)('deny that the owner %s', async (_, statement, message) => {
      await holderWith(1n)
      await expect(store.owner(statement)).rejects.toThrow(message)
    })

    test('deny the application the internal functions', async () => {
      for (const call of [
        `ledger_write(gen_random_uuid(), 'k', 'h', 'bet', 'r', null, now(), '{}', '{}')`,
        `ledger_recall('k', 'h')`,
        'ledger_entries(gen_random_uuid())',
        `ledger_find_accounts('{}', '{}', '{}', '{}')`,
      ]) {
        const attempt = store.db.orm.execute(sql.raw(`select ${call}`))
        await expect(attempt).rejects.toSatisfy((error) => causeOf(error).includes('permission denied'))
      }
    })
  })

  test('holds money that can be neither staked nor lost', async () => {
    const { holder } = await holderWith(100n)
    expect(await submit(holdPosting({ holder, amount: 80n, at, invoiceId: randomUUID() }))).toMatchObject({
      ok: true,
      entries: [
        { kind: 'player-real', balance: 20n },
        { kind: 'player-held', balance: 80n },
      ],
    })
    expect(await submit(bet(holder, 21n))).toMatchObject({ error: 'insufficient-funds' })
  })
})

function first({ lines: [line] }: Posting) {
  if (!line) throw new Error('no line')
  return line
}
function second({ lines: [, line] }: Posting) {
  if (!line) throw new Error('no second line')
  return line
}
const flip = ({ lines }: Posting, factor: bigint) =>
  lines.map((line) => ({ ...line, amount: line.amount * factor }))

/** The message of the database, which Drizzle wraps. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
