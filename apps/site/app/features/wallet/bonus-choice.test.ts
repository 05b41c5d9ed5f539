import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BonusChoice,
  type BonusOffers,
  initialChoice,
  isMade,
  nextChoice,
  toBonusFields,
} from './bonus-choice.ts'

/** Offers named by letters; uppercase ones fit the amount. */
const offering = (letters: string, more: Partial<BonusOffers> = {}): BonusOffers => ({
  offers: [...letters].map((letter) => ({ id: letter.toLowerCase(), isEligible: letter < 'a' })),
  declinesByDefault: false,
  hasCode: false,
  preference: null,
  ...more,
})
const bonus = (id: string): BonusChoice => ({ kind: 'bonus', id })
const declined: BonusChoice = { kind: 'declined' }
const none: BonusChoice = { kind: 'none' }
const code: BonusChoice = { kind: 'code' }
const preset = (id: string) => ({ kind: 'preset', id }) as const
const preferring = (id: string) => ({ kind: 'bonus', id }) as const

describe('initial choice', () => {
  test('is the preset, even if the amount does not fit it yet [4-21]', () => {
    expect(initialChoice(offering('ABC', { preference: preset('b') }))).toEqual(bonus('b'))
    expect(initialChoice(offering('AbC', { preference: preset('b') }))).toEqual(bonus('b'))
    expect(initialChoice(offering('ABC', { preference: preset('b'), declinesByDefault: true }))).toEqual(
      bonus('b'),
    )
  })

  test('is declined if the preset is not offered [4-21]', () => {
    const unavailable = offering('ABC', { preference: preset('x') })
    expect(initialChoice(unavailable)).toEqual(declined)
    expect(nextChoice(unavailable)).toEqual(declined)
  })

  test('is code mode if a code waits, whatever is offered [4-22]', () => {
    expect(initialChoice(offering('ABC', { hasCode: true, declinesByDefault: true }))).toEqual(code)
    expect(initialChoice(offering('', { hasCode: true }))).toEqual(code)
    // A preset comes first.
    expect(initialChoice(offering('ABC', { hasCode: true, preference: preset('b') }))).toEqual(bonus('b'))
    expect(initialChoice(offering('ABC', { hasCode: true, preference: preset('x') }))).toEqual(declined)
  })

  test('is declined if the operator declines by default [4-23]', () => {
    expect(initialChoice(offering('ABC', { declinesByDefault: true }))).toEqual(declined)
  })

  test('is the first fitting offer otherwise [4-24]', () => {
    expect(initialChoice(offering('ABC'))).toEqual(bonus('a'))
    expect(initialChoice(offering('abC'))).toEqual(bonus('c'))
  })

  test('is none, and not declined, if no offer is eligible', () => {
    expect(initialChoice(offering('abc'))).toEqual(none)
    expect(initialChoice(offering(''))).toEqual(none)
    expect(toBonusFields(none)).toEqual({ isBonusDecline: false })
  })
})

