import { HOUSE_TEMPLATE, startPlatform } from './platform.ts'

/** Opens a house once for a whole run, before all tests: theirs begin with what it has kept, which saves each its first start. */
export default async function openOnce(): Promise<() => Promise<void>> {
  const house = await startPlatform({}, { isNew: true })
  await house.end()
  process.env[HOUSE_TEMPLATE] = house.dataDir
  return () => house.stop()
}
