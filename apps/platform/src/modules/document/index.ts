import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { DocumentStorage } from '../../adapters/document-storage.ts'
import type { IdentityProviderPort } from '../../adapters/identity-provider.ts'
import type { VirusScanner } from '../../adapters/virus-scanner.ts'
import type { Kernel, Orm, Serve } from '../../kernel.ts'
import { createDocumentQueries } from './document-queries.ts'
import { serveDocuments } from './documents.calls.ts'
import { createDocuments } from './documents.service.ts'
import { createLeftovers } from './leftovers.ts'
import type { DocumentPlayers, DocumentSettings } from './ports.ts'
import { describeForReview, serveReview } from './review.ts'
import { createUploads } from './uploads.service.ts'

export { documentPersonalData } from './personal-data.ts'

export interface DocumentOptions {
  readonly storage: DocumentStorage
  /** Null if files are not scanned. */
  readonly scanner: VirusScanner | null
  /** Reviews documents; null if only the operator does. */
  readonly provider: Pick<IdentityProviderPort, 'submitDocument' | 'withdrawDocument'> | null
  readonly players: DocumentPlayers
  readonly settings: DocumentSettings
}

const identityPath = '/providers/identity'
const operatorPath = '/providers/operator'
const submitJob = 'document.submit'
const withdrawJob = 'document.withdraw'
const sweepJob = 'document.sweep'

/** Composes the players' documents. */
export function createDocument(kernel: Kernel, options: DocumentOptions) {
  const { config, jobs } = kernel
  const { provider, storage, settings } = options
  const origin = config.providerCallbackUrl
  const leftovers = createLeftovers(kernel, storage)
  const queries = createDocumentQueries(kernel, settings)
  async function withdraw(tx: Orm, documentId: string): Promise<void> {
    if (provider?.withdrawDocument) await jobs.send(tx, withdrawJob, { documentId })
  }
  const documents = createDocuments(kernel, { leftovers, players: options.players, withdraw })
  const upload = createUploads(kernel, {
    ...options,
    leftovers,
    queries,
    async submit(tx, documentId) {
      if (provider?.submitDocument) await jobs.send(tx, submitJob, { documentId })
    },
  })
  jobs.define(submitJob, async ({ documentId }) => {
    const row = await queries.findInReview(String(documentId))
    if (row) await provider?.submitDocument?.(describeForReview(row, `${origin}${identityPath}`))
  })
  jobs.define(withdrawJob, async ({ documentId }) => provider?.withdrawDocument?.(String(documentId)))
  jobs.define(sweepJob, queries.sweep, '29 5 * * *')

  return {
    serve: (serve: Serve) => serveDocuments(serve, { documents, queries, upload, settings }),
    /** Registers the endpoints of the reviewers that are configured. */
    register(app: FastifyInstance) {
      const common = { documents, queries, storage, origin }
      if (provider?.submitDocument)
        serveReview(app, kernel, { ...common, path: identityPath, secret: config.identityProviderSecret })
      if (config.operatorSecret !== null)
        serveReview(app, kernel, { ...common, path: operatorPath, secret: config.operatorSecret })
    },
    /** Objects of other modules in the same storage, and what an erasure ends. */
    objects: {
      async store(bytes: Buffer, mediaType: string): Promise<string> {
        const objectId = randomUUID()
        await leftovers.announce(objectId)
        await storage.put(objectId, bytes, mediaType)
        return objectId
      },
      claim: leftovers.claim,
      discard: leftovers.add,
      withdraw,
      read: (objectId: string) => storage.get(objectId),
    },
    /** A document of a player, for messages about it. */
    find: queries.find,
  }
}