describe('choice after an amount change', () => {
  test('falls back to the first fitting offer or the operator’s decline [4-25a]', () => {
    const preference = preferring('b')
    expect(nextChoice(offering('AbC', { preference }))).toEqual(bonus('a'))
    expect(nextChoice(offering('abc', { preference }))).toEqual(none)
    expect(nextChoice(offering('AbC', { preference, declinesByDefault: true }))).toEqual(declined)
  })

  test('does not keep the choice of an intermediate amount: 3, 30, 300 [4-24 4-25a]', () => {
    const typed = ['aB', 'AB', 'AB'].map((letters) => nextChoice(offering(letters)))
    expect(typed).toEqual([bonus('b'), bonus('a'), bonus('a')])
  })

  test('equals the initial choice without a preference [4-23 4-24]', () => {
    const letters = fc.stringMatching(/^[Aa]?[Bb]?[Cc]?$/)
    fc.assert(
      fc.property(letters, fc.boolean(), (offers, declinesByDefault) => {
        const bonusOffers = offering(offers, { declinesByDefault })
        const first = bonusOffers.offers.find(({ isEligible }) => isEligible)
        const expected = declinesByDefault ? declined : first ? bonus(first.id) : none
        expect(nextChoice(bonusOffers)).toEqual(expected)
        expect(initialChoice(bonusOffers)).toEqual(expected)
      }),
    )
  })

  test('keeps the player’s choice while it is eligible, even if an earlier offer is eligible too [4-25a]', () => {
    expect(nextChoice(offering('ABC', { preference: preferring('b') }))).toEqual(bonus('b'))
  })

  test('restores the player’s choice once it is eligible again [4-25a]', () => {
    const preference = preferring('b')
    expect(nextChoice(offering('Abc', { preference }))).toEqual(bonus('a'))
    expect(nextChoice(offering('ABc', { preference }))).toEqual(bonus('b'))
  })

  test('treats a preset like the player’s choice [4-21 4-25a]', () => {
    const preference = preset('b')
    expect(nextChoice(offering('Ab', { preference }))).toEqual(bonus('a'))
    expect(nextChoice(offering('AB', { preference }))).toEqual(bonus('b'))
  })

  test('keeps an explicit decline [4-25b:decline]', () => {
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

test('ends the player’s and the operator’s decline when a bonus is chosen [4-25c]', () => {
  expect(nextChoice(offering('AB', { preference: preferring('b') }))).toEqual(bonus('b'))
  expect(nextChoice(offering('AB', { preference: preferring('b'), declinesByDefault: true }))).toEqual(
    bonus('b'),
  )
})

test('opens code mode on the player’s request, and a chosen bonus or a decline ends it [4-25b 4-25c]', () => {
  const opened = offering('AB', { preference: { kind: 'code' } })
  expect(nextChoice(opened)).toEqual(code)
  expect(nextChoice({ ...opened, declinesByDefault: true })).toEqual(code)
  expect(nextChoice(offering('AB', { hasCode: true, preference: preferring('b') }))).toEqual(bonus('b'))
  expect(nextChoice(offering('AB', { hasCode: true, preference: { kind: 'decline' } }))).toEqual(declined)
})

test('is the player’s if they or a link made it, or a code waits; not if it is an offer’s place [4-22 4-23 4-24]', () => {
  const isMadeFor = (bonusOffers: BonusOffers) => isMade(nextChoice(bonusOffers), bonusOffers.preference)
  expect(isMadeFor(offering('AB'))).toBe(false)
  expect(isMadeFor(offering('ab'))).toBe(false)
  expect(isMadeFor(offering('AB', { declinesByDefault: true }))).toBe(false)
  expect(isMadeFor(offering('AB', { hasCode: true }))).toBe(true)
  expect(isMadeFor(offering('AB', { preference: preferring('b') }))).toBe(true)
  expect(isMadeFor(offering('AB', { preference: preset('b') }))).toBe(true)
  expect(isMadeFor(offering('AB', { preference: preset('x') }))).toBe(true)
  expect(isMadeFor(offering('AB', { preference: { kind: 'decline' } }))).toBe(true)
  // Another one in its place.
  expect(isMadeFor(offering('Ab', { preference: preferring('b') }))).toBe(false)
})

test('sends the choice to the platform [3-10]', () => {
  expect(toBonusFields(code)).toEqual({ isBonusDecline: false })
  expect(toBonusFields(bonus('a'))).toEqual({ bonusId: 'a', isBonusDecline: false })
  expect(toBonusFields(declined)).toEqual({ isBonusDecline: true })
})

describe('for any offers, preference and amount', () => {
  const letters = fc.stringMatching(/^[Aa]?[Bb]?[Cc]?$/)
  const preference = fc.oneof(
    fc.constant(null),
    fc.constant({ kind: 'decline' } as const),
    fc.constant({ kind: 'code' } as const),
    fc.constantFrom('a', 'b', 'c', 'x').chain((id) => fc.constantFrom(preset(id), preferring(id))),
  )
  const bonusOffers = fc
    .record({ letters, preference, declinesByDefault: fc.boolean(), hasCode: fc.boolean() })
    .map(({ letters: offers, ...more }) => offering(offers, more))

  test('chooses only offered bonuses, and only fitting ones after the start [4-24 4-25a]', () => {
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
          expect(kind === 'bonus').toBe(chosen?.isEligible ?? false)
          // A fitting offer is chosen unless declined.
          if (kind === 'none') expect(next.offers.some(({ isEligible }) => isEligible)).toBe(false)
        }
      }),
    )
  })

  test('is in code mode if and only if the player opened it, or a code waits and nothing is preferred [4-22 4-25b]', () => {
    fc.assert(
      fc.property(bonusOffers, (one) => {
        const isCode = one.preference === null ? one.hasCode : one.preference.kind === 'code'
        expect(nextChoice(one).kind === 'code').toBe(isCode)
        expect(initialChoice(one).kind === 'code').toBe(isCode)
      }),
    )
  })

  test('sends at most one of bonus and decline [3-10 4-25c]', () => {
    fc.assert(
      fc.property(bonusOffers, (one) => {
        const { bonusId, isBonusDecline } = toBonusFields(nextChoice(one)) as Record<string, unknown>
        expect(bonusId === undefined || isBonusDecline === false).toBe(true)
      }),
    )
  })
})
