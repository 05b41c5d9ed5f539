import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OpenView } from '../../play.ts'
import type { RoundView } from '../../rounds/index.ts'
import { useStudio } from '../../testing/test-studio.ts'

const studio = useStudio()
/** 7 chips of 20 cents, 1.40 together. */
const bets = [
  { spot: 'red', chips: 3 },
  { spot: 'dozen-1', chips: 3 },
  { spot: '0', chips: 1 },
]

const launch = (over: object = {}) => studio.launch({ game: 'half-measure', ...over })
const turn = (token: string, over: object = {}) =>
  studio.call<RoundView>(token, 'spin', { requestId: randomUUID(), stake: '1.40', choice: { bets }, ...over })

/** The payout of the bets for a number in cents, computed by hand. */
function expectedCents(number: number): number {
  const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
  if (number === 0) return 36 * 20 + (3 * 20) / 2
  return (reds.includes(number) ? 6 * 20 : 0) + (number <= 12 ? 9 * 20 : 0)
}

test('takes the sum of all chips as one bet, and pays every bet in one final win', async () => {
  const { token } = await launch()
  let won = 0
  for (let round = 0; round < 12; round += 1) {
    const { data } = await turn(token)
    const [step] = data.steps
    if (step?.kind !== 'wheel') throw new Error('not a turn of the wheel')
    const cents = expectedCents(step.number)
    expect(data).toMatchObject({ status: 'settled', staked: '1.40', win: (cents / 100).toFixed(2) })
    won += cents
    studio.advance(5000)
  }
  expect(studio.receivedKinds()).toEqual(Array.from({ length: 12 }, () => ['bet', 'win']).flat())
  expect(studio.state.platform.balance).toBe(100_000n - 12n * 140n + BigInt(won))
})

test.each([
  ['a stake that is not the sum of the chips', { stake: '1.00' }, 'stake-not-offered'],
  [
    'a stake above the bounds',
    { stake: '2.20', choice: { bets: [{ spot: 'red', chips: 11 }] } },
    'stake-not-offered',
  ],
  [
    'a stake below the bounds',
    { stake: '0.20', choice: { bets: [{ spot: 'red', chips: 1 }] } },
    'stake-not-offered',
  ],
  ['a spot that does not exist', { choice: { bets: [{ spot: '1-5', chips: 7 }] } }, 'choice-not-offered'],
])('refuses %s, and takes nothing', async (_what, over, code) => {
  const { token } = await launch({ limits: { minStake: '0.40', maxStake: '2.00' } })
  expect((await turn(token, over)).error.code).toBe(code)
  expect(studio.receivedKinds()).toEqual([])
  const { data } = await studio.call<OpenView>(token, 'open')
  expect([data.seed.nonce, data.chip]).toEqual([0, '0.20'])
})
