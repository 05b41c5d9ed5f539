import { randomUUID } from 'node:crypto'
import { storeKinds } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLedgerAccounts, post, reverse } from './ledger.ts'
import { checkLedger, describeReport } from './ledger-check.ts'
import { depositPosting, holdPosting, settlementKey } from './postings.ts'
import { walletAccount } from './tables.ts'
import { betPosting, winPosting } from './testing/game-postings.ts'
import { type OpenedStore, openStore } from './testing/stores.ts'

async function move({ db }: OpenedStore) {
  const at = new Date('2026-01-02T03:04:05Z')
  const holder = { id: randomUUID(), currency: 'EUR' }
  await db.transaction(async (tx) => {
    await tx
      .insert(walletAccount)
      .values({ ...holder, playerId: randomUUID(), status: 'active', isSelected: true, createdAt: at })
    await openLedgerAccounts(tx, holder.id, 'EUR', ['player-real', 'player-bonus', 'player-held'], at)
    const order = { holder, amount: 1_000n, at, reference: 'round' }
    await post(tx, depositPosting({ ...order, invoiceId: 'deposit', provider: 'sandbox' }))
    const bet = await post(tx, betPosting({ ...order, amount: 100n, key: 'bet:1' }))
    await post(tx, winPosting({ ...order, amount: 250n, key: 'win:1' }))
    if (bet.ok) await reverse(tx, { transferId: bet.transferId, key: 'back:1', kind: 'rollback', at })
    const refused = await post(tx, holdPosting({ ...order, amount: 10n, invoiceId: 'refused' }))
    if (refused.ok) {
      const key = settlementKey('refused')
      await reverse(tx, { transferId: refused.transferId, key, kind: 'withdrawal-refused', at })
    }
    await post(tx, holdPosting({ ...order, amount: 400n, invoiceId: 'open' }))
  })
}

/** Statements that break an invariant with the database's triggers disabled. */
const tampered: readonly (readonly [invariant: string, what: string, statement: string])[] = [
  ['balanced', 'an entry was changed', `update ledger_entry set amount = amount + 1 where line = 2`],
  ['two-sided', 'an entry was removed', `delete from ledger_entry where line = 2`],
  ['derived', 'a balance was set', `update ledger_account set balance = balance + 1 where kind = 'house'`],
  [
    'unbroken',
    'an intermediate balance was changed',
    `update ledger_entry set balance_after = balance_after + 1 where seq = 1`,
  ],
  [
    'not-negative',
    'a player’s account was overdrawn',
    `alter table ledger_account drop constraint ledger_account_sign;
     update ledger_account set balance = -1 where kind = 'player-bonus'`,
  ],
  [
    'reversed-once',
    'a reversal refers to another transfer',
    `update ledger_transfer set reverses = (select id from ledger_transfer where key = 'win:1') where key = 'back:1'`,
  ],
  [
    'held',
    'the settlement of a withdrawal was renamed',
    `update ledger_transfer set key = 'withdrawal:open:settled' where key = 'withdrawal:refused:settled'`,
  ],
  [
    'owned',
    'an account lost its owner',
    `update ledger_account set owner = gen_random_uuid() where kind = 'player-held'`,
  ],
  ['complete', 'an account was deleted', `delete from ledger_account where kind = 'player-bonus'`],
]

describe.each(storeKinds)('ledger:check on the %s store', (kind) => {
  let store: OpenedStore
  beforeAll(async () => {
    store = await openStore(kind)
    await move(store)
  })
  afterAll(() => store.close())

  test('reports a sound ledger with its counts', async () => {
    const report = await checkLedger(store.db)
    expect(report).toMatchObject({
      transfers: 7n,
      entries: 14n,
      totals: [
        { currency: 'EUR', players: 850n, held: 400n, house: -250n, clearing: -1_000n, receivable: 0n },
      ],
      violations: [],
    })
    expect(describeReport(report)).toMatch(/7 transfers, 14 entries[\s\S]*The ledger is sound\.$/)
  })

  test.each(tampered)('reports %s when %s', async (invariant, _, statement) => {
    const report = await tamper(store, statement)
    const violation = report.violations.find(({ name }) => name === invariant)
    expect(violation?.count).toBeGreaterThan(0)
    expect(violation?.ids[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(describeReport(report)).toContain(`BROKEN ${invariant}: ${violation?.count}`)
    expect((await checkLedger(store.db)).violations).toEqual([])
  })
})

/** The report on a store that the statement corrupted; the store is restored afterwards. */
async function tamper(store: OpenedStore, statement: string) {
  const tables = ['ledger_account', 'ledger_transfer', 'ledger_entry', 'wallet_account']
  const copies = tables.map((table) => `create table kept_${table} as select * from ${table};`).join('')
  const guards = (state: 'enable' | 'disable') =>
    tables.map((table) => `alter table ${table} ${state} trigger user;`).join('')
  await store.owner(`${copies} ${guards('disable')} ${statement}`)
  try {
    return await checkLedger(store.db)
  } finally {
    const columns = `id, owner, currency, kind, stripe, balance, last_seq, created_at`
    await store.owner(`
      delete from ledger_entry; delete from ledger_transfer; delete from ledger_account;
      insert into ledger_account (${columns}) select ${columns} from kept_ledger_account;
      insert into ledger_transfer select * from kept_ledger_transfer order by created_at, reverses nulls first;
      insert into ledger_entry select * from kept_ledger_entry;
      alter table ledger_account drop constraint if exists ledger_account_sign;
      alter table ledger_account add constraint ledger_account_sign check (may_be_negative or balance >= 0);
      ${guards('enable')}
      ${tables.map((table) => `drop table kept_${table};`).join('')}`)
  }
}
