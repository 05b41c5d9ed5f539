import { z } from 'zod'
import { rejectionReasons } from '../calls/documents.ts'
import { id, timestamp } from '../shapes.ts'

/**
 * Protocol for the review of documents that players upload, signed in both directions (see signature.ts). The identity
 * check provider and the operator's own systems may review:
 *
 * Platform -> identity check provider, below its base URL:
 *   POST   /api/documents                 a document waits for review. Idempotent by `reference`; repeated until a 2xx
 *   DELETE /api/documents/{reference}     the player has deleted it. 2xx also if it is unknown; repeated until a 2xx
 * Reviewer -> platform, below `/providers/identity` or `/providers/operator`:
 *   GET  /documents                       the documents that wait for review, oldest first, at most 100
 *   GET  /documents/{id}/content          the file, while the document waits; the signature covers an empty body
 *   POST /document-decisions              decides. 204: applied, or decided before; 404: unknown or deleted
 */
export const submittedDocument = z.object({
  reference: id,
  /** Opaque id of the player. */
  customer: z.string().max(80),
  /** Id of a kind of the operator's list. */
  kind: z.string().max(40),
  mediaType: z.enum(['application/pdf', 'image/jpeg']),
  createdAt: timestamp,
  contentUrl: z.string().max(2000),
  decisionUrl: z.string().max(2000),
})

export { rejectionReasons }

export const documentDecision = z.object({
  documentId: id,
  state: z.enum(['accepted', 'rejected']),
  /** Shown to the player in their language. Default `other`. */
  reason: z.enum(rejectionReasons).nullable().optional(),
})
