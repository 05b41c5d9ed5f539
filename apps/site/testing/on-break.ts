import type { PlayerLimit } from '@croupier/contract/types'
import type { Responses } from './site.tsx'

const pause: PlayerLimit = {
  ...{ id: 'a', definition: 5, period: '1', currency: null, amount: null, currentAmount: null },
  ...{ pendingAmount: null, pendingPeriod: null, effectiveAt: null, endsAt: '2126-01-02T10:00:00.000Z' },
}

/** The player is on a break until 2 January 2126. */
export const onBreak: Responses = { 'GET /api/player/limits': () => ({ data: [pause] }) }
