import { memoryFolder } from '../../packages/testkit/src/memory-folder.ts'
import { startDatabaseServer } from './database.ts'
import { DATA_DIR_TEMPLATE_VARIABLE, databaseVariables, startPlatform } from './platform.ts'

/**
 * Starts a platform once on an empty data folder and an empty database: the tests' platforms start on copies of both, which
 * saves each of them the migrations and the import of the catalogue. Stores and browsers write to memory where there is room.
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
