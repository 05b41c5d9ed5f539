import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activate,
  cancel,
  expire,
  type Freespins,
  type FreespinsError,
  type FreespinsMoves,
  type FreespinsOutcome,
  type FreespinsTerms,
  issue,
  owed,
  play,
  rollBack,
  win,
} from './freespins.ts'

/** The nightly run sets BONUS_HISTORIES to 10,000. */
const RUNS = Number(process.env.BONUS_HISTORIES ?? 300)

const terms: fc.Arbitrary<FreespinsTerms> = fc.record({
  count: fc.integer({ min: 1, max: 8 }),
  stake: fc.bigInt({ min: 1n, max: 500n }),
  maxWin: fc.option(fc.bigInt({ min: 1n, max: 900n })),
  winnings: fc.constantFrom('real', 'bonus'),
})

/** `at` chooses among the open rounds, modulo their number. */
type Step =
  | { readonly kind: 'win'; readonly at: number; readonly amount: bigint; readonly isFinal: boolean }
  | { readonly kind: 'rollback'; readonly at: number }
  | { readonly kind: 'play' | 'activate' | 'cancel' | 'expire' }

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant({ kind: 'play' }) },
    {
      weight: 6,
      arbitrary: fc.record({
        ...{ kind: fc.constant('win'), at: fc.nat(5) },
        ...{ amount: fc.bigInt({ min: 0n, max: 700n }), isFinal: fc.boolean() },
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback'), at: fc.nat(5) }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'activate' }) },
    { weight: 1, arbitrary: fc.constantFrom({ kind: 'cancel' }, { kind: 'expire' }) },
  ) as fc.Arbitrary<Step>,
  { minLength: 1, maxLength: 50 },
)

function take(
  freespins: Freespins,
  rules: FreespinsTerms,
  step: Step,
  id: number,
): FreespinsOutcome<FreespinsError> {
  const roundAt = (at: number) => freespins.openRounds[at % freespins.openRounds.length]?.round ?? 'none'
  switch (step.kind) {
    case 'activate':
      return activate(freespins)
    case 'play':
      return play(freespins, rules, `round ${id}`)
    case 'win':
      return win(freespins, rules, { ...step, round: roundAt(step.at) })
    case 'rollback':
      return rollBack(freespins, rules, roundAt(step.at))
    case 'cancel':
      return cancel(freespins)
    case 'expire':
      return expire(freespins, rules)
  }
}

interface Taken {
  readonly before: Freespins
  readonly step: Step
  readonly outcome: FreespinsOutcome<FreespinsError>
  readonly after: Freespins
  /** Of all steps so far. */
  readonly moved: FreespinsMoves
}

/** Plays a history and checks every step of it. */
function check(law: (taken: Taken, rules: FreespinsTerms) => void) {
  fc.assert(
    fc.property(terms, steps, (rules, history) => {
      let before = issue()
      let moved: FreespinsMoves = { real: 0n, promotion: 0n }
      for (const [id, step] of history.entries()) {
        const outcome = take(before, rules, step, id)
        const { freespins: after, moves } = outcome.ok ? outcome : { freespins: before, moves: null }
        if (moves) moved = { real: moved.real + moves.real, promotion: moved.promotion + moves.promotion }
        law({ before, step, outcome, after, moved }, rules)
        before = after
      }
    }),
    { numRuns: RUNS },
  )
}

describe('free spins [4-08b:played 4-08b:cancelled 4-08b:expired]', { timeout: 30_000 + RUNS * 50 }, () => {
  test('move the stakes of what was played, and what was won once, as money or for the bonus', () => {
    check(({ after, moved }, { stake, winnings }) => {
      const staked = BigInt(after.played) * stake
      const [real, kept] = winnings === 'real' ? [after.won, 0n] : [0n, after.won]
      expect(moved).toEqual({ real, promotion: kept - staked })
    })
  })

  test('stay within their number and the most that they pay', () => {
    check(({ after }, { count, maxWin }) => {
      expect(after.played >= after.openRounds.length && after.played <= count).toBe(true)
      expect(after.won >= 0n && (maxWin === null || after.won <= maxWin)).toBe(true)
    })
  })

  test('pay every win of an open round in full, except above the most that they pay', () => {
    check(({ before, step, outcome, after }, { maxWin }) => {
      if (step.kind !== 'win') return
      expect(outcome.ok).toBe(before.openRounds.length > 0)
      const missing = outcome.ok ? step.amount - (after.won - before.won) : 0n
      if (missing !== 0n) expect(after.won).toBe(maxWin)
    })
  })

  test('return every spin whose bet is rolled back before a win', () => {
    check(({ before, step, outcome, after }) => {
      if (step.kind !== 'rollback' || !outcome.ok) return
      expect(after.played).toBe(before.played - 1)
      expect(after.won).toBe(before.won)
    })
  })

  test('end once, without an open round, and owe a bonus of what they have won or nothing', () => {
    check(({ before, outcome, after }, rules) => {
      if (before.status === 'finished') expect(outcome.ok).toBe(false)
      expect(after.status === 'finished').toBe(after.result !== 'open')
      if (after.status === 'finished') expect(after.openRounds).toEqual([])
      if (after.result === 'played') expect(after.played).toBe(rules.count)
      if (after.status === 'active' && after.openRounds.length === 0)
        expect(after.played < rules.count && !after.isDue).toBe(true)
      const isOwed = after.status === 'finished' && rules.winnings === 'bonus'
      expect(owed(after, rules)).toBe(isOwed ? after.won : 0n)
    })
  })

  test('accept no spin before their activation, beyond their number, after their deadline or end', () => {
    check(({ before, step, outcome }, { count }) => {
      if (step.kind !== 'play') return
      const mayPlay = before.status === 'active' && !before.isDue && before.played < count
      expect(outcome).toMatchObject(mayPlay ? { ok: true } : { ok: false, error: 'not-active' })
    })
  })

  test('are not cancelled during a round, and end at their deadline after it', () => {
    const rules: FreespinsTerms = { count: 2, stake: 20n, maxWin: null, winnings: 'bonus' }
    const activated = must(activate(issue()))
    const playing = must(play(activated, rules, 'a'))
    expect(cancel(playing)).toEqual({ ok: false, error: 'unsettled' })
    const due = must(expire(playing, rules))
    expect(due).toMatchObject({ status: 'active', result: 'open' })
    const ended = must(win(due, rules, { round: 'a', amount: 70n, isFinal: true }))
    expect(ended).toMatchObject({ status: 'finished', result: 'expired', won: 70n })
    expect(owed(ended, rules)).toBe(70n)
  })
})

function must(outcome: FreespinsOutcome<FreespinsError>): Freespins {
  if (!outcome.ok) throw new Error(`the free spins refused: ${outcome.error}`)
  return outcome.freespins
}
