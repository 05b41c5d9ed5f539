import { expect, test } from 'vitest'
import { hashSeed, wordStream } from '../src/chance.ts'
import { targetOf } from '../src/engines/dice/rules.ts'
import { engineOf, type RoundState, type Step } from '../src/engines/index.ts'
import { diceTitles, slotTitles, type Title, titles } from '../src/titles/index.ts'
import type { RoundView, SeedView } from './api.ts'
import { verify } from './verify.ts'

const serverSeed = 'a'.repeat(64)
const seed: SeedView = { serverSeed, serverHash: hashSeed(serverSeed), clientSeed: 'mara', nonce: 400 }

/** Plays a round like the studio, with Node's hash functions. */
function playRound(title: Title, nonce: number, choice: unknown = null): RoundView {
  const { rules } = title
  const engine = engineOf(title)
  const steps: Step[] = []
  let [state, position, pay]: [RoundState | null, number, number] = [engine.begin(rules, choice), 0, 0]
  while (state) {
    const result = engine.play(rules, state, pay, wordStream(serverSeed, seed.clientSeed, nonce), position)
    steps.push(result.step)
    pay += result.step.pay
    position = result.position
    state = result.step.next
  }
  const stake = { stake: '1.00', staked: '1.00', stakes: 1, currency: 'EUR' }
  const money = {
    ...stake,
    win: (pay / 100).toFixed(2),
    balance: null,
    freespins: null,
    net: '0.00',
    shared: null,
  }
  return {
    id: '',
    choice,
    ...money,
    status: 'settled',
    steps,
    next: null,
    pay,
    nonce,
    position,
    startedAt: '',
  }
}

const maxRounds = 10_000

for (const title of slotTitles) {
  const { slug, rules } = title
  test(`${slug}: the browser reproduces the studio’s rounds, including features`, async () => {
    const hasFeature = Boolean(rules.freeSpins || rules.wild.respins)
    let features = 0
    // Some features occur once in hundreds of rounds, so rounds are played until three have occurred.
    for (let nonce = 1; nonce <= (hasFeature && features < 3 ? maxRounds : 200); nonce += 1) {
      const round = playRound(title, nonce)
      if (round.steps.length === 1 && nonce % 40) continue
      features += round.steps.length > 1 ? 1 : 0
      expect(await verify(engineOf(title), rules, round, seed)).toEqual({
        isSeedValid: true,
        isRoundValid: true,
      })
    }
    if (hasFeature) expect(features).toBeGreaterThanOrEqual(3)
  })
}

test.each(diceTitles)('$slug: the browser reproduces rolls of every bet', async (title) => {
  for (const [index, pay] of title.rules.pays.entries()) {
    const direction = index % 2 ? 'over' : 'under'
    const round = playRound(title, index + 1, { direction, target: targetOf(title.rules, direction, pay) })
    expect(round.steps).toHaveLength(1)
    expect(await verify(engineOf(title), title.rules, round, seed)).toEqual({
      isSeedValid: true,
      isRoundValid: true,
    })
  }
})

/** A round with one change to its only step. */
const changed = (round: RoundView, change: object) => ({
  ...round,
  steps: round.steps.map((step) => ({ ...step, ...change })) as Step[],
})

test.each([
  ['moth-queen', null, { stops: [0, 0, 0, 0, 0] }],
  ['even-keel', { direction: 'under', target: 4950 }, { roll: 1 }],
  ['grand-zero', { bets: [{ spot: 'red', chips: 5 }] }, { number: 0 }],
  ['plumb-line', { rows: 8, risk: 'low' }, { turns: [1, 1, 1, 1, 1, 1, 1, 1] }],
])('%s: detects a wrong seed, outcome or payout', async (slug, choice, wrong) => {
  const title = titles.find((each) => each.slug === slug)
  if (!title) throw new Error(`no title ${slug}`)
  const round = playRound(title, 1, choice)
  const check = (shown: RoundView, of = seed) => verify(engineOf(title), title.rules, shown, of)
  const other = { ...seed, serverSeed: 'b'.repeat(64) }
  expect(await check(round, other)).toEqual({ isSeedValid: false, isRoundValid: false })
  expect((await check(changed(round, wrong)))?.isRoundValid).toBe(false)
  expect((await check(changed(round, { pay: round.pay + 5 })))?.isRoundValid).toBe(false)
  expect((await check({ ...round, steps: [...round.steps, ...round.steps] }))?.isRoundValid).toBe(false)
  expect(await check(round, { ...seed, serverSeed: null })).toBeNull()
})
