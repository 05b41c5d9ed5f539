import { expect, test } from 'vitest'
import { groupPrizes } from './group-prizes.ts'

test('puts neighbouring places with the same prize together', () => {
  const titles = ['€50', '€10', '€10', '€5', '€10']
  expect(groupPrizes(titles.map((title, index) => ({ place: index + 1, title })))).toEqual([
    { from: 1, to: 1, title: '€50' },
    { from: 2, to: 3, title: '€10' },
    { from: 4, to: 4, title: '€5' },
    { from: 5, to: 5, title: '€10' },
  ])
  expect(groupPrizes([])).toEqual([])
})
