import { expect, test } from 'vitest'
import { hashSeed, wordStream } from '../src/chance.ts'
import { playStep } from '../src/engine/evaluate.ts'
import type { RoundState, Step } from '../src/engine/rules.ts'
import { titles } from '../src/titles/index.ts'
import type { RoundView, SeedView } from './api.ts'
import { verify } from './verify.ts'

const serverSeed = 'a'.repeat(64)
const seed: SeedView = { serverSeed, serverHash: hashSeed(serverSeed), clientSeed: 'mara', nonce: 400 }

/** A round as the studio plays it, with Node's own hash functions. */
function played(slug: string, nonce: number): RoundView {
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
  const money = { stake: '1.00', currency: 'EUR', win: '0.00', balance: null, net: '0.00' }
  return { id: '', ...money, status: 'settled', steps, next: null, pay, nonce, position, startedAt: '' }
}

const mostRounds = 10_000

for (const { slug, rules } of titles) {
  test(`${slug}: the browser comes to the same rounds, features included (clause 31)`, async () => {
    const hasFeature = Boolean(rules.freeSpins || rules.wild.respins)
    let features = 0
    // Some features come once in hundreds of rounds: play on until three were seen.
    for (let nonce = 1; nonce <= (hasFeature && features < 3 ? mostRounds : 200); nonce += 1) {
      const round = played(slug, nonce)
      if (round.steps.length === 1 && nonce % 40) continue
      features += round.steps.length > 1 ? 1 : 0
      expect(await verify(rules, round, seed)).toEqual({ isSeedTrue: true, isRoundTrue: true })
    }
    if (hasFeature) expect(features).toBeGreaterThanOrEqual(3)
  })
}

test('another seed, another stop and another payout are found out', async () => {
  const rules = titles[0]?.rules
  const round = played('moth-queen', 1)
  const [step] = round.steps
  if (!rules || !step) throw new Error('no round')
  const other = { ...seed, serverSeed: 'b'.repeat(64) }
  expect(await verify(rules, round, other)).toEqual({ isSeedTrue: false, isRoundTrue: false })
  const moved = { ...round, steps: [{ ...step, stops: [0, 0, 0, 0, 0] }] }
  expect((await verify(rules, moved, seed))?.isRoundTrue).toBe(false)
  const dearer = { ...round, steps: [{ ...step, pay: step.pay + 5 }] }
  expect((await verify(rules, dearer, seed))?.isRoundTrue).toBe(false)
  expect(await verify(rules, round, { ...seed, serverSeed: null })).toBeNull()
})
