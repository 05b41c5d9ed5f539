import type { PlayerLimit } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { limitDefinitions } from '~/data/limit.ts'
import { findPlayRestriction } from './play-restriction.ts'

const limit = (kind: keyof typeof limitDefinitions, amount: string | null, currentAmount: string | null) =>
  ({ definition: limitDefinitions[kind], amount, currentAmount }) as PlayerLimit

test('finds a break, reached limits or no play restriction [2.3-03:game-limit-reached 4-30]', () => {
  const [loss, bet] = [limit('loss', '10.00', '10.00'), limit('bet', '10.00', '9.99')]
  expect(findPlayRestriction([])).toEqual({ kind: 'none' })
  expect(findPlayRestriction([bet, limit('deposit', '10.00', '10.00')])).toEqual({ kind: 'none' })
  expect(findPlayRestriction([bet, loss])).toEqual({ kind: 'limits', reached: [loss] })
  expect(findPlayRestriction([loss, limit('coolingOff', null, null)])).toEqual({ kind: 'break' })
})
