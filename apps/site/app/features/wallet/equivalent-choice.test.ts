import type { Currency } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { listEquivalents, pickEquivalent } from './equivalent-choice.ts'

const currencies = [
  ['BTC', 'crypto'],
  ['USD', 'fiat'],
  ['EUR', 'fiat'],
  ['SEK', 'fiat'],
].map(([code, type]) => ({ code, type }) as Currency)

const shown = (chosen: string | null, account: string) =>
  pickEquivalent(chosen, listEquivalents(account, currencies))?.code

test.each([
  [null, 'BTC', 'EUR', 'the default, of a coin'],
  [null, 'SEK', 'EUR', 'the default, of other money'],
  [null, 'EUR', 'USD', 'not its own: the first other one of money'],
  ['EUR', 'EUR', 'USD', 'nor what was chosen for another account'],
  ['SEK', 'EUR', 'SEK', 'what was chosen'],
  ['SEK', 'SEK', 'EUR', 'the default where what was chosen says nothing'],
  ['BTC', 'EUR', 'USD', 'no coin, whatever is kept'],
  ['XXX', 'SEK', 'EUR', 'nor what the house does not have'],
])('with %s chosen, a balance in %s is shown in %s: %s [4-06d 9-04a]', (chosen, account, code, _why) => {
  expect(shown(chosen, account)).toBe(code)
})

test('where there is no other money there is nothing to show a balance in', () => {
  const only = currencies.filter(({ code }) => code === 'EUR' || code === 'BTC')
  expect(pickEquivalent('EUR', listEquivalents('EUR', only))).toBeUndefined()
})
