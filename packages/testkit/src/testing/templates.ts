import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgres.ts'
import { platformEnvironment } from './environment.ts'

/** Where the stores that every test copies its own from are. Plain values: they travel to other processes. */
export interface Templates {
  /** A data folder with a migrated embedded store. */
  readonly folder: string
  /** A PostgreSQL server: its database `croupier_template` is migrated, and nobody is connected to it. */
  readonly server: string
}

export const templateName = 'croupier_template'

/** Migrates one store of each kind, once for a whole run. */
export async function makeTemplates(): Promise<{ readonly templates: Templates; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-template-'))
  const postgres = await startPostgres()
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const url = await postgres.createDatabase(templateName)
    // One after the other: together they take longer than either's own time limits on a machine with two cores.
    await migrate(folder, null)
    await migrate(join(folder, 'unused'), url)
    return { templates: { folder, server: postgres.url }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens a platform on the store once: that migrates it and makes the job queue's tables. */
async function migrate(dataDir: string, databaseUrl: string | null): Promise<void> {
  const { readConfig, keepSecrets } = await import('../../../../apps/platform/src/config/index.ts')
  const { buildPlatform } = await import('../../../../apps/platform/src/app.ts')
  const config = readConfig(platformEnvironment({ port: 1, dataDir, databaseUrl }), keepSecrets)
  const platform = await buildPlatform(config)
  await platform.close()
}
