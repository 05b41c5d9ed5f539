import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { AcknowledgementListener, DepositRecord, SpinRecord } from './player.ts'

/**
 * Compares acknowledged movements with the ledger. Reads the store directly while the platform is stopped.
 */
export interface Discrepancies {
  /** Acknowledged but missing in the ledger, or reversed. */
  readonly lost: readonly string[]
  /** In the ledger more than once, or with another amount than acknowledged. */
  readonly doubled: readonly string[]
}

interface Movement {
  readonly kind: string
  readonly reference: string
  /** Change of the player's account in cents; negative for a stake. */
  readonly amount: bigint
  readonly isReversed: boolean
}

const MOVEMENTS = `
  select t.kind, t.reference, e.amount::text as amount,
    exists (select from ledger_transfer back where back.reverses = t.id) as "isReversed"
  from ledger_transfer t
  join ledger_entry e on e.transfer_id = t.id
  join ledger_account a on a.id = e.account_id and a.kind = 'player-real'
  where t.kind in ('deposit', 'bet', 'win')`

export class MovementLog implements AcknowledgementListener {
  readonly #deposits: DepositRecord[] = []
  readonly #spins: SpinRecord[] = []
  readonly #accounts = new Map<string, { deposited: bigint; staked: bigint; won: bigint; deposits: number }>()
  #onEach: () => void = () => undefined

  /** Calls the listener on every acknowledgement. */
  onEach(listener: () => void): void {
    this.#onEach = listener
  }

  get deposits(): number {
    return this.#deposits.length
  }
  get spins(): number {
    return this.#spins.length
  }

  deposited(accountId: string, deposit: DepositRecord): void {
    this.#deposits.push(deposit)
    const account = this.accountTotals(accountId)
    account.deposited += deposit.amount
    account.deposits += 1
    this.#onEach()
  }

  spun(accountId: string, spin: SpinRecord): void {
    this.#spins.push(spin)
    const account = this.accountTotals(accountId)
    account.staked += spin.stake
    account.won += spin.win
    this.#onEach()
  }

  /** Expected totals of one account. */
  accountTotals(accountId: string) {
    const known = this.#accounts.get(accountId)
    if (known) return known
    const fresh = { deposited: 0n, staked: 0n, won: 0n, deposits: 0 }
    this.#accounts.set(accountId, fresh)
    return fresh
  }

  async compare(store: { dataDir: string; databaseUrl: string | null }): Promise<Discrepancies> {
    const found = new Map<string, Movement[]>()
    for (const movement of await readMovements(store)) {
      const name = `${movement.kind} ${movement.reference}`
      found.set(name, [...(found.get(name) ?? []), movement])
    }
    const [lost, doubled]: [string[], string[]] = [[], []]
    const expect = (name: string, amount: bigint) => {
      const active = (found.get(name) ?? []).filter(({ isReversed }) => !isReversed)
      if (active.length === 0) lost.push(name)
      else if (active.length > 1 || active[0]?.amount !== amount) doubled.push(name)
    }
    for (const { invoiceId, amount } of this.#deposits) expect(`deposit ${invoiceId}`, amount)
    for (const { roundId, stake, win, isSettled } of this.#spins) {
      expect(`bet ${roundId}`, -stake)
      if (isSettled && win > 0n) expect(`win ${roundId}`, win)
    }
    // Unacknowledged movements must not be doubled either.
    for (const [name, movements] of found) {
      const active = movements.filter(({ isReversed }) => !isReversed)
      if (active.length > 1 && !doubled.includes(name)) doubled.push(name)
    }
    return { lost, doubled }
  }
}

async function readMovements({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl: string | null
}): Promise<Movement[]> {
  const parseAmounts = (rows: (Omit<Movement, 'amount'> & { amount: string })[]) =>
    rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
  if (databaseUrl === null) {
    const pglite = new PGlite(join(dataDir, 'store'))
    try {
      return parseAmounts((await pglite.query<Omit<Movement, 'amount'> & { amount: string }>(MOVEMENTS)).rows)
    } finally {
      await pglite.close()
    }
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return parseAmounts((await client.query(MOVEMENTS)).rows)
  } finally {
    await client.end()
  }
}
