import { CallError } from '@croupier/client'
import { isExcludedFromPromotion, limitsQuery, promotionQuery } from '~/features/limits/api/limits.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import type { Page } from './page-context.ts'

/** Whether the page's player is offered no rewards, as far as the server can find out, and the queries that say so. */
export async function loadPromotion({ token, endedToken, queries, api, playerApi, log }: Page) {
  const [profile, limits] = [profileQuery(playerApi), limitsQuery(playerApi)]
  try {
    if (endedToken) {
      const promotion = promotionQuery(api, endedToken)
      const isAllowed = await queries.ensureQueryData(promotion)
      return { isExcludedFromPromotion: !isAllowed, queries: [promotion] }
    }
    if (token) {
      const [known, own] = await Promise.all([
        queries.ensureQueryData(profile),
        queries.ensureQueryData(limits),
      ])
      return { isExcludedFromPromotion: isExcludedFromPromotion(known, own), queries: [profile, limits] }
    }
  } catch (error) {
    // The session is over.
    if (!(error instanceof CallError && error.status === 401)) log(error)
  }
  return { isExcludedFromPromotion: false, queries: [] }
}
