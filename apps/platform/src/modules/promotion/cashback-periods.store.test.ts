import { randomUUID } from 'node:crypto'
import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test } from 'vitest'
import { type Orm, queryRows } from '../../kernel.ts'
import { sql } from '../../sql.ts'
import { createCashback } from './cashback.service.ts'
import type { CashbackOffer } from './schema.ts'

/** More than two pages of accounts that are due. The nightly run pays 10,000. */
const ACCOUNTS = Number(process.env.CASHBACK_ACCOUNTS ?? 1250)
/** The service pays pages of 500. */
const INTERRUPTED = 1250
const FAILS_AT = 750

onPostgres('cashback of many accounts', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  /** The service over games that count how often a period is read. @param failAt the payment that fails */
  function service(identity: string, accounts: number, failAt = Number.POSITIVE_INFINITY) {
    const { db, clock, modules } = platform.platform
    const counts = { reads: 0, grants: 0 }
    let run = async () => {}
    const offer: CashbackOffer = {
      ...{ identity, name: { en: 'Daily' }, percentage: 10, period: 'day', from: '2026-03-13T00:00:00Z' },
      byCurrency: [],
    }
    const deps = {
      offers: () => [offer],
      settings: modules.settings,
      wallet: modules.wallet,
      games: {
        readRealResult: async () => -1000n,
        settledAccounts: () => {
          counts.reads += 1
          return sql`select md5('player' || number)::uuid as player_id, md5('account' || number)::uuid as account_id,
            'EUR' as currency from generate_series(1, ${accounts}) number`
        },
      },
      players: { registration: async () => ({ at: new Date(), country: 'DE', bonusCode: null }) },
      rewards: {
        grant: async (_: Orm, __: unknown, reward: unknown) => {
          counts.grants += 1
          if (counts.grants === failAt) throw new Error('the process ends')
          return { outcome: 'granted', isUnavailable: false, reward: reward as never } as const
        },
      },
      wageringOf: () => undefined,
      isEligible: async () => true,
    }
    const jobs = {
      define(_: string, handle: (data: Record<string, unknown>) => Promise<void>) {
        run = () => handle({})
      },
      send: async () => {},
    }
    createCashback({ db, clock, jobs }, deps)
    return { counts, run: () => run() }
  }
  const read = async (identity: string) =>
    (
      await queryRows(
        platform.platform.db.orm,
        sql`select (select count(*)::int from cashback_payment where identity = ${identity}) as paid,
          (select count(*)::int from cashback_due where identity = ${identity}) as due,
          (select count(*)::int from cashback_period where identity = ${identity} and finished_at is not null) as finished`,
      )
    )[0]

  test('reads the period once, pays each account once, and leaves nothing', async () => {
    const identity = randomUUID()
    const { counts, run } = service(identity, ACCOUNTS)
    await run()
    expect(counts).toEqual({ reads: 1, grants: ACCOUNTS })
    expect(await read(identity)).toEqual({ paid: ACCOUNTS, due: 0, finished: 1 })
    await run()
    expect(counts).toEqual({ reads: 1, grants: ACCOUNTS })
  })

  test('continues after an interruption without reading the period again', async () => {
    const identity = randomUUID()
    const first = service(identity, INTERRUPTED, FAILS_AT)
    await expect(first.run()).rejects.toThrow('the process ends')
    expect(await read(identity)).toEqual({ paid: FAILS_AT - 1, due: INTERRUPTED - 500, finished: 0 })
    const second = service(identity, INTERRUPTED)
    await second.run()
    expect(second.counts).toEqual({ reads: 0, grants: INTERRUPTED - FAILS_AT + 1 })
    expect(await read(identity)).toEqual({ paid: INTERRUPTED, due: 0, finished: 1 })
  })

  test('finds the accounts that are due by the key', async () => {
    const rows = await platform.platform.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return queryRows<{ 'QUERY PLAN': string }>(
        tx,
        sql`explain select * from cashback_due where identity = 'a' and period_start = now()
          order by wallet_account_id limit 500`,
      )
    })
    const plan = rows.map((row) => row['QUERY PLAN']).join(' ')
    expect(plan).toContain('cashback_due_identity_period_start_wallet_account_id_pk')
    expect(plan).not.toContain('Sort')
  })
})
