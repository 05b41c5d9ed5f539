import { checkSignature, documentDecision, type submittedDocument } from '@croupier/contract/providers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { DocumentStorage } from '../../adapters/document-storage.ts'
import type { Kernel } from '../../kernel.ts'
import { serveSignedEvents } from '../../server/signed-events.ts'
import { and, asc, eq, isNull } from '../../sql.ts'
import type { DocumentQueries } from './document-queries.ts'
import type { Documents } from './documents.service.ts'
import { type DocumentRow, documentFile } from './tables.ts'

const MAX_BODY = 1024
const MAX_QUEUE = 100

export type SubmittedDocument = z.input<typeof submittedDocument>

/** Describes a document to a reviewer. @param base the address of the reviewer's endpoints */
export const describeForReview = (row: DocumentRow, base: string): SubmittedDocument => ({
  reference: row.id,
  customer: row.playerId,
  kind: row.kind,
  mediaType: row.mediaType === 'application/pdf' ? 'application/pdf' : 'image/jpeg',
  createdAt: row.createdAt.toISOString(),
  contentUrl: `${base}/documents/${row.id}/content`,
  decisionUrl: `${base}/document-decisions`,
})

interface ReviewOptions {
  readonly documents: Pick<Documents, 'decide'>
  readonly queries: Pick<DocumentQueries, 'findInReview'>
  readonly storage: DocumentStorage
  /** E.g. `/providers/operator`. */
  readonly path: string
  readonly secret: string
  /** Origin at which reviewers reach the platform. */
  readonly origin: string
}

/** Signed endpoints by which one reviewer lists, reads and decides documents (packages/contract, documents.ts). */
export function serveReview(
  app: FastifyInstance,
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { documents, queries, storage, path, secret, origin }: ReviewOptions,
) {
  serveSignedEvents(app, {
    path: `${path}/document-decisions`,
    maxBody: MAX_BODY,
    secret,
    clock,
    schema: documentDecision,
    receive: documents.decide,
  })

  const isSigned = (request: FastifyRequest) => checkSignature(secret, request, '', clock.now()) === null
  const refuse = (reply: FastifyReply, status: number, code: string) =>
    reply.code(status).header('cache-control', 'no-store').send({ error: { code } })

  app.get(`${path}/documents`, async (request, reply) => {
    if (!isSigned(request)) return refuse(reply, 401, 'signature')
    const rows = await db.orm
      .select()
      .from(documentFile)
      .where(and(eq(documentFile.status, 'in-review'), isNull(documentFile.deletedAt)))
      .orderBy(asc(documentFile.createdAt), asc(documentFile.id))
      .limit(MAX_QUEUE)
    return reply
      .header('cache-control', 'no-store')
      .send({ documents: rows.map((row) => describeForReview(row, `${origin}${path}`)) })
  })

  app.get<{ Params: { id: string } }>(`${path}/documents/:id/content`, async (request, reply) => {
    if (!isSigned(request)) return refuse(reply, 401, 'signature')
    const row = isUuid(request.params.id) ? await queries.findInReview(request.params.id) : null
    const bytes = row?.objectId ? await storage.get(row.objectId) : null
    if (!row || !bytes) return refuse(reply, 404, 'unknown-reference')
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .type(row.mediaType)
      .send(bytes)
  })
}

const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
