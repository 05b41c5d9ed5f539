import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { HistoryRow } from '../../play.ts'
import type { RoundView } from '../../rounds/index.ts'
import { useStudio } from '../../testing/test-studio.ts'
import { titleOf } from '../../titles/index.ts'
import { paysOf, pocketOf } from './rules.ts'

const studio = useStudio()
const choice = { rows: 12, risk: 'medium' } as const

const launch = () => studio.launch({ game: 'plumb-line' })
const drop = (token: string, over: object = {}) =>
  studio.call<RoundView>(token, 'spin', { requestId: randomUUID(), stake: '0.20', choice, ...over })

test('plays, pays and lists balls with one bet and one final win each', async () => {
  const { token } = await launch()
  const title = titleOf('plumb-line')
  let won = 0n
  for (let round = 0; round < 10; round += 1) {
    const { data } = await drop(token)
    const [step] = data.steps
    if (step?.kind !== 'drop' || title?.engine !== 'plinko') throw new Error('not a ball')
    expect(step.pay).toBe(paysOf(title.rules, choice)?.[pocketOf(step.turns)])
    // 20 cents times hundredths, without a remainder.
    expect((20 * step.pay) % 100).toBe(0)
    won += BigInt((20 * step.pay) / 100)
    expect(data).toMatchObject({ status: 'settled', choice, win: (step.pay / 500).toFixed(2) })
    studio.advance(5000)
  }
  expect(studio.receivedKinds()).toEqual(Array.from({ length: 10 }, () => ['bet', 'win']).flat())
  expect(studio.state.platform.balance).toBe(100_000n - 200n + won)
  const { data } = await studio.call<HistoryRow[]>(token, 'history')
  expect(data).toHaveLength(10)
})

test('refuses rows and risks that are not on offer, and takes nothing', async () => {
  const { token } = await launch()
  for (const wrong of [{ rows: 7, risk: 'low' }, { rows: 12, risk: 'mad' }, undefined])
    expect(await drop(token, { choice: wrong })).toMatchObject({
      status: 422,
      error: { code: 'choice-not-offered' },
    })
  expect(studio.receivedKinds()).toEqual([])
})
