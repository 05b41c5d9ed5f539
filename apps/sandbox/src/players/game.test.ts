import { expect, test } from 'vitest'
import { createSimulatedGame } from './game.ts'

test('plays a round with free spins to its end before the next one, and a bounded number of rounds', async () => {
  const calls: [string, unknown][] = []
  const revealed: object[] = []
  let left = 0
  const game = createSimulatedGame(async (name, body) => {
    if (name === 'open') return { seed: { nextServerHash: 'next' } }
    if (name === 'seeds') return void revealed.push(body)
    calls.push([name, 'roundId' in body ? body.roundId : undefined])
    left = name === 'spin' ? 2 : left - 1
    return { id: `round-${calls.filter(([one]) => one === 'spin').length}`, next: left > 0 ? {} : null }
  })
  expect([await game.play(), await game.play(), await game.play(), await game.play()]).toEqual([
    ...[true, true, false, true],
  ])
  expect(calls).toEqual([
    ['spin', undefined],
    ['step', 'round-1'],
    ['step', 'round-1'],
    ['spin', undefined],
  ])
  let [turns, isOpen] = [0, true]
  while (turns < 100 && (isOpen || !game.isOver())) {
    isOpen = await game.play()
    turns += 1
  }
  expect(calls.filter(([name]) => name === 'spin')).toHaveLength(8)
  const change = { clientSeed: null, nextServerHash: 'next' }
  expect(revealed, 'the seed of a round that anyone can check').toEqual([change, change])
})

test('keeps an open round if a step is refused', async () => {
  const calls: string[] = []
  const game = createSimulatedGame(async (name) => {
    calls.push(name)
    if (calls.length === 2) throw new Error('too soon')
    return { id: 'round', next: calls.length < 3 ? {} : null }
  })
  expect(await game.play()).toBe(true)
  await expect(game.play()).rejects.toThrow('too soon')
  expect(await game.play()).toBe(false)
  expect(calls).toEqual(['spin', 'step', 'step'])
})
