import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
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

/** Values that a loader only promised are given up after this time. */
export const streamTimeout = 5_000

/**
 * A page whose loaders have answered everything is written in one go, which costs half of what streaming it does; one that
 * still waits for something is streamed. Decided in docs/decisions/0010-pages-are-rendered-in-one-go.md.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const answer = isSettled(routerContext) ? writePage : streamPage
  return answer(request, status, headers, routerContext, context)
}

type Render = typeof handleRequest

const isSettled = ({ staticHandlerContext: { loaderData } }: EntryContext): boolean =>
  Object.values(loaderData).every(
    (data) => !Object.values(data ?? {}).some((value) => value instanceof Promise),
  )

/**
 * What the loaders gave stands in the page as the router's own script would have it: the router would render it by a
 * component that waits, and only streams can.
 */
const writePage: Render = async (request, status, headers, routerContext, context) => {
  const nonce = context.get(pageContext).visit.nonce ?? undefined
  const { serverHandoffStream, ...rest } = routerContext
  const handoff = await new Response(serverHandoffStream).text()
  const html = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={rest} url={request.url} nonce={nonce} />
    </NonceContext>,
  )
  const end = html.lastIndexOf('</body>')
  const body = afterFirstFrame(html.slice(0, end), nonce)
  const page = `<!DOCTYPE html>${body}${handoffScript(handoff, nonce)}${html.slice(end)}`
  return new Response(page, { headers, status })
}

const streamPage: Render = (request, status, headers, routerContext, context) => {
  const { visit } = context.get(pageContext)
  const nonce = visit.nonce ?? undefined
  // Search engines take the page as it is when the answer ends, and what is kept for others is kept whole.
  const isWhole = visit.isShared || isbot(request.headers.get('user-agent'))
  const ready = isWhole ? 'onAllReady' : 'onShellReady'
  let answerStatus = status

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        [ready]() {
          const body = new PassThrough({
            final(callback) {
              clearTimeout(deadline)
              callback()
            },
          })
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }))
        },
        onShellError: reject,
        onError(error) {
          answerStatus = 500
          if (!request.signal.aborted) context.get(pageContext).log(error)
        },
      },
    )
    const deadline = setTimeout(() => abort(), streamTimeout + 1000)
    request.signal.addEventListener('abort', () => abort(), { once: true })
  })
}

/** A page that is not there is an answer, not an error of ours. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(pageContext).log(error)
}
