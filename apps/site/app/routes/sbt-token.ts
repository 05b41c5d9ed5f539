import { CallError } from '@croupier/client'
import { fetchSportsbookToken } from '~/data/betting.ts'
import { pageContext } from '~/server/page-context.ts'
import type { Route } from './+types/sbt-token'

/**
 * The token that the sportsbook's client shows of its visitor, the player of the session or a guest, as JSON:
 * `{ "token", "expiresIn" }` with the seconds that it is good for [2.1-08]. For pages of this site alone: it is made from
 * the session's cookie, which comes along whoever asks. 401: the session has ended and is to be renewed first; 404: there is
 * no sportsbook.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  // Browsers say where a request comes from; what does not is no browser, and carries nobody's session.
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
