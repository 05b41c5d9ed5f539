import brand from 'virtual:brand'
import firstFonts from 'virtual:first-fonts'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from '~/lib/nonce.ts'
import { UnsentQueriesContext } from '~/lib/unsent-queries.ts'
import { afterFirstFrame } from '../server/after-first-frame.ts'
import { insertFontLinks } from '../server/font-links.ts'
import { handoffScript } from '../server/handoff-script.ts'
import { pageContext } from '../server/page-context.ts'
import { insertSeoTags } from '../server/seo-tags.ts'

/**
 * Renders the page synchronously, which takes half the time of streaming, so loaders must not return
 * promises. The loader data is written into the page in the format of React Router, whose own component for
 * it requires streaming. See docs/decisions/0010-pages-are-rendered-synchronously.md.
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
      `The loader of ${pendingRoute} returns a promise, but pages are not streamed (decision 0010)`,
    )
  const { requestContext, seoTags, locale, unsent } = context.get(pageContext)
  const nonce = requestContext.nonce ?? undefined
  const { serverHandoffStream, ...rest } = routerContext
  const handoff = await new Response(serverHandoffStream).text()
  const rendered = renderToString(
    <NonceContext value={nonce}>
      <UnsentQueriesContext value={unsent}>
        <ServerRouter context={rest} url={request.url} nonce={nonce} />
      </UnsentQueriesContext>
    </NonceContext>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  // The page of a closed country has no scripts: it needs no loader data and is not for search engines.
  if (!rendered.includes(ROUTER_SCRIPT_START))
    return new Response(`<!DOCTYPE html>${rendered}`, { headers, status })
  const withSeoTags = insertSeoTags(rendered, seoTags)
  // A brand with styles of its own may use other fonts.
  const html = brand.styles ? withSeoTags : insertFontLinks(withSeoTags, locale, firstFonts)
  const bodyEnd = html.lastIndexOf('</body>')
  const body = afterFirstFrame(html.slice(0, bodyEnd), nonce)
  const page = body + handoffScript(handoff, nonce) + html.slice(bodyEnd)
  return new Response(`<!DOCTYPE html>${page}`, { headers, status })
}

/** Start of React Router's inline script. */
const ROUTER_SCRIPT_START = 'window.__reactRouterContext'

/** The first route whose loader data contains a promise. */
const findPendingRoute = ({ staticHandlerContext: { loaderData } }: EntryContext): string | undefined =>
  Object.entries(loaderData).find(([, data]) =>
    Object.values(data ?? {}).some((value) => value instanceof Promise),
  )?.[0]

/** A 404 is a valid response, not an error to log. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(pageContext).log(error)
}
