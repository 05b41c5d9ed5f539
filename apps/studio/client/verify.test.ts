import { expect, test } from 'vitest'
import { hashSeed, wordStream } from '../src/chance.ts'
import { playStep } from '../src/engine/evaluate.ts'
import type { RoundState, Step } from '../src/engine/rules.ts'
import { titles } from '../src/titles/index.ts'
import type { RoundView, SeedView } from './api.ts'
import { verify } from './verify.ts'

const serverSeed = 'a'.repeat(64)
const seed: SeedView = { serverSeed, serverHash: hashSeed(serverSeed), clientSeed: 'mara', nonce: 400 }

/** Plays a round like the studio, with Node's hash functions. */
function playRound(slug: string, nonce: number): RoundView {
  const rules = titles.find((title) => title.slug === slug)?.rules
  if (!rules) throw new Error(`no title ${slug}`)
  const steps: Step[] = []
  let [state, position, pay]: [RoundState | null, number, number] = [{ kind: 'base' }, 0, 0]
  while (state) {
    const result = playStep(rules, state, pay, wordStream(serverSeed, seed.clientSeed, nonce), position)
    steps.push(result.step)
    pay += result.step.pay
    position = result.position
    state = result.step.next
  }
  const money = { stake: '1.00', currency: 'EUR', win: '0.00', balance: null, freespins: null, net: '0.00' }
  return { id: '', ...money, status: 'settled', steps, next: null, pay, nonce, position, startedAt: '' }
}

const maxRounds = 10_000

for (const { slug, rules } of titles) {
  test(`${slug}: the browser reproduces the studio’s rounds, including features`, async () => {
    const hasFeature = Boolean(rules.freeSpins || rules.wild.respins)
    let features = 0
    // Some features occur once in hundreds of rounds, so rounds are played until three have occurred.
    for (let nonce = 1; nonce <= (hasFeature && features < 3 ? maxRounds : 200); nonce += 1) {
      const round = playRound(slug, nonce)
      if (round.steps.length === 1 && nonce % 40) continue
      features += round.steps.length > 1 ? 1 : 0
      expect(await verify(rules, round, seed)).toEqual({ isSeedValid: true, isRoundValid: true })
    }
    if (hasFeature) expect(features).toBeGreaterThanOrEqual(3)
  })
}

test('detects a wrong seed, stop or payout', async () => {
  const rules = titles[0]?.rules
  const round = playRound('moth-queen', 1)
  const [step] = round.steps
  if (!rules || !step) throw new Error('no round')
  const other = { ...seed, serverSeed: 'b'.repeat(64) }
  expect(await verify(rules, round, other)).toEqual({ isSeedValid: false, isRoundValid: false })
  const moved = { ...round, steps: [{ ...step, stops: [0, 0, 0, 0, 0] }] }
  expect((await verify(rules, moved, seed))?.isRoundValid).toBe(false)
  const overpaid = { ...round, steps: [{ ...step, pay: step.pay + 5 }] }
  expect((await verify(rules, overpaid, seed))?.isRoundValid).toBe(false)
  expect(await verify(rules, round, { ...seed, serverSeed: null })).toBeNull()
})
