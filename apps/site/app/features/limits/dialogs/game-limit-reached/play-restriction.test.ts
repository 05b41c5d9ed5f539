import type { PlayerLimit } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { limitDefinitions } from '../../api/definitions.ts'
import { findPlayRestriction } from './play-restriction.ts'

const limit = (kind: keyof typeof limitDefinitions, amount: string | null, currentAmount: string | null) =>
  ({ definition: limitDefinitions[kind], amount, currentAmount }) as PlayerLimit

test('finds a break with its end, reached limits or no play restriction [2.3-03:game-limit-reached 4-30]', () => {
  const [loss, bet] = [limit('loss', '10.00', '10.00'), limit('bet', '10.00', '9.99')]
  expect(findPlayRestriction([])).toEqual({ kind: 'none' })
  expect(findPlayRestriction([bet, limit('deposit', '10.00', '10.00')])).toEqual({ kind: 'none' })
  expect(findPlayRestriction([bet, loss])).toEqual({ kind: 'limits', reached: [loss] })
  const endsAt = '2026-04-01T10:00:00.000Z'
  const activeBreak = { ...limit('coolingOff', null, null), endsAt }
  expect(findPlayRestriction([loss, activeBreak])).toEqual({ kind: 'break', endsAt })
})
