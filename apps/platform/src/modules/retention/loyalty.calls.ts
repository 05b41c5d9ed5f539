import { done, fail, type Serve } from '../../kernel.ts'
import type { Loyalty } from './loyalty.service.ts'

/** @param isEnabled whether the operator has enabled the loyalty programme */
export function serveLoyalty(serve: Serve, loyalty: Loyalty, isEnabled: () => boolean) {
  serve('GET /api/retention/levels', async ({ query }) =>
    done(isEnabled() ? [...loyalty.levels(query.currency)] : []),
  )

  serve('GET /api/retention/account', async ({ caller }) =>
    isEnabled() ? done(await loyalty.account(caller.playerId)) : fail('not-found'),
  )
}
