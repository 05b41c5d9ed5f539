import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentChoice } from './bonus-choice.ts'
import { unsettled } from './use-settled.ts'

const declined = sentChoice({ kind: 'declined' })
const chosen = sentChoice({ kind: 'bonus', id: 'a' })

test('a choice that differs from the one that was sent still waits, and is what is sent on leaving [4-27c]', () => {
  expect(unsettled(declined, chosen)).toBe(declined)
  expect(unsettled(chosen, declined)).toBe(chosen)
  expect(unsettled(sentChoice({ kind: 'none' }), declined)).toEqual({ isBonusDecline: false })
})

test('the same choice waits for nothing, whichever object says it: it is not sent twice [4-27c]', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.boolean(), (bonusId, isBonusDecline) => {
      expect(unsettled({ bonusId, isBonusDecline }, { bonusId, isBonusDecline })).toBeNull()
    }),
  )
})
