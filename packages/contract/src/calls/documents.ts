import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { done, id, timestamp } from '../shapes.ts'

/** Why a document was rejected. */
export const rejectionReasons = [
  'unreadable',
  'incomplete',
  'expired',
  'wrong-kind',
  'details-differ',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Maximum size of an uploaded document in bytes. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024

/** A document that the player has submitted. */
export const document = z.object({
  id,
  kind: z.string().describe('Id of one of the kinds in `meta`; a kind may be removed later.'),
  name: z.string().describe('Name of the uploaded file.'),
  status: z.number().int().describe('1 in review, 2 accepted, 3 rejected.'),
  reason: z.enum(rejectionReasons).nullable().describe('Why it was rejected.'),
  createdAt: timestamp,
})

/** A kind of document that the operator accepts. */
const documentKind = z.object({
  id: z.string(),
  name: z.record(z.string(), z.string()).describe('By language.'),
})

export const documentCalls = defineCalls({
  'GET /api/player/documents': {
    summary: 'The documents that the player has submitted, newest first, and what may be submitted.',
    access: 'player',
    data: z.array(document).max(100),
    meta: z.object({
      kinds: z.array(documentKind),
      maxBytes: z.number().int(),
      left: z.number().int().describe('How many more documents the player may upload at present.'),
    }),
    errors: [],
  },
  'POST /api/player/documents': {
    summary:
      'Uploads a document for review: JPEG, PNG, WebP or PDF. Pictures are stored without metadata. The same file again returns the existing document.',
    access: 'player',
    body: z.object({ kind: z.string().max(40).describe('Id of one of the kinds of the list.') }),
    upload: { maxBytes: MAX_DOCUMENT_BYTES },
    data: document,
    errors: [
      'document-type-unsupported',
      'document-unreadable',
      'document-unsafe',
      'document-too-long',
      'too-many-documents',
      'document-not-stored',
    ],
    limit: 'money',
  },
  'DELETE /api/player/documents/{id}': {
    summary: 'Deletes a document that is not accepted.',
    access: 'player',
    params: z.object({ id }),
    data: done,
    errors: ['not-found', 'document-accepted'],
  },
})
