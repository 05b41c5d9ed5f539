import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wordStream } from '../chance.ts'
import { playStep } from '../engine/evaluate.ts'
import type { RoundState } from '../engine/rules.ts'
import { calculateWin, listStakes, stakeRanges, toCurrency } from '../stakes.ts'
import { computeReturns } from '../testing/returns.ts'
import { validateRules } from '../testing/validate-rules.ts'
import { maxCountedWin, volatilityOf } from '../testing/volatility.ts'
import { type SlotTitle, slotTitles, titles } from './index.ts'

/** Minimum return to player. */
const minReturn = 0.95
const simulatedRounds = 25_000
/** Relative sampling error of the standard deviation for this number of rounds. */
const samplingError = 0.07
/**
 * Simulating every title takes long and depends on its rules only, so the results are stored beside this file with a
 * digest of the rules. Each run simulates the first title of each kind. After a change of rules:
 * TITLES=all vitest run --project unit titles/titles -u
 */
const playsAll = process.env.TITLES === 'all'
const recorded: Readonly<Record<string, { readonly rules: string; readonly deviation: number }>> = JSON.parse(
  readFileSync(new URL('deviations.json', import.meta.url), 'utf8'),
)
const digestOf = ({ rules }: SlotTitle) =>
  createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 16)

test('has at least sixty titles with unique names and slugs', () => {
  expect(slotTitles.length).toBeGreaterThanOrEqual(60)
  expect(new Set(titles.map((title) => title.slug)).size).toBe(titles.length)
  expect(new Set(titles.map((title) => title.name)).size).toBe(titles.length)
})

const played = new Map<SlotTitle, ReturnType<typeof simulate>>()
/** Simulates each title once for all tests. */
function play(title: SlotTitle) {
  const known = played.get(title) ?? simulate(title, simulatedRounds)
  played.set(title, known)
  return known
}

/** Simulates rounds from one seed. Results in stakes; `deviation` is of wins capped at `maxCountedWin`. */
function simulate(title: SlotTitle, rounds: number) {
  let [sum, squares, most] = [0, 0, 0]
  let [counted, countedSquares] = [0, 0]
  for (let nonce = 1; nonce <= rounds; nonce += 1) {
    const words = wordStream(`seed of ${title.slug}`, 'simulation', nonce)
    let state: RoundState | null = { kind: 'base' }
    let [won, position] = [0, 0]
    while (state) {
      const played = playStep(title.rules, state, won, words, position)
      won += played.step.pay
      position = played.position
      state = played.step.next
    }
    sum += won / 100
    squares += (won / 100) ** 2
    most = Math.max(most, won)
    counted += Math.min(won / 100, maxCountedWin)
    countedSquares += Math.min(won / 100, maxCountedWin) ** 2
  }
  return {
    mean: sum / rounds,
    error: Math.sqrt((squares / rounds - (sum / rounds) ** 2) / rounds),
    deviation: Math.sqrt(countedSquares / rounds - (counted / rounds) ** 2),
    most,
  }
}

/**
 * The mechanics of a title. The code paths of the engine depend on them only, so one title of each kind is simulated;
 * the return of every title is computed.
 */
const kindOf = ({ features, rules }: SlotTitle) =>
  [
    ...features.toSorted(),
    rules.wild.expands,
    rules.freeStrips ? 'own strips' : '',
    rules.freeSpins?.retriggers,
  ].join()
const firstOfKind = [...new Map(slotTitles.toReversed().map((title) => [kindOf(title), title])).values()]
const isPlayed = (title: SlotTitle) => playsAll || firstOfKind.includes(title)

for (const title of slotTitles) {
  describe(title.name, () => {
    test('has valid rules', () => expect(validateRules(title.rules)).toEqual([]))

    test('states the return of its rules, truncated to two decimals', () => {
      const { total } = computeReturns(title.rules)
      expect((Math.floor(total * 10_000) / 100).toFixed(2)).toBe(title.rtp)
      expect(total).toBeGreaterThan(minReturn)
      expect(total).toBeLessThan(1)
    })

    test('states the volatility of its rounds', () => {
      expect(recorded[title.slug]?.rules, 'the rules have changed: simulate all titles again').toBe(
        digestOf(title),
      )
      const deviation = isPlayed(title) ? play(title).deviation : (recorded[title.slug]?.deviation ?? 0)
      // Within the sampling error of half a million rounds.
      const possible = [deviation * (1 - samplingError), deviation * (1 + samplingError)].map(volatilityOf)
      expect(possible, `a deviation of ${deviation}`).toContain(title.volatility)
    })

    test('pays more for more of a kind', () => {
      for (const { pays } of title.rules.symbols) {
        const values = Object.values(pays)
        expect(values).toEqual([...values].sort((a, b) => a - b))
        expect(new Set(values).size).toBe(values.length)
      }
    })

    test('has two covers without external resources', () => {
      for (const format of ['tall', 'square']) {
        const cover = readFileSync(
          new URL(`../../covers/${title.slug}-${format}.svg`, import.meta.url),
          'utf8',
        )
        expect(cover).toMatch(/^<svg [^>]*viewBox="0 0 400 (?:600|400)"/)
        expect(cover).not.toMatch(/<(?:script|image|text|foreignObject)|href=|url\((?!#)/)
      }
      expect(existsSync(new URL(`../../client/names/${title.slug}.svg`, import.meta.url))).toBe(true)
    })
  })
}

test.each(firstOfKind)('$name has its stated return in a simulation from seeds', (title) => {
  const { mean, error, most } = play(title)
  expect(Math.abs(mean - Number(title.rtp) / 100)).toBeLessThan(4.5 * error)
  expect(most).toBeLessThanOrEqual(title.rules.maxWin)
})

test('rounds no win of any title at any stake', () => {
  for (const { currency, min } of stakeRanges()) {
    const money = toCurrency(currency, `1${'0'.repeat(min.split('.')[1]?.length ?? 0)}`)
    const stakes = listStakes(money)
    expect(stakes.length).toBeGreaterThan(5)
    // The smallest payout; all others are multiples of it.
    for (const stake of stakes) expect(calculateWin(stake, 5) * 100n).toBe(stake * 5n)
  }
})

if (playsAll) {
  test('stores the results of all simulations', async () => {
    const outcomes = slotTitles.map((title) => [
      title.slug,
      { rules: digestOf(title), deviation: Number(play(title).deviation.toFixed(4)) },
    ])
    const table = JSON.stringify(Object.fromEntries(outcomes), null, 2)
    await expect(`${table}\n`).toMatchFileSnapshot('./deviations.json')
  })
}
