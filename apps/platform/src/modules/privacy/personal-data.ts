import type { EraseRows, PersonalTable } from '../../personal-data.ts'
import { eq } from '../../sql.ts'
import { privacyExport } from './tables.ts'

const eraseExports: EraseRows = async (tx, { playerId, discard }) => {
  const deleted = await tx
    .delete(privacyExport)
    .where(eq(privacyExport.playerId, playerId))
    .returning({ parts: privacyExport.parts })
  for (const { parts } of deleted) for (const { objectId } of parts) await discard(tx, objectId)
}

export const privacyPersonalData: readonly PersonalTable[] = [
  { table: 'privacy_export', exported: 'The archives themselves.', erased: eraseExports },
  {
    table: 'privacy_erasure',
    exported: 'An open request, which the page of the personal data shows.',
    erased: 'kept because it proves the erasure; it holds the address only until the last mail is sent',
  },
]
