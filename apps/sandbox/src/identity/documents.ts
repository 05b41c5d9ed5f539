import { sign, submittedDocument } from '@croupier/contract/providers'
import type { IdentityStore } from './store.ts'

const MAX_LISTED = 100

interface DocumentsOptions {
  readonly secret: string
  readonly clock: { now(): Date }
  readonly store: IdentityStore['documents']
}

/** Documents that the platform has submitted for review. Their content stays with the platform. */
export function createDocumentReview({ secret, clock, store }: DocumentsOptions) {
  function submit(json: unknown): boolean {
    const parsed = submittedDocument.safeParse(json)
    if (!parsed.success) return false
    if (!store.find(parsed.data.reference)) store.save({ ...parsed.data, state: 'in review' })
    return true
  }

  const call = (method: 'GET' | 'POST', url: string, body: string) =>
    fetch(url, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...sign(secret, { method, url }, body, clock.now()),
      },
      body: body || null,
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })

  /** @returns `withdrawn` if the player has deleted the document, `failed` if the platform does not respond */
  async function decide(
    reference: string,
    state: 'accepted' | 'rejected',
    reason: string,
  ): Promise<'applied' | 'withdrawn' | 'failed'> {
    const document = store.find(reference)
    if (!document) return 'withdrawn'
    const decision = state === 'rejected' ? { state, reason } : { state }
    const body = JSON.stringify({ documentId: reference, ...decision })
    const response = await call('POST', document.decisionUrl, body).catch(() => null)
    if (response?.status === 404) {
      store.remove(reference)
      return 'withdrawn'
    }
    if (!response?.ok) return 'failed'
    store.save({ ...document, state })
    return 'applied'
  }

  return {
    submit,
    decide,
    withdraw: store.remove,
    /** Newest first. */
    list: () => store.list(MAX_LISTED),
    /** The file, read from the platform; null if it is not available. */
    async read(reference: string) {
      const document = store.find(reference)
      const response = document && (await call('GET', document.contentUrl, '').catch(() => null))
      if (!document || !response?.ok) return null
      return { bytes: Buffer.from(await response.arrayBuffer()), mediaType: document.mediaType }
    },
  }
}
export type DocumentReview = ReturnType<typeof createDocumentReview>
