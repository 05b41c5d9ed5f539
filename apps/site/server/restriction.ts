import { matchRoutes, type ServerBuild } from 'react-router'
import { buildRouteTree } from './path-normalizer.ts'

/**
 * What a country with restrictType 1 closes [2.1-27b]. Nothing is offered there, so every page is closed but those that
 * stand in this list: what a visitor may have to read, and what a player who has an account needs to come to what is
 * theirs; whoever would be invited finds nothing, so that the referrals are closed too. A page that is new is closed until it
 * is put here.
 */
const OPEN_ROUTES =
  /^routes\/(?!profile-referral$)(?:(?:profile|questions|contact|content-page|static-page)(?:-[\w-]+)?|confirm|reset-password|manifest|not-found)$/

/** @returns whether a page, by its path without a locale, is closed where the layout is the geo-restricted one */
export function createClosedPathCheck(routes: ServerBuild['routes']): (path: string) => boolean {
  const tree = buildRouteTree(routes, 'root')
  return (path) => {
    const id = matchRoutes(tree, path)?.at(-1)?.route.id
    return id !== undefined && !OPEN_ROUTES.test(id)
  }
}
