import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { startPostgres } from '../postgres.ts'
import { platformEnvironment } from './environment.ts'

/** Where the stores that every test copies its own from are. Plain values: they travel to other processes. */
export interface Templates {
  /** A data folder with a migrated embedded store that knows the studio's games, and with their covers. */
  readonly folder: string
  /** A PostgreSQL server: its database `croupier_template` is such a store, too, and nobody is connected to it. */
  readonly server: string
}

export const templateName = 'croupier_template'

/** Makes one store of each kind, once for a whole run. */
export async function createTemplates(): Promise<{ readonly templates: Templates; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-template-'))
  const postgres = await startPostgres()
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const url = await postgres.createDatabase(templateName)
    // One after the other: together they take longer than either's own time limits on a machine with two cores.
    await migrateTemplate(folder, null)
    await migrateTemplate(folder, url)
    return { templates: { folder, server: postgres.url }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Opens a house on the store once: that migrates it, makes the job queue's tables and takes the catalogue over. Checking and
 * keeping all its covers would cost each of the run's houses a second.
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
