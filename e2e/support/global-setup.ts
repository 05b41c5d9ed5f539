import { memoryFolder } from '../../packages/testkit/src/memory-folder.ts'
import { startDatabaseServer } from './database.ts'
import { DATA_DIR_TEMPLATE_VARIABLE, databaseVariables, startPlatform } from './platform.ts'

/**
 * Starts a platform once on an empty data directory and an empty database. The tests' platforms start on
 * copies of both, which saves migrations and the import of the catalogue. Databases and browser profiles are
 * in memory if it is large enough.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const memory = memoryFolder()
  if (memory) process.env.TMPDIR = memory.folder
  const server = await startDatabaseServer()
  const platform = await startPlatform(databaseVariables(server.templateUrl), { isNew: true })
  await platform.shutDown()
  process.env[DATA_DIR_TEMPLATE_VARIABLE] = platform.dataDir
  return async () => {
    await platform.stop()
    await server.stop()
    memory?.remove()
  }
}
