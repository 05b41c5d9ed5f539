import { expect, test } from 'vitest'
import { createChips } from './chips.ts'

const on = (spot: string, chips: number) => [{ spot, chips }]

test('adds chips to a spot, and undoes each change', () => {
  const chips = createChips(500)
  expect([chips.add(on('17', 5)), chips.add(on('17', 1)), chips.add(on('red', 5))]).toEqual([
    true,
    true,
    true,
  ])
  expect([chips.on('17'), chips.on('red'), chips.count()]).toEqual([6, 5, 11])
  expect(chips.double()).toBe(true)
  expect(chips.bets()).toEqual([...on('17', 12), ...on('red', 10)])
  expect(chips.take('red')).toBe(true)
  expect(chips.clear()).toBe(true)
  expect(chips.undo()).toBe(true)
  expect(chips.bets()).toEqual(on('17', 12))
  for (let step = 0; step < 5; step += 1) expect(chips.undo()).toBe(true)
  expect([chips.undo(), chips.canUndo(), chips.count()]).toEqual([false, false, 0])
})

test('refuses chips above the table limit and leaves the bets unchanged', () => {
  const chips = createChips(20)
  expect(chips.add(on('0', 11))).toBe(true)
  expect(chips.double()).toBe(false)
  expect(chips.add(on('1', 10))).toBe(false)
  expect(chips.bets()).toEqual(on('0', 11))
  expect([chips.take('1'), createChips(20).clear(), createChips(20).double()]).toEqual([false, false, false])
  const wide = createChips(500)
  for (let number = 0; number < 37; number += 1) wide.add(on(String(number), 1))
  for (let number = 1; number < 24; number += 1) wide.add(on(`${number}-${number + 1}`, 1))
  expect(wide.add(on('red', 1))).toBe(false)
})

test('repeats the last bets on an empty table only', () => {
  const chips = createChips(100)
  expect(chips.repeat()).toBe(false)
  chips.add(on('red', 5))
  chips.setLast(chips.bets())
  expect([chips.canRepeat(), chips.repeat()]).toEqual([false, false])
  chips.sweep()
  expect([chips.count(), chips.canUndo(), chips.canRepeat()]).toEqual([0, false, true])
  expect(chips.repeat()).toBe(true)
  expect(chips.bets()).toEqual(on('red', 5))
})
