import { type SportKey, sportKeys } from '../src/sports.ts'

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'live' | 'upcoming'; readonly sport: SportKey | null }
  | { readonly page: 'sport'; readonly sport: SportKey }
  | { readonly page: 'league'; readonly sport: SportKey; readonly league: string }
  | { readonly page: 'event'; readonly event: string }
  | { readonly page: 'favourites' | 'rules' }
  | { readonly page: 'search'; readonly text: string }
  | { readonly page: 'bets'; readonly state: 'open' | 'settled' }

/** The query parameter of the page's address that has the path. */
const PATH_PARAMETER = 'bt-path'

const ID = /^[a-z0-9-]{3,60}$/
const isSport = (text: string | undefined): text is SportKey => sportKeys.some((key) => key === text)

/** An unknown path is that of the first page. */
export function parsePath(path: string | null | undefined): Route {
  const [first, second, third] = (path ?? '').split('/').filter(Boolean).map(decode)
  if (first === 'live' || first === 'upcoming') return { page: first, sport: isSport(second) ? second : null }
  if (first === 'event' && second && ID.test(second)) return { page: 'event', event: second }
  if (first === 'favourites' || first === 'rules') return { page: first }
  if (first === 'search') return { page: 'search', text: (second ?? '').slice(0, 60) }
  if (first === 'bets') return { page: 'bets', state: second === 'settled' ? 'settled' : 'open' }
  if (isSport(first) && second && ID.test(second) && !third)
    return { page: 'league', sport: first, league: second }
  if (isSport(first)) return { page: 'sport', sport: first }
  return { page: 'home' }
}

export function writePath(route: Route): string {
  switch (route.page) {
    case 'home':
      return '/'
    case 'live':
    case 'upcoming':
      return route.sport ? `/${route.page}/${route.sport}` : `/${route.page}`
    case 'sport':
      return `/${route.sport}`
    case 'league':
      return `/${route.sport}/${route.league}`
    case 'event':
      return `/event/${route.event}`
    case 'search':
      return `/search/${encodeURIComponent(route.text)}`
    case 'bets':
      return route.state === 'settled' ? '/bets/settled' : '/bets'
    default:
      return `/${route.page}`
  }
}

export const hrefOf = (route: Route): string =>
  route.page === 'home' ? '?' : `?${new URLSearchParams({ [PATH_PARAMETER]: writePath(route) })}`

const MAX_SENT = 20

/** The paths that the client has sent to the page and that the page's address has not had yet, oldest first. */
export function createSentPaths() {
  let sent: string[] = []
  return {
    add(path: string) {
      sent = [...sent, path].slice(-MAX_SENT)
    },
    /** @returns whether the page's new address is one of them: the client may show a newer one by now */
    settle(path: string): boolean {
      const index = sent.indexOf(path)
      sent = index < 0 ? [] : sent.slice(index + 1)
      return index >= 0
    },
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
