import { matchRoutes, type ServerBuild } from 'react-router'
import { buildRouteTree } from './path-normalizer.ts'

/**
 * Pages that stay open in geo-restricted countries [2.1-27b]: legal texts and what existing players
 * need to reach their account and money. Referrals are closed, because invited players could not register. A
 * new route is closed until it is listed here.
 */
const OPEN_ROUTES =
  /^routes\/(?!profile-referral$)(?:(?:profile|questions|contact|content-page|static-page)(?:-[\w-]+)?|confirm|unsubscribe|reset-password|manifest|not-found)$/

/** @returns a check of a page's path, without a locale, for geo-restricted countries */
export function createClosedPathCheck(routes: ServerBuild['routes']): (path: string) => boolean {
  const tree = buildRouteTree(routes, 'root')
  return (path) => {
    const id = matchRoutes(tree, path)?.at(-1)?.route.id
    return id !== undefined && !OPEN_ROUTES.test(id)
  }
}
