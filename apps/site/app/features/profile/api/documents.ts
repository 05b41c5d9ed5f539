import { type Client, createClient, type Session } from '@croupier/client'
import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

const documentStatuses = ['in-review', 'accepted', 'rejected'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

export const documentsKey = personalKey('documents')

/**
 * The player's submitted documents, newest first, and what may be submitted. A status added after this release is
 * undefined.
 */
export function documentsQuery(api: Client) {
  return queryOptions({
    queryKey: documentsKey,
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.call('GET /api/player/documents', {}, { signal })
      const documents = data.map((document) => ({
        ...document,
        status: documentStatuses[document.status - 1],
      }))
      return { documents, ...meta }
    },
  })
}
export type SubmittedDocuments = Awaited<
  ReturnType<NonNullable<ReturnType<typeof documentsQuery>['queryFn']>>
>

interface Upload {
  readonly kind: string
  readonly file: File
  /** Called with the sent share, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Uploads a document. @throws CallError, also if the signal aborts it */
export function uploadDocument(session: Session | null, { kind, file, onProgress, signal }: Upload) {
  const body = new FormData()
  body.set('kind', kind)
  body.set('file', file)
  const api = createClient({
    baseUrl: '',
    fetch: createUploadFetch(onProgress, signal),
    ...(session ? { session } : {}),
  })
  return api.call('POST /api/player/documents', { body })
}

export const deleteDocument = (api: Client, id: string) =>
  api.call('DELETE /api/player/documents/{id}', { params: { id } })

/** As long as the platform waits for a request. */
const TIMEOUT_MS = 120_000

/** A `fetch` that reports how much of the body was sent. The signal replaces that of the request. */
function createUploadFetch(onProgress: Upload['onProgress'], signal: AbortSignal): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', String(input))
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value)
      request.timeout = TIMEOUT_MS
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => {
        const headers = new Headers()
        for (const name of ['content-type', 'cache-control', 'date', 'retry-after']) {
          const value = request.getResponseHeader(name)
          if (value !== null) headers.set(name, value)
        }
        resolve(new Response(request.responseText, { status: request.status, headers }))
      }
      const fail = () => reject(new TypeError('the upload was interrupted'))
      request.onerror = fail
      request.ontimeout = fail
      request.onabort = fail
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(init?.body as FormData)
    })
}
