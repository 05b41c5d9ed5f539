import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBonusFields } from './bonus-choice.ts'
import { pendingValue } from './use-debounced-value.ts'

const declined = toBonusFields({ kind: 'declined' })
const chosen = toBonusFields({ kind: 'bonus', id: 'a' })

test('returns a choice that differs from the sent one, to be sent on leaving [4-27c]', () => {
  expect(pendingValue(declined, chosen)).toBe(declined)
  expect(pendingValue(chosen, declined)).toBe(chosen)
  expect(pendingValue(toBonusFields({ kind: 'none' }), declined)).toEqual({ isBonusDecline: false })
})

test('returns null for an equal choice in another object, so it is not sent twice [4-27c]', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.boolean(), (bonusId, isBonusDecline) => {
      expect(pendingValue({ bonusId, isBonusDecline }, { bonusId, isBonusDecline })).toBeNull()
    }),
  )
})
