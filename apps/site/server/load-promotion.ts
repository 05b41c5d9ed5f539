import { isExcludedFromPromotion, limitsQuery } from '~/features/limits/api/limits.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import type { Page } from './page-context.ts'

/** Whether the page's player is offered no rewards, as far as the server can find out, and the queries that say so. */
export async function loadPromotion({ token, queries, playerApi, log }: Page) {
  if (!token) return { isExcludedFromPromotion: false, queries: [] }
  const [profile, limits] = [profileQuery(playerApi), limitsQuery(playerApi)]
  try {
    const [known, own] = await Promise.all([
      queries.ensureQueryData(profile),
      queries.ensureQueryData(limits),
    ])
    return { isExcludedFromPromotion: isExcludedFromPromotion(known, own), queries: [profile, limits] }
  } catch (error) {
    log(error)
    return { isExcludedFromPromotion: false, queries: [] }
  }
}
