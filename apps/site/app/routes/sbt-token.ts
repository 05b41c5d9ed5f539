import { CallError } from '@croupier/client'
import { fetchSportsbookToken } from '~/features/betting/api.ts'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/sbt-token'

/**
 * The sportsbook token of the session's player or of a guest as JSON: `{ "token", "expiresIn" }`, in seconds
 * [2.1-08]. Same-origin requests only, because the session cookie is sent with any request. 401: the session
 * has expired and must be renewed first; 404: there is no sportsbook.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  // A request without the header does not come from a browser and has no session cookie.
  if (request.headers.get('sec-fetch-site') !== 'same-origin') return createRefusal(403)
  const page = context.get(pageContext)
  if (page.hasEndedToken) return createRefusal(401)
  try {
    return Response.json(await fetchSportsbookToken(page.playerApi, request.signal), { headers: HEADERS })
  } catch (error) {
    if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) {
      page.log(error)
      return createRefusal(503)
    }
    return createRefusal(error.status, error.retryAfter)
  }
}

const HEADERS = { 'cache-control': 'no-store', vary: 'cookie, sec-fetch-site' }

function createRefusal(status: number, retryAfter: number | null = null): Response {
  const headers = new Headers(HEADERS)
  if (retryAfter !== null) headers.set('retry-after', String(retryAfter))
  return new Response(null, { status, headers })
}
