import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { StoreKind } from '@croupier/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../sql.ts'
import { checkLedger } from '../ledger-check.ts'
import type { Operation } from './model.ts'
import { type Command, idOf, Play, sequence, World } from './sequences.ts'
import { type OpenedStore, openStore } from './stores.ts'

/**
 * Compares the real ledger with its model in LEDGER_SEQUENCES sequences of up to 512 commands on each store.
 * After every command both must agree on the outcome and on the balance of every account, so the laws proved
 * for the model in ledger.property.test.ts hold for the database. For speed, each sequence uses separate
 * accounts and currencies in a shared store, and 128 commands share a round trip.
 */
const RUNS = Number(process.env.LEDGER_SEQUENCES ?? 40)
const PER_ROUND_TRIP = 128
const WORLDS_AT_ONCE = 40

function toWire(operation: Operation, at: Date) {
  if (operation.type === 'reverse') return { ...operation, at }
  const { key, kind, reference, lines } = operation.posting
  return {
    type: 'post',
    id: operation.id,
    key,
    kind,
    reference,
    at,
    lines: lines.map(({ account, amount }) => ({ ...account, amount: String(amount) })),
  }
}

/**
 * Opens the accounts of several worlds in one statement; a statement per world takes longer than its
 * commands.
 */
async function openWorlds({ db }: OpenedStore, first: number) {
  const worlds = Array.from({ length: WORLDS_AT_ONCE }, (_, index) => new World(first + index))
  const accounts = worlds.flatMap(({ number, holders }) =>
    holders.map((holder, index) => ({ ...holder, player: idOf('player', number, index) })),
  )
  const at = worlds[0]?.at.toISOString()
  await db.transaction((tx) =>
    tx.execute(sql`select test_open(${JSON.stringify(accounts)}::jsonb, ${at}::timestamptz)`),
  )
}

/** Runs commands on both, and fails at the first difference. */
async function compare({ db }: OpenedStore, play: Play, commands: readonly Command[]) {
  const expected = commands.map((command) => {
    const { operation, outcome } = play.step(command)
    return { operation, outcome, balances: Object.fromEntries(play.model.balances()) }
  })
  const owners = `{${play.world.holders.map(({ id }) => id).join(',')}}`
  const currencies = `{${play.world.currencies.join(',')}}`
  for (let from = 0; from < expected.length; from += PER_ROUND_TRIP) {
    const batch = expected.slice(from, from + PER_ROUND_TRIP)
    const wire = JSON.stringify(batch.map(({ operation }) => toWire(operation, play.world.at)))
    const rows = await db.transaction((tx) =>
      tx
        .select({
          outcome: sql<string>`outcome`,
          balances: sql<Record<string, string> | null>`balances`,
        })
        .from(sql`test_play(${wire}::jsonb, ${owners}::uuid[], ${currencies}::text[])`)
        .orderBy(sql`n`),
    )
    const real = rows.map(({ outcome, balances }, index) => ({
      operation: batch[index]?.operation,
      outcome,
      balances: Object.fromEntries(
        Object.entries(balances ?? {}).map(([address, balance]) => [address, BigInt(balance)]),
      ),
    }))
    // Building the diff is expensive, so it is done for unequal results only.
    if (!isDeepStrictEqual(real, batch)) expect(real).toEqual(batch)
  }
}

/** Each store is tested in a separate file, so that the two run in parallel. */
export function testSequences(kind: StoreKind) {
  describe(`the ledger on the ${kind} store`, () => {
    let store: OpenedStore
    let worlds = 0
    let commandsPlayed = 0
    beforeAll(async () => {
      store = await openStore(kind)
      await store.owner(readFileSync(join(import.meta.dirname, 'play.sql'), 'utf8'))
    })
    afterAll(() => store.close())

    test(`behaves like its model in ${RUNS} sequences`, { timeout: 30_000 + RUNS * 1_500 }, async () => {
      await fc.assert(
        fc.asyncProperty(sequence, async (commands) => {
          if (worlds % WORLDS_AT_ONCE === 0) await openWorlds(store, worlds + 1)
          const world = new World(++worlds)
          await compare(store, new Play(world), commands)
          commandsPlayed += commands.length
        }),
        { numRuns: RUNS },
      )
      const report = await checkLedger(store.db)
      expect(report.violations).toEqual([])
      expect(report.transfers).toBeGreaterThan(BigInt(commandsPlayed) / 3n)
    })
  })
}
