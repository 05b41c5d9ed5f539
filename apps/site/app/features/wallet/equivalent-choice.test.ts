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
  [null, 'BTC', 'EUR', 'the default for a cryptocurrency'],
  [null, 'SEK', 'EUR', 'the default for another fiat currency'],
  [null, 'EUR', 'USD', 'the first other fiat currency'],
  ['EUR', 'EUR', 'USD', 'not the choice if it is the account’s currency'],
  ['SEK', 'EUR', 'SEK', 'the choice'],
  ['SEK', 'SEK', 'EUR', 'the default if the choice is the account’s currency'],
  ['BTC', 'EUR', 'USD', 'never a cryptocurrency'],
  ['XXX', 'SEK', 'EUR', 'never an unknown currency'],
])('with choice %s, converts a balance in %s to %s: %s [4-06d 9-04a]', (chosen, account, code, _why) => {
  expect(shown(chosen, account)).toBe(code)
})

test('offers no equivalent without another fiat currency', () => {
  const only = currencies.filter(({ code }) => code === 'EUR' || code === 'BTC')
  expect(pickEquivalent('EUR', listEquivalents('EUR', only))).toBeUndefined()
})
