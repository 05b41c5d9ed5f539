import { createHash, randomUUID } from 'node:crypto'
import type { UploadedFile } from '@croupier/contract'
import type { DocumentStorage } from '../../adapters/document-storage.ts'
import type { VirusScanner } from '../../adapters/virus-scanner.ts'
import { type CallContext, done, fail, type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import { createBoundedWork } from './bounded-work.ts'
import { type DocumentQueries, viewOf } from './document-queries.ts'
import { sanitiseFileName } from './file-name.ts'
import { type InspectedFile, inspectFile } from './inspect-file.ts'
import type { Leftovers } from './leftovers.ts'
import type { DocumentPlayers, DocumentSettings } from './ports.ts'
import { type DocumentRow, documentFile } from './tables.ts'

export interface UploadsDeps {
  readonly storage: DocumentStorage
  /** Null if files are not scanned. */
  readonly scanner: VirusScanner | null
  readonly leftovers: Leftovers
  readonly queries: DocumentQueries
  readonly players: DocumentPlayers
  readonly settings: DocumentSettings
  /** Called in the transaction that creates a document. */
  submit(tx: Orm, documentId: string): Promise<void>
}

/** Decoding a picture takes up to 200 MB for a moment. */
const CONCURRENT_INSPECTIONS = 2
const WAITING_INSPECTIONS = 20

interface Upload {
  readonly playerId: string
  readonly kind: string
  readonly digest: string
  readonly name: string
}

export function createUploads({ db, clock, log }: Pick<Kernel, 'db' | 'clock' | 'log'>, deps: UploadsDeps) {
  const { storage, scanner, leftovers, queries, players, settings } = deps
  const inTurn = createBoundedWork(CONCURRENT_INSPECTIONS, WAITING_INSPECTIONS)

  async function check(bytes: Buffer) {
    const inspected = await inspectFile(bytes)
    if ('ok' in inspected) return inspected
    if (scanner && (await scanner.scan(bytes)) === 'infected') return fail('document-unsafe')
    return inspected
  }

  /** Stores the object, then the document that refers to it; a failure in between leaves a leftover. */
  async function store(upload: Upload, file: InspectedFile, context: CallContext) {
    const { playerId, kind, digest, name } = upload
    const objectId = randomUUID()
    await leftovers.announce(objectId)
    await storage.put(objectId, file.bytes, file.mediaType)
    return await db.transaction(async (tx) => {
      await lockPlayer(tx, 'documents', playerId)
      const same = await queries.findSame(tx, playerId, kind, digest)
      if (same) return done(viewOf(same))
      if ((await queries.countLeft(tx, playerId)) === 0) return fail('too-many-documents')
      if (!(await leftovers.claim(tx, objectId))) throw new Error('the stored object was removed meanwhile')
      const row: DocumentRow = {
        ...{ id: randomUUID(), playerId, kind, digest, objectId },
        name: sanitiseFileName(name, file.extension),
        mediaType: file.mediaType,
        size: file.bytes.length,
        status: 'in-review',
        reason: null,
        createdAt: clock.now(),
        decidedAt: null,
        deletedAt: null,
      }
      await tx.insert(documentFile).values(row)
      const details = { documentId: row.id, kind }
      await players.recordDocument(tx, { kind: 'document-uploaded', playerId, details }, context)
      await deps.submit(tx, row.id)
      return done(viewOf(row))
    })
  }

  return async function upload(playerId: string, kind: string, file: UploadedFile, context: CallContext) {
    if (!settings.documents().kinds.some(({ id }) => id === kind))
      return fail('validation-failed', { kind: ['Value is not one of the options'] })
    const digest = createHash('sha256').update(file.bytes).digest('hex')
    const same = await queries.findSame(db.orm, playerId, kind, digest)
    if (same) return done(viewOf(same))
    if ((await queries.countLeft(db.orm, playerId)) === 0) return fail('too-many-documents')
    try {
      const checked = await inTurn(() => check(file.bytes))
      if ('ok' in checked) return checked
      return await store({ playerId, kind, digest, name: file.name }, checked, context)
    } catch (error) {
      log.error({ err: error }, 'a document could not be checked or stored')
      return fail('document-not-stored')
    }
  }
}
export type UploadDocument = ReturnType<typeof createUploads>
