import { expect, test } from 'vitest'
import { groupPrizes } from './group-prizes.ts'

test('puts neighbouring places with the same prize together', () => {
  const titles = ['€50', '€10', '€10', '€5', '€10']
  const groups = groupPrizes(titles.map((title, index) => ({ place: index + 1, title })))
  expect(groups.map(({ from, to, prize }) => `${from} ${to} ${prize.title}`)).toEqual([
    '1 1 €50',
    '2 3 €10',
    '4 4 €5',
    '5 5 €10',
  ])
  expect(groupPrizes([])).toEqual([])
})
