import type { Kernel, Serve } from '../../kernel.ts'
import { serveLimits } from './limits.calls.ts'
import { createLimits, type LimitsDeps } from './limits.service.ts'
import type { LimitMeasures } from './ports.ts'
import { createReopening } from './reopening.ts'

export type { DepositLimit } from './limits.service.ts'
export type { LimitMeasures, LimitPlayers, LimitSettings } from './ports.ts'

/**
 * The limits that players set themselves. They are kept where money is taken: a deposit asks `depositLimits`, a bet the
 * database's `limit_of_play`, and a term closes both.
 */
export function createPlayerLimits(kernel: Kernel, deps: LimitsDeps) {
  const limits = createLimits(kernel, deps)
  const reopening = createReopening(kernel, { limits, players: deps.players })
  return {
    depositLimits: limits.depositLimits,
    register: reopening.register,
    /** The calls; what they measure is kept by areas that need the limits themselves. */
    calls: (measures: LimitMeasures) => ({
      serve: (serve: Serve) => serveLimits(serve, kernel, { limits, settings: deps.settings, measures }),
    }),
  }
}
export type PlayerLimits = ReturnType<typeof createPlayerLimits>
