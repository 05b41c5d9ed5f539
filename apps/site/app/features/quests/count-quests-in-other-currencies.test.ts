import { expect, test } from 'vitest'
import { countQuestsInOtherCurrencies } from './count-quests-in-other-currencies.ts'

test('counts quests of other accounts by currency', () => {
  const quests = ['EUR', 'BRL', 'SEK', 'EUR'].map((currency) => ({ currency }))
  expect(countQuestsInOtherCurrencies(quests, 'BRL')).toEqual([
    { currency: 'EUR', count: 2 },
    { currency: 'SEK', count: 1 },
  ])
  expect(countQuestsInOtherCurrencies(quests.slice(0, 1), 'EUR')).toEqual([])
})
