import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from './nonce.ts'
import { afterFirstFrame } from './server/after-first-frame.ts'
import { handoffScript } from './server/handoff-script.ts'
import { pageContext } from './server/page-context.ts'

/**
 * Writes a page in one go, which costs half of what streaming it does; so no loader may promise something for later. What the
 * loaders gave stands in the page as the router's own script would have it: the router would render it by a component that
 * waits, and only streams can. Decided in docs/decisions/0010-pages-are-rendered-in-one-go.md.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const pendingRoute = findPendingRoute(routerContext)
  if (pendingRoute)
    throw new Error(
      `The loader of ${pendingRoute} promises something, and nothing waits for it (decision 0010)`,
    )
  const nonce = context.get(pageContext).requestContext.nonce ?? undefined
  const { serverHandoffStream, ...rest } = routerContext
  const handoff = await new Response(serverHandoffStream).text()
  const html = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={rest} url={request.url} nonce={nonce} />
    </NonceContext>,
  )
  const bodyEnd = html.lastIndexOf('</body>')
  const body = afterFirstFrame(html.slice(0, bodyEnd), nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  // A page without scripts has nobody to hand its data to.
  const page = html.includes(ROUTER_SCRIPT_START)
    ? body + handoffScript(handoff, nonce) + html.slice(bodyEnd)
    : html
  return new Response(`<!DOCTYPE html>${page}`, { headers, status })
}

/** What the router's own script begins with. */
const ROUTER_SCRIPT_START = 'window.__reactRouterContext'

/** The first route whose loader has not answered everything. */
const findPendingRoute = ({ staticHandlerContext: { loaderData } }: EntryContext): string | undefined =>
  Object.entries(loaderData).find(([, data]) =>
    Object.values(data ?? {}).some((value) => value instanceof Promise),
  )?.[0]

/** A page that is not there is an answer, not an error of ours. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(pageContext).log(error)
}
