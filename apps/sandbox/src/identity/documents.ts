import { sign, submittedDocument } from '@croupier/contract/providers'
import type { z } from 'zod'

/** Kept documents; older ones are dropped. */
const MAX_DOCUMENTS = 500
const MAX_LISTED = 100

/** A document and the decision on it. */
export type ReviewedDocument = z.output<typeof submittedDocument> & {
  state: 'in review' | 'accepted' | 'rejected'
}

interface DocumentsOptions {
  readonly secret: string
  readonly clock: { now(): Date }
}

/** Documents that the platform has submitted for review. Their content stays with the platform. */
export function createDocumentReview({ secret, clock }: DocumentsOptions) {
  /** By reference, oldest first. */
  const documents = new Map<string, ReviewedDocument>()

  function submit(json: unknown): boolean {
    const parsed = submittedDocument.safeParse(json)
    if (!parsed.success) return false
    const { reference } = parsed.data
    if (!documents.has(reference)) documents.set(reference, { ...parsed.data, state: 'in review' })
    const [oldest] = documents.keys()
    if (documents.size > MAX_DOCUMENTS && oldest !== undefined) documents.delete(oldest)
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
    const document = documents.get(reference)
    if (!document) return 'withdrawn'
    const decision = state === 'rejected' ? { state, reason } : { state }
    const body = JSON.stringify({ documentId: reference, ...decision })
    const response = await call('POST', document.decisionUrl, body).catch(() => null)
    if (response?.status === 404) {
      documents.delete(reference)
      return 'withdrawn'
    }
    if (!response?.ok) return 'failed'
    document.state = state
    return 'applied'
  }

  return {
    submit,
    decide,
    withdraw: (reference: string) => documents.delete(reference),
    /** Newest first. */
    list: (): readonly ReviewedDocument[] => [...documents.values()].reverse().slice(0, MAX_LISTED),
    /** The file, read from the platform; null if it is not available. */
    async read(reference: string) {
      const document = documents.get(reference)
      const response = document && (await call('GET', document.contentUrl, '').catch(() => null))
      if (!document || !response?.ok) return null
      return { bytes: Buffer.from(await response.arrayBuffer()), mediaType: document.mediaType }
    },
  }
}
export type DocumentReview = ReturnType<typeof createDocumentReview>
