import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BonusChoice,
  type BonusOffers,
  initialChoice,
  nextChoice,
  toBonusFields,
} from './bonus-choice.ts'

/** Offers by their letters; those in capitals fit the amount. */
const offering = (letters: string, more: Partial<BonusOffers> = {}): BonusOffers => ({
  offers: [...letters].map((letter) => ({ id: letter.toLowerCase(), fits: letter < 'a' })),
  declinesByDefault: false,
  preference: null,
  ...more,
})
const bonus = (id: string): BonusChoice => ({ kind: 'bonus', id })
const declined: BonusChoice = { kind: 'declined' }
const none: BonusChoice = { kind: 'none' }
const preset = (id: string) => ({ kind: 'preset', id }) as const
const preferring = (id: string) => ({ kind: 'bonus', id }) as const

describe('as the form opens', () => {
  test('a preset is chosen, even where the amount does not fit it yet [4-21]', () => {
    expect(initialChoice(offering('ABC', { preference: preset('b') }))).toEqual(bonus('b'))
    expect(initialChoice(offering('AbC', { preference: preset('b') }))).toEqual(bonus('b'))
    expect(initialChoice(offering('ABC', { preference: preset('b'), declinesByDefault: true }))).toEqual(
      bonus('b'),
    )
  })

  test('a preset that is not on offer means declined, and stops there [4-21]', () => {
    const unavailable = offering('ABC', { preference: preset('x') })
    expect(initialChoice(unavailable)).toEqual(declined)
    expect(nextChoice(unavailable)).toEqual(declined)
  })

  test('else the operator may have all declined [4-23]', () => {
    expect(initialChoice(offering('ABC', { declinesByDefault: true }))).toEqual(declined)
  })

  test('else it is the first that fits [4-24]', () => {
    expect(initialChoice(offering('ABC'))).toEqual(bonus('a'))
    expect(initialChoice(offering('abC'))).toEqual(bonus('c'))
  })

  test('where none fits, none is chosen, and none is declined', () => {
    expect(initialChoice(offering('abc'))).toEqual(none)
    expect(initialChoice(offering(''))).toEqual(none)
    expect(toBonusFields(none)).toEqual({ isBonusDecline: false })
  })
})

describe('after the amount has changed', () => {
  test('what no longer fits gives way to the first that does, or to the operator’s decline [4-25a]', () => {
    const preference = preferring('b')
    expect(nextChoice(offering('AbC', { preference }))).toEqual(bonus('a'))
    expect(nextChoice(offering('abc', { preference }))).toEqual(none)
    expect(nextChoice(offering('AbC', { preference, declinesByDefault: true }))).toEqual(declined)
  })

  test('what an amount on the way led to does not outlive it: 3, 30, 300 [4-24 4-25a]', () => {
    const typed = ['aB', 'AB', 'AB'].map((letters) => nextChoice(offering(letters)))
    expect(typed).toEqual([bonus('b'), bonus('a'), bonus('a')])
  })

  test('where nothing is said, it is what the form would have opened with [4-23 4-24]', () => {
    const letters = fc.stringMatching(/^[Aa]?[Bb]?[Cc]?$/)
    fc.assert(
      fc.property(letters, fc.boolean(), (offers, declinesByDefault) => {
        const bonusOffers = offering(offers, { declinesByDefault })
        const first = bonusOffers.offers.find(({ fits }) => fits)
        const expected = declinesByDefault ? declined : first ? bonus(first.id) : none
        expect(nextChoice(bonusOffers)).toEqual(expected)
        expect(initialChoice(bonusOffers)).toEqual(expected)
      }),
    )
  })

  test('what the player chose stays while it fits, even where an earlier one fits now too [4-25a]', () => {
    expect(nextChoice(offering('ABC', { preference: preferring('b') }))).toEqual(bonus('b'))
  })

  test('what the player chose is back once it fits again: a number is typed digit by digit [4-25a]', () => {
    const preference = preferring('b')
    expect(nextChoice(offering('Abc', { preference }))).toEqual(bonus('a'))
    expect(nextChoice(offering('ABc', { preference }))).toEqual(bonus('b'))
  })

  test('a preset gives way like any other, and is back like one [4-21 4-25a]', () => {
    const preference = preset('b')
    expect(nextChoice(offering('Ab', { preference }))).toEqual(bonus('a'))
    expect(nextChoice(offering('AB', { preference }))).toEqual(bonus('b'))
  })

  test('an explicit decline stands [4-25b:decline]', () => {
    const amounts = fc.array(fc.stringMatching(/^[Aa][Bb][Cc]$/), { maxLength: 10 })
    fc.assert(
      fc.property(amounts, fc.boolean(), (offers, declinesByDefault) => {
        const preference = { kind: 'decline' } as const
        for (const letters of offers)
          expect(nextChoice(offering(letters, { preference, declinesByDefault }))).toEqual(declined)
      }),
    )
  })
})

test('choosing one ends a decline, the player’s and the operator’s [4-25c]', () => {
  expect(nextChoice(offering('AB', { preference: preferring('b') }))).toEqual(bonus('b'))
  expect(nextChoice(offering('AB', { preference: preferring('b'), declinesByDefault: true }))).toEqual(
    bonus('b'),
  )
})

test('says to the platform what was chosen [3-10]', () => {
  expect(toBonusFields(bonus('a'))).toEqual({ bonusId: 'a', isBonusDecline: false })
  expect(toBonusFields(declined)).toEqual({ isBonusDecline: true })
})

describe('whatever is offered, said and changed', () => {
  const letters = fc.stringMatching(/^[Aa]?[Bb]?[Cc]?$/)
  const preference = fc.oneof(
    fc.constant(null),
    fc.constant({ kind: 'decline' } as const),
    fc.constantFrom('a', 'b', 'c', 'x').chain((id) => fc.constantFrom(preset(id), preferring(id))),
  )
  const bonusOffers = fc
    .record({ letters, preference, declinesByDefault: fc.boolean() })
    .map(({ letters: offers, ...more }) => offering(offers, more))

  test('no bonus is chosen that is not on offer, and after the opening none that does not fit [4-24 4-25a]', () => {
    fc.assert(
      fc.property(fc.array(bonusOffers, { minLength: 1, maxLength: 8 }), ([first, ...rest]) => {
        if (!first) return
        let choice = initialChoice(first)
        const isOffered = ({ offers }: BonusOffers) =>
          choice.kind !== 'bonus' || offers.some(({ id }) => choice.kind === 'bonus' && id === choice.id)
        expect(isOffered(first)).toBe(true)
        for (const next of rest) {
          choice = nextChoice(next)
          const { kind } = choice
          const chosen = next.offers.find(({ id }) => choice.kind === 'bonus' && id === choice.id)
          expect(kind === 'bonus').toBe(chosen?.fits ?? false)
          // None is left out while one fits, unless somebody declines.
          if (kind === 'none') expect(next.offers.some(({ fits }) => fits)).toBe(false)
        }
      }),
    )
  })
})
