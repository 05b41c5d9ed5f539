import type { sportsbookResult } from '@croupier/contract/providers'
import type { z } from 'zod'
import { writeAmount } from './settings.ts'
import type { StoredBet } from './store.ts'

type Status = z.output<typeof sportsbookResult>['status']

const statuses: Readonly<Record<StoredBet['status'], Status>> = {
  ...{ pending: 'cancelled', refused: 'cancelled', void: 'cancelled' },
  ...{ open: 'open', won: 'won', lost: 'lost', 'cashed-out': 'cashed-out' },
}

/** The platform's `settle` request for the result of a bet. */
export function formatWalletResult(bet: StoredBet): z.input<typeof sportsbookResult> {
  const write = (amount: bigint) => writeAmount(amount, bet.decimals)
  const voids = bet.legs.flatMap(({ voidReason: reason }, selection) => (reason ? { selection, reason } : []))
  return {
    ...{ betId: bet.id, revision: bet.revision, status: statuses[bet.status] },
    payout: write(bet.payout),
    ...(bet.cashedOut > 0n && { cashedOut: write(bet.cashedOut) }),
    ...(bet.reason !== null && { reason: bet.reason }),
    ...(voids.length > 0 && { voids }),
  }
}
