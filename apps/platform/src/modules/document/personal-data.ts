import { type EraseRows, type ExportedArea, exportTable, type PersonalTable } from '../../personal-data.ts'
import { and, asc, eq, isNotNull } from '../../sql.ts'
import { documentFile } from './tables.ts'

const eraseDocuments: EraseRows = async (tx, { playerId, discard, withdraw }) => {
  const deleted = await tx
    .delete(documentFile)
    .where(eq(documentFile.playerId, playerId))
    .returning({ id: documentFile.id, objectId: documentFile.objectId })
  for (const { id, objectId } of deleted) {
    if (objectId !== null) await discard(tx, objectId)
    // The service may keep decided ones, and ones that were deleted after the decision.
    await withdraw(tx, id)
  }
}

/** More than a player may upload. */
const MAX_FILES = 500

const storedDocuments: ExportedArea['files'] = async (orm, playerId) => {
  const { id, name, objectId, createdAt } = documentFile
  const rows = await orm
    .select({ id, name, objectId, createdAt })
    .from(documentFile)
    .where(and(eq(documentFile.playerId, playerId), isNotNull(objectId)))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_FILES)
  return rows.flatMap((row) => {
    const date = row.createdAt.toISOString().slice(0, 10)
    return row.objectId === null
      ? []
      : { name: `documents/${date}-${row.id.slice(0, 8)}-${row.name}`, objectId: row.objectId }
  })
}

export const documentPersonalData: readonly PersonalTable[] = [
  {
    table: 'document_file',
    erased: eraseDocuments,
    exported: [
      exportTable({
        ...{
          area: 'documents',
          description: 'Documents that you uploaded; their content is in the folder documents',
        },
        ...{
          table: documentFile,
          player: documentFile.playerId,
          order: [documentFile.createdAt, documentFile.id],
        },
        files: storedDocuments,
        columns: {
          id: [documentFile.id, 'Id; the file in the folder begins with its date and the start of the id'],
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
