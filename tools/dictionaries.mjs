// @ts-check
// Compresses the scripts and styles of a build with their versions of earlier releases as dictionaries
// (RFC 9842, Brotli), so that a returning visitor fetches only what changed, and keeps the build's own files for
// the next one.
// usage: dictionaries.mjs BUILD RELEASES (the site's build; a folder that is kept between builds)
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { splitAssetName } from '../apps/platform/src/plugins/site-dictionaries.ts'

/** Visitors of older releases get the whole files. */
const KEPT_RELEASES = 3
/** Files of one release with the same name before the hash: each `api.ts` has a chunk of that name. */
const MOST_VERSIONS = 16
const CONCURRENCY = 4
/** RFC 9842, section 4: four bytes, then the SHA-256 of the dictionary. */
const MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42])

const [build, releases] = process.argv.slice(2)
if (!build || !releases || !existsSync(join(build, 'client', 'assets'))) {
  console.error('usage: dictionaries.mjs BUILD RELEASES (BUILD contains client/assets)')
  process.exit(2)
}
const assets = join(build, 'client', 'assets')
const output = join(build, 'dictionaries')
mkdirSync(releases, { recursive: true })
rmSync(output, { recursive: true, force: true })
mkdirSync(output)

const names = readdirSync(assets).filter((name) => stemOf(name) !== null)
const current = new Set(names)
const earlier = readEarlierFiles()
const queue = names.values()
await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    for (const name of queue) await compress(name)
  }),
)
keepRelease()

/** @param {string} name @returns {string | null} what versions of the file in several releases have in common */
function stemOf(name) {
  const parts = splitAssetName(name)
  return parts && `${parts.stem}.${parts.type}`
}

/** Folders of releases, newest first. */
function listReleases() {
  return readdirSync(/** @type {string} */ (releases))
    .filter((name) => /^\d{13}$/.test(name))
    .sort()
    .reverse()
}

/** @returns {Map<string, Map<string, string>>} by stem: the paths of files that this build no longer has, by name */
function readEarlierFiles() {
  const found = new Map()
  for (const release of listReleases().slice(0, KEPT_RELEASES)) {
    const folder = join(/** @type {string} */ (releases), release)
    for (const name of readdirSync(folder)) {
      const stem = stemOf(name)
      if (stem === null || current.has(name)) continue
      const versions = found.get(stem) ?? new Map()
      if (versions.size < KEPT_RELEASES * MOST_VERSIONS) versions.set(name, join(folder, name))
      found.set(stem, versions)
    }
  }
  return found
}

/** @param {string} name */
async function compress(name) {
  const content = readFileSync(join(assets, name))
  const whole = join(assets, `${name}.br`)
  const limit = existsSync(whole) ? readFileSync(whole).length : content.length
  for (const path of earlier.get(stemOf(name) ?? '')?.values() ?? []) {
    const dictionary = readFileSync(path)
    const hash = createHash('sha256').update(dictionary).digest()
    // A variable: the types of Node do not list `dictionary` for Brotli yet.
    const options = {
      dictionary,
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }
    const compressed = await promisify(brotliCompress)(content, options)
    const delta = Buffer.concat([MAGIC, hash, compressed])
    if (delta.length < limit) writeFileSync(join(output, `${name}.${hash.toString('hex')}.dcb`), delta)
  }
}

/** Renamed when complete, so that an interrupted copy is not used as a release. */
function keepRelease() {
  const folder = join(/** @type {string} */ (releases), String(Date.now()))
  const partial = `${folder}.partial`
  mkdirSync(partial)
  for (const name of names) cpSync(join(assets, name), join(partial, name))
  renameSync(partial, folder)
  for (const old of listReleases().slice(KEPT_RELEASES)) {
    rmSync(join(/** @type {string} */ (releases), old), { recursive: true })
  }
}
