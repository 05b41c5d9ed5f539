import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LedgerModel, ModelOutcome } from './testing/model.ts'
import { type Command, MAX_COMMANDS, Play, sequence, World } from './testing/sequences.ts'

/**
 * Tests the laws of money on the model that ledger.store.test.ts compares the real ledger with. A failure
 * prints the seed to repeat it; LEDGER_SEQUENCES sets the number of sequences.
 */
const RUNS = Number(process.env.LEDGER_SEQUENCES ?? 100)

/** Runs commands and checks the model after each. */
function every(
  commands: readonly Command[],
  inspect: (model: LedgerModel, outcome: ModelOutcome) => void,
): Play {
  const play = new Play(new World(1))
  for (const command of commands) inspect(play.model, play.step(command).outcome)
  return play
}

const check = (law: (commands: Command[]) => void) => fc.assert(fc.property(sequence, law), { numRuns: RUNS })

describe('the model of the ledger', { timeout: 30_000 + RUNS * 1_500 }, () => {
  test('conserves money: each currency sums to zero after every command', () => {
    check((commands) => {
      every(commands, (model) => {
        const sums = new Map<string, bigint>()
        for (const [address, balance] of model.balances()) {
          const currency = address.split('/')[1] ?? ''
          sums.set(currency, (sums.get(currency) ?? 0n) + balance)
        }
        expect([...sums.values()].every((sum) => sum === 0n)).toBe(true)
      })
    })
  })

  test('never lets a player’s account go below zero', () => {
    check((commands) => {
      every(commands, (model) => {
        const players = [...model.balances()].filter(([address]) => !address.startsWith('shared/'))
        expect(players.every(([, balance]) => balance >= 0n)).toBe(true)
      })
    })
  })

  test('changes nothing when it refuses or replays a command', () => {
    check((commands) => {
      let balances: ReadonlyMap<string, bigint> = new Map()
      let transfers = 0
      every(commands, (model, outcome) => {
        if (outcome !== 'posted') {
          expect(model.transfers).toHaveLength(transfers)
          expect(model.balances()).toEqual(balances)
        }
        balances = model.balances()
        transfers = model.transfers.length
      })
    })
  })

  test('holds exactly the sum of the unsettled withdrawals', () => {
    check((commands) => {
      const { model } = every(commands, () => undefined)
      const open = new Map<string, bigint>()
      for (const { key, kind, lines } of model.transfers) {
        const isSettled = model.transfers.some((one) => one.key === key.replace(/:held$/, ':settled'))
        const owner = lines.find(({ account }) => account.kind === 'player-held')?.account.owner
        const amount = lines.find(({ account }) => account.kind === 'player-held')?.amount ?? 0n
        if (kind === 'withdrawal-hold' && owner && !isSettled)
          open.set(owner, (open.get(owner) ?? 0n) + amount)
      }
      const holds = [...model.balances()].filter(([address]) => address.includes('/player-held/'))
      for (const [address, balance] of holds)
        expect(balance).toBe(open.get(address.split('/')[0] ?? '') ?? 0n)
    })
  })

  test('covers every outcome and sequences of the full length', () => {
    const outcomeCounts = new Map<ModelOutcome, number>()
    let longest = 0
    // One sequence in a hundred has the full length; with a sample of 300, one seed in twenty would contain
    // none.
    for (const commands of fc.sample(sequence, 1500)) {
      longest = Math.max(longest, commands.length)
      every(commands, (_, outcome) => outcomeCounts.set(outcome, (outcomeCounts.get(outcome) ?? 0) + 1))
    }
    expect(longest).toBe(MAX_COMMANDS)
    const outcomes: ModelOutcome[] = [
      'posted',
      'replayed',
      'key-mismatch',
      'unknown-account',
      'insufficient-funds',
      'unknown-transfer',
      'not-reversible',
      'already-reversed',
    ]
    for (const outcome of outcomes) expect(outcomeCounts.get(outcome) ?? 0, outcome).toBeGreaterThan(15)
  })
})
