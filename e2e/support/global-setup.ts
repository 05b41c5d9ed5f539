import { memoryFolder } from '../../packages/testkit/src/memory-folder.ts'
import { DATA_DIR_TEMPLATE_VARIABLE, startPlatform } from './platform.ts'

/**
 * Opens a house once for a whole run, before all tests: theirs begin with what it has kept, which saves each its first
 * start. Houses and browsers keep what they write in memory, where there is room for it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const memory = memoryFolder()
  if (memory) process.env.TMPDIR = memory.folder
  const platform = await startPlatform({}, { isNew: true })
  await platform.shutDown()
  process.env[DATA_DIR_TEMPLATE_VARIABLE] = platform.dataDir
  return async () => {
    await platform.stop()
    memory?.remove()
  }
}
