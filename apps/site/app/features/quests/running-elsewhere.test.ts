import { expect, test } from 'vitest'
import { runningElsewhere } from './running-elsewhere.ts'

test('quests of other accounts are counted by currency', () => {
  const quests = ['EUR', 'BRL', 'SEK', 'EUR'].map((currency) => ({ currency }))
  expect(runningElsewhere(quests, 'BRL')).toEqual([
    { currency: 'EUR', count: 2 },
    { currency: 'SEK', count: 1 },
  ])
  expect(runningElsewhere(quests.slice(0, 1), 'EUR')).toEqual([])
})
