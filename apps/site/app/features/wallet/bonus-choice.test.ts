import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BonusChoice, type BonusOffers, choiceAfter, openingChoice, sentChoice } from './bonus-choice.ts'

/** Offers by their letters; those in capitals fit the amount. */
const offering = (letters: string, more: Partial<BonusOffers> = {}): BonusOffers => ({
  offers: [...letters].map((letter) => ({ id: letter.toLowerCase(), fits: letter < 'a' })),
  declinesByDefault: false,
  wish: null,
  ...more,
})
const bonus = (id: string): BonusChoice => ({ kind: 'bonus', id })
const declined: BonusChoice = { kind: 'declined' }
const none: BonusChoice = { kind: 'none' }
const preset = (id: string) => ({ kind: 'preset', id }) as const
const wished = (id: string) => ({ kind: 'bonus', id }) as const

describe('as the form opens', () => {
  test('a preset is chosen, even where the amount does not fit it yet [4-21]', () => {
    expect(openingChoice(offering('ABC', { wish: preset('b') }))).toEqual(bonus('b'))
    expect(openingChoice(offering('AbC', { wish: preset('b') }))).toEqual(bonus('b'))
    expect(openingChoice(offering('ABC', { wish: preset('b'), declinesByDefault: true }))).toEqual(bonus('b'))
  })

  test('a preset that is not on offer means declined, and stops there [4-21]', () => {
    const gone = offering('ABC', { wish: preset('x') })
    expect(openingChoice(gone)).toEqual(declined)
    expect(choiceAfter(gone)).toEqual(declined)
  })

  test('else the operator may have all declined [4-23]', () => {
    expect(openingChoice(offering('ABC', { declinesByDefault: true }))).toEqual(declined)
  })

  test('else it is the first that fits [4-24]', () => {
    expect(openingChoice(offering('ABC'))).toEqual(bonus('a'))
    expect(openingChoice(offering('abC'))).toEqual(bonus('c'))
  })

  test('where none fits, none is chosen, and none is declined', () => {
    expect(openingChoice(offering('abc'))).toEqual(none)
    expect(openingChoice(offering(''))).toEqual(none)
    expect(sentChoice(none)).toEqual({ isBonusDecline: false })
  })
})

describe('after the amount has changed', () => {
  test('what no longer fits gives way to the first that does, or to the operator’s decline [4-25a]', () => {
    const wish = wished('b')
    expect(choiceAfter(offering('AbC', { wish }))).toEqual(bonus('a'))
    expect(choiceAfter(offering('abc', { wish }))).toEqual(none)
    expect(choiceAfter(offering('AbC', { wish, declinesByDefault: true }))).toEqual(declined)
  })

  test('what an amount on the way led to does not outlive it: 3, 30, 300 [4-24 4-25a]', () => {
    const typed = ['aB', 'AB', 'AB'].map((letters) => choiceAfter(offering(letters)))
    expect(typed).toEqual([bonus('b'), bonus('a'), bonus('a')])
  })

  test('where nothing is said, it is what the form would have opened with [4-23 4-24]', () => {
    const letters = fc.stringMatching(/^[Aa]?[Bb]?[Cc]?$/)
    fc.assert(
      fc.property(letters, fc.boolean(), (offers, declinesByDefault) => {
        const situation = offering(offers, { declinesByDefault })
        const first = situation.offers.find(({ fits }) => fits)
        const expected = declinesByDefault ? declined : first ? bonus(first.id) : none
        expect(choiceAfter(situation)).toEqual(expected)
        expect(openingChoice(situation)).toEqual(expected)
      }),
    )
  })

  test('what the player chose stays while it fits, even where an earlier one fits now too [4-25a]', () => {
    expect(choiceAfter(offering('ABC', { wish: wished('b') }))).toEqual(bonus('b'))
  })

  test('what the player chose is back once it fits again: a number is typed digit by digit [4-25a]', () => {
    const wish = wished('b')
    expect(choiceAfter(offering('Abc', { wish }))).toEqual(bonus('a'))
    expect(choiceAfter(offering('ABc', { wish }))).toEqual(bonus('b'))
  })

  test('a preset gives way like any other, and is back like one [4-21 4-25a]', () => {
    const wish = preset('b')
    expect(choiceAfter(offering('Ab', { wish }))).toEqual(bonus('a'))
    expect(choiceAfter(offering('AB', { wish }))).toEqual(bonus('b'))
  })

  test('an explicit decline stands [4-25b:decline]', () => {
    const amounts = fc.array(fc.stringMatching(/^[Aa][Bb][Cc]$/), { maxLength: 10 })
    fc.assert(
      fc.property(amounts, fc.boolean(), (offers, declinesByDefault) => {
        const wish = { kind: 'decline' } as const
        for (const letters of offers)
          expect(choiceAfter(offering(letters, { wish, declinesByDefault }))).toEqual(declined)
      }),
    )
  })
})

test('choosing one ends a decline, the player’s and the operator’s [4-25c]', () => {
  expect(choiceAfter(offering('AB', { wish: wished('b') }))).toEqual(bonus('b'))
  expect(choiceAfter(offering('AB', { wish: wished('b'), declinesByDefault: true }))).toEqual(bonus('b'))
})

test('says to the platform what was chosen [3-10]', () => {
  expect(sentChoice(bonus('a'))).toEqual({ bonusId: 'a', isBonusDecline: false })
  expect(sentChoice(declined)).toEqual({ isBonusDecline: true })
})

describe('whatever is offered, said and changed', () => {
  const letters = fc.stringMatching(/^[Aa]?[Bb]?[Cc]?$/)
  const wish = fc.oneof(
    fc.constant(null),
    fc.constant({ kind: 'decline' } as const),
    fc.constantFrom('a', 'b', 'c', 'x').chain((id) => fc.constantFrom(preset(id), wished(id))),
  )
  const situation = fc
    .record({ letters, wish, declinesByDefault: fc.boolean() })
    .map(({ letters: offers, ...more }) => offering(offers, more))

  test('no bonus is chosen that is not on offer, and after the opening none that does not fit [4-24 4-25a]', () => {
    fc.assert(
      fc.property(fc.array(situation, { minLength: 1, maxLength: 8 }), ([first, ...rest]) => {
        if (!first) return
        let choice = openingChoice(first)
        const isOffered = ({ offers }: BonusOffers) =>
          choice.kind !== 'bonus' || offers.some(({ id }) => choice.kind === 'bonus' && id === choice.id)
        expect(isOffered(first)).toBe(true)
        for (const next of rest) {
          choice = choiceAfter(next)
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
