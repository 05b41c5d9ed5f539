import { documentShapes } from '@croupier/contract'
import { done, type Serve } from '../../kernel.ts'
import type { DocumentQueries } from './document-queries.ts'
import type { Documents } from './documents.service.ts'
import type { DocumentSettings } from './ports.ts'
import type { UploadDocument } from './uploads.service.ts'

interface DocumentCalls {
  readonly documents: Pick<Documents, 'remove'>
  readonly queries: Pick<DocumentQueries, 'list'>
  readonly upload: UploadDocument
  readonly settings: DocumentSettings
}

export function serveDocuments(serve: Serve, { documents, queries, upload, settings }: DocumentCalls) {
  serve('GET /api/player/documents', async ({ caller }) => {
    const { documents: rows, left } = await queries.list(caller.playerId)
    const kinds = settings.documents().kinds.map(({ id, name }) => ({ id, name: { ...name } }))
    return done(rows, { kinds, maxBytes: documentShapes.MAX_DOCUMENT_BYTES, left })
  })

  serve('POST /api/player/documents', ({ caller, body, file }, context) =>
    upload(caller.playerId, body.kind, file, context),
  )

  serve('DELETE /api/player/documents/{id}', ({ caller, params }, context) =>
    documents.remove(caller.playerId, params.id, context),
  )
}
