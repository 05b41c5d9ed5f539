import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from './nonce.ts'
import { pageContext } from './server/page-context.ts'

/** Values that a loader only promised are given up after this time. */
export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
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
          headers.set('content-type', 'text/html; charset=utf-8')
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
