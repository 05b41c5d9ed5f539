import { describe, expect, test } from 'vitest'
import type { EventView } from '../src/api.ts'
import { Offer } from './offer.ts'
import { fakeEvent } from './testing/fake-sportsbook.ts'

function offerWith(event: EventView): Offer {
  const offer = new Offer(() => 0)
  offer.merge(event)
  return offer
}
const whole = fakeEvent('one', 'a.b', 'c.d')
const [result] = whole.markets
if (!result) throw new Error('no market')

describe('find', () => {
  test('knows nothing of a market that a list leaves out', () => {
    expect(offerWith({ ...whole, markets: [result] }).find('one', 'total:2.5', 'over')).toBeUndefined()
  })

  test('says that a market is no longer offered when all the others are known', () => {
    const offer = offerWith({ ...whole, markets: [result], marketCount: 1 })
    expect(offer.find('one', 'total:2.5', 'over')).toEqual({ price: null, isDecided: false, isGone: true })
  })

  test('says that a market which went with the end of its event is decided', () => {
    const offer = offerWith({ ...whole, status: 'ended', markets: [result], marketCount: 0 })
    expect(offer.find('one', 'total:2.5', 'over')).toEqual({ price: null, isDecided: true, isGone: false })
  })

  test('says that an event is no longer offered until the sportsbook knows it again', () => {
    const offer = offerWith(whole)
    offer.setGone(['one'])
    expect(offer.find('one', 'result', 'home')?.isGone).toBe(true)
    offer.setGone([])
    expect(offer.find('one', 'result', 'home')?.price).toBe(2100)
  })
})
