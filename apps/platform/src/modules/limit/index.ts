import type { Kernel, Serve } from '../../kernel.ts'
import { serveLimits } from './limits.calls.ts'
import { createLimits, type LimitsDeps } from './limits.service.ts'
import type { LimitMeasures } from './ports.ts'
import { createReopening } from './reopening.ts'

export { limitPersonalData } from './personal-data.ts'

export type { LimitMeasures } from './ports.ts'

/**
 * The limits that players set themselves. They are enforced where money is taken: deposits check
 * `depositLimits`, bets the database's `limit_of_play`; a break blocks both.
 */
export function createPlayerLimits(kernel: Kernel, deps: LimitsDeps) {
  const limits = createLimits(kernel, deps)
  const reopening = createReopening(kernel, { limits, players: deps.players })
  return {
    depositLimits: limits.depositLimits,
    register: reopening.register,
    /** The calls. The measures come from modules that depend on this one, so they are passed later. */
    calls: (measures: LimitMeasures) => ({
      serve: (serve: Serve) => serveLimits(serve, kernel, { limits, settings: deps.settings, measures }),
    }),
  }
}
