import { eq } from 'drizzle-orm'
import { type EraseRows, exportTable, type PersonalTable } from '../../personal-data.ts'
import { documentFile } from './tables.ts'

const eraseDocuments: EraseRows = async (tx, { playerId, discard }) => {
  const deleted = await tx
    .delete(documentFile)
    .where(eq(documentFile.playerId, playerId))
    .returning({ objectId: documentFile.objectId })
  for (const { objectId } of deleted) if (objectId !== null) await discard(tx, objectId)
}

export const documentPersonalData: readonly PersonalTable[] = [
  {
    table: 'document_file',
    erased: eraseDocuments,
    exported: [
      exportTable({
        ...{ area: 'documents', description: 'Documents that you uploaded, without their content' },
        ...{
          table: documentFile,
          player: documentFile.playerId,
          order: [documentFile.createdAt, documentFile.id],
        },
        columns: {
          kind: [documentFile.kind, 'Kind of document'],
          name: [documentFile.name, 'Name of the file; empty after its deletion'],
          mediaType: [documentFile.mediaType, 'Format of the file'],
          size: [documentFile.size, 'Size in bytes'],
          status: [documentFile.status, 'in-review, accepted or rejected'],
          reason: [documentFile.reason, 'Why it was rejected'],
          createdAt: [documentFile.createdAt, 'When it was uploaded'],
          decidedAt: [documentFile.decidedAt, 'When it was reviewed'],
          deletedAt: [documentFile.deletedAt, 'When it was deleted'],
        },
      }),
    ],
  },
]
