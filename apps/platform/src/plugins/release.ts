import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Version of this release: numbers separated by dots. */
export const platformRelease = (): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version
