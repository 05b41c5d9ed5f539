import { memoryFolder } from '../../packages/testkit/src/memory-folder.ts'
import { HOUSE_TEMPLATE, startPlatform } from './platform.ts'

/**
 * Opens a house once for a whole run, before all tests: theirs begin with what it has kept, which saves each its first
 * start. Houses and browsers keep what they write in memory, where there is room for it.
 */
export default async function openOnce(): Promise<() => Promise<void>> {
  const memory = memoryFolder()
  if (memory) process.env.TMPDIR = memory.folder
  const house = await startPlatform({}, { isNew: true })
  await house.end()
  process.env[HOUSE_TEMPLATE] = house.dataDir
  return async () => {
    await house.stop()
    memory?.remove()
  }
}
