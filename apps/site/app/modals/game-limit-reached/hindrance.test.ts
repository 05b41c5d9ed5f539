import type { PlayerLimit } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { definition } from '~/data/limit.ts'
import { hindranceOf } from './hindrance.ts'

const limit = (kind: keyof typeof definition, amount: string | null, currentAmount: string | null) =>
  ({ definition: definition[kind], amount, currentAmount }) as PlayerLimit

test('what keeps a player from staking is a break, a limit that is reached, or nothing [2.3-03:game-limit-reached 4-30]', () => {
  const [loss, bet] = [limit('loss', '10.00', '10.00'), limit('bet', '10.00', '9.99')]
  expect(hindranceOf([])).toEqual({ kind: 'none' })
  expect(hindranceOf([bet, limit('deposit', '10.00', '10.00')])).toEqual({ kind: 'none' })
  expect(hindranceOf([bet, loss])).toEqual({ kind: 'limits', reached: [loss] })
  expect(hindranceOf([loss, limit('coolingOff', null, null)])).toEqual({ kind: 'break' })
})
