import { expect, onTestFinished, test, vi } from 'vitest'
import type { Step, Win } from '../../../src/engine/rules.ts'
import { mothQueen } from '../../../src/titles/moth-queen.ts'
import { theme } from '../../themes/moth-queen.ts'
import { createReels } from './reels.ts'

const win = (pay: number): Win => ({ line: 0, pay, cells: [[0, 0]] }) as Partial<Win> as Win
const step = (...pays: number[]): Pick<Step, 'wins' | 'pay'> => ({
  wins: pays.map(win),
  pay: pays.reduce((sum, pay) => sum + pay, 0),
})
const card = { main: '10 free spins.', note: null, isPlate: true }

/** Celebrates a step. @returns the element over the reels, and whether the celebration is over */
function celebrate(
  shown: ReturnType<typeof step>,
  { isQuiet = false, isReduced = false, hasCard = false } = {},
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reels = createReels(mothQueen.rules, theme, () => isReduced, 'en')
  document.body.append(reels.element)
  onTestFinished(() => {
    vi.useRealTimers()
    document.body.replaceChildren()
  })
  let isOver = false
  const end = () => {
    isOver = true
  }
  void reels.celebrate(shown, isQuiet, { amount: '€3.50', card: hasCard ? card : null }).then(end)
  const state = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return [document.querySelector('.win-sum')?.textContent ?? null, isOver]
  }
  return { state, tap: () => reels.element.dispatchEvent(new Event('pointerdown')) }
}

test('shows the sum after the lines', async () => {
  const { state } = celebrate(step(100, 250))
  expect(await state(839)).toEqual([null, false])
  expect(await state(1)).toEqual(['€3.50', false])
  expect(await state(900)).toEqual([null, true])
})

test('states the multiple of the stake from ten times on', async () => {
  const { state } = celebrate(step(2500))
  expect(await state(420)).toEqual(['€3.5025×', false])
})

test('ends at a tap or a key', async () => {
  const tapped = celebrate(step(100, 250))
  tapped.tap()
  expect(await tapped.state(0)).toEqual([null, true])
  const pressed = celebrate(step(2500))
  await pressed.state(500)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }))
  expect(await pressed.state(0)).toEqual([null, true])
})

test('celebrates nothing at or below the stake, and moves nothing for those who prefer it', async () => {
  expect(await celebrate(step(50, 50), { isQuiet: true }).state(5)).toEqual([null, true])
  expect(await celebrate(step(2500), { isReduced: true, hasCard: true }).state(5)).toEqual([null, true])
})

test('opens free spins with a card of their own, also without a win', async () => {
  const { state, tap } = celebrate(step(), { isQuiet: true, hasCard: true })
  expect(await state(0)).toEqual(['10 free spins.', false])
  tap()
  expect(await state(0)).toEqual([null, true])
})
