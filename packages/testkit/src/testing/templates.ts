import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { freePort } from '../free-port.ts'
import { startPostgres } from '../postgres.ts'
import { platformEnvironment } from './environment.ts'

/** Locations of the store templates. Plain data, because it is passed to other processes. */
export interface Templates {
  /** Data folder with a migrated embedded store that contains the studio's catalogue and covers. */
  readonly folder: string
  /** An initialised embedded store without a schema. */
  readonly emptyStore: string
  /** A PostgreSQL server whose database `croupier_template` is the same store, without connections. */
  readonly server: string
}

export const templateName = 'croupier_template'

/** Creates one template of each kind, once per run. */
export async function createTemplates(): Promise<{ readonly templates: Templates; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-template-'))
  const postgres = await startPostgres()
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const url = await postgres.createDatabase(templateName)
    const emptyStore = join(folder, 'empty')
    // Initialising takes ten times as long as opening.
    await (await PGlite.create(emptyStore)).close()
    cpSync(emptyStore, join(folder, 'store'), { recursive: true })
    // Sequentially: in parallel they exceed their time limits on a machine with two cores.
    await migrateTemplate(folder, null)
    await migrateTemplate(folder, url)
    return { templates: { folder, emptyStore, server: postgres.url }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Starts a platform on the store once, which migrates it, creates the job queue's tables and imports the
 * catalogue. Importing the covers separately would add a second to each platform of the run.
 */
async function migrateTemplate(dataDir: string, databaseUrl: string | null): Promise<void> {
  const { readConfig, loadOrCreateSecrets } = await import('../../../../apps/platform/src/config/index.ts')
  const { buildPlatform } = await import('../../../../apps/platform/src/app.ts')
  const environment = platformEnvironment({ port: await freePort(), dataDir, databaseUrl })
  const platform = await buildPlatform(readConfig(environment, loadOrCreateSecrets))
  try {
    await platform.start()
  } finally {
    await platform.close()
  }
}
