import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wordStream } from '../chance.ts'
import { playStep } from '../engine/evaluate.ts'
import { computeReturns } from '../engine/returns.ts'
import { type RoundState, validateRules } from '../engine/rules.ts'
import { calculateWin, listStakes, stakeRanges, toCurrency } from '../stakes.ts'
import { type Title, titles } from './index.ts'
import { mostFelt, volatilityOf } from './title.ts'

/** No title gives back less. */
const floor = 0.95
const simulated = 25_000
/** How far a deviation of so many rounds lies from the true one, as a share of it. */
const sampling = 0.07
/**
 * Playing every title takes long, and its outcome is the same as long as its rules are: it is kept beside this file with
 * a digest of the rules, and the first title of each kind is played anew in every run. After a change of rules:
 * TITLES=all vitest run --project unit titles/titles -u
 */
const playsAll = process.env.TITLES === 'all'
const kept: Readonly<Record<string, { readonly rules: string; readonly deviation: number }>> = JSON.parse(
  readFileSync(new URL('deviations.json', import.meta.url), 'utf8'),
)
const digestOf = ({ rules }: Title) =>
  createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 16)

test('there are at least sixty titles, each with a name and an address of its own', () => {
  expect(titles.length).toBeGreaterThanOrEqual(60)
  expect(new Set(titles.map((title) => title.slug)).size).toBe(titles.length)
  expect(new Set(titles.map((title) => title.name)).size).toBe(titles.length)
})

const played = new Map<Title, ReturnType<typeof simulate>>()
/** Each title is played once, for all that is asked of it. */
function play(title: Title) {
  const known = played.get(title) ?? simulate(title, simulated)
  played.set(title, known)
  return known
}

/** What whole rounds from one seed come to, in stakes: `deviation` is of wins as far as they are felt. */
function simulate(title: Title, rounds: number) {
  let [sum, squares, most] = [0, 0, 0]
  let [felt, feltSquares] = [0, 0]
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
    felt += Math.min(won / 100, mostFelt)
    feltSquares += Math.min(won / 100, mostFelt) ** 2
  }
  return {
    mean: sum / rounds,
    error: Math.sqrt((squares / rounds - (sum / rounds) ** 2) / rounds),
    deviation: Math.sqrt(feltSquares / rounds - (felt / rounds) ** 2),
    most,
  }
}

/**
 * How a title is played, without its numbers. The engine knows titles by nothing else, so the first of each kind is
 * played for all of them; what every single one returns is computed above.
 */
const kindOf = ({ features, rules }: Title) =>
  [
    ...features.toSorted(),
    rules.wild.expands,
    rules.freeStrips ? 'own strips' : '',
    rules.freeSpins?.retriggers,
  ].join()
const firstOfKind = [...new Map(titles.toReversed().map((title) => [kindOf(title), title])).values()]
const isPlayed = (title: Title) => playsAll || firstOfKind.includes(title)

for (const title of titles) {
  describe(title.name, () => {
    test('has rules that can be played', () => expect(validateRules(title.rules)).toEqual([]))

    test('states the return of the rules that it is played by, cut after two decimals (clause 7)', () => {
      const { total } = computeReturns(title.rules)
      expect((Math.floor(total * 10_000) / 100).toFixed(2)).toBe(title.rtp)
      expect(total).toBeGreaterThan(floor)
      expect(total).toBeLessThan(1)
    })

    test('is called as volatile as its rounds are', () => {
      expect(kept[title.slug]?.rules, 'its rules have changed: play all titles').toBe(digestOf(title))
      const deviation = isPlayed(title) ? play(title).deviation : (kept[title.slug]?.deviation ?? 0)
      // As near as so many rounds tell it: what half a million tell lies within this of it.
      const possible = [deviation * (1 - sampling), deviation * (1 + sampling)].map(volatilityOf)
      expect(possible, `a deviation of ${deviation}`).toContain(title.volatility)
    })

    test('pays more for more of a kind', () => {
      for (const { pays } of title.rules.symbols) {
        const values = Object.values(pays)
        expect(values).toEqual([...values].sort((a, b) => a - b))
        expect(new Set(values).size).toBe(values.length)
      }
    })

    test('has two covers that need nothing from elsewhere', () => {
      for (const cut of ['tall', 'square']) {
        const cover = readFileSync(
          new URL(`../../../covers/${title.slug}-${cut}.svg`, import.meta.url),
          'utf8',
        )
        expect(cover).toMatch(/^<svg [^>]*viewBox="0 0 400 (?:600|400)"/)
        expect(cover).not.toMatch(/<(?:script|image|text|foreignObject)|href=|url\((?!#)/)
      }
      expect(existsSync(new URL(`../../../studio-client/names/${title.slug}.svg`, import.meta.url))).toBe(
        true,
      )
    })
  })
}

test.each(firstOfKind)(
  '$name gives back what it states when it is played from seeds (clause 31)',
  (title) => {
    const { mean, error, most } = play(title)
    expect(Math.abs(mean - Number(title.rtp) / 100)).toBeLessThan(4.5 * error)
    expect(most).toBeLessThanOrEqual(title.rules.maxWin)
  },
)

test('no win of any title at any stake has to be rounded', () => {
  for (const { currency, min } of stakeRanges()) {
    const money = toCurrency(currency, `1${'0'.repeat(min.split('.')[1]?.length ?? 0)}`)
    const stakes = listStakes(money)
    expect(stakes.length).toBeGreaterThan(5)
    // The finest payout: every other is a multiple of it.
    for (const stake of stakes) expect(calculateWin(stake, 5) * 100n).toBe(stake * 5n)
  }
})

if (playsAll) {
  test('what playing all titles came to is kept', async () => {
    const outcomes = titles.map((title) => [
      title.slug,
      { rules: digestOf(title), deviation: Number(play(title).deviation.toFixed(4)) },
    ])
    const table = JSON.stringify(Object.fromEntries(outcomes), null, 2)
    await expect(`${table}\n`).toMatchFileSnapshot('./deviations.json')
  })
}
