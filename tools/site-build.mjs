// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { environmentFor, ROOT, UsageError } from './process.mjs'
import { withLock } from './process-lock.mjs'

/** Inputs of the site's build. */
const INPUTS = [
  'apps/site',
  'packages/bonus',
  'packages/ui',
  'packages/client',
  'packages/content',
  'packages/contract',
  'packages/money',
  'packages/rules',
  'content',
  'brand',
  'package-lock.json',
  'tools/site-build.mjs',
  'tools/root-styles.mjs',
  'tools/precompress.mjs',
  'tools/dictionaries.mjs',
]
const SKIPPED_FOLDERS = new Set(['node_modules', 'build', '.react-router', '.cache'])
const SKIPPED_FILES = /\.test\.tsx?$|\.md\.swp$/
const STAMP = 'apps/site/build/.inputs.json'
/** Written last by the two build steps: missing after an interrupted build. */
const PRODUCTS = ['apps/site/build/server/index.js', 'apps/site/build/client/assets']

/** @typedef {{ readonly time: number, readonly size: number, readonly hash: string }} Input */
/** @typedef {Readonly<Record<string, Input>>} Snapshot */

/**
 * Builds the site unless the existing build is from identical inputs.
 * @param {string} node the product's Node
 * @param {{ force?: boolean }} [options]
 */
export async function ensureSiteBuilt(node, options = {}) {
  if (!options.force && isFresh(ROOT)) return
  await withLock(join(ROOT, '.cache', 'build.lock'), 'building the site', async () => {
    if (!options.force && isFresh(ROOT)) return
    const began = Date.now()
    console.log('Building the site ...')
    const snapshot = takeSnapshot(ROOT, {})
    const site = join(ROOT, 'apps', 'site')
    const env = { ...environmentFor(node), NODE_ENV: 'production' }
    await runStep(node, [join(ROOT, 'node_modules', '.bin', 'react-router'), 'build'], site, env)
    await runStep(node, [join(ROOT, 'tools', 'root-styles.mjs'), join(site, 'build')], site, env)
    await runStep(node, [join(ROOT, 'tools', 'precompress.mjs'), join(site, 'build', 'client')], site, env)
    const releases = process.env.SITE_RELEASES
    if (releases) {
      await runStep(node, [join(ROOT, 'tools', 'dictionaries.mjs'), join(site, 'build'), releases], site, env)
    }
    writeStamp(ROOT, snapshot)
    console.log(`Built in ${Math.round((Date.now() - began) / 1000)} s.`)
  })
}

/**
 * Compares modification times and sizes first; files with a changed time, e.g. after a checkout, are compared
 * by content.
 * @param {string} root
 */
export function isFresh(root) {
  const stamp = join(root, STAMP)
  if (!existsSync(stamp) || !PRODUCTS.every((product) => existsSync(join(root, product)))) return false
  /** @type {Snapshot} */
  let before
  try {
    before = JSON.parse(readFileSync(stamp, 'utf8'))
  } catch {
    return false
  }
  const now = takeSnapshot(root, before)
  const paths = Object.keys(now)
  if (paths.length !== Object.keys(before).length) return false
  if (!paths.every((path) => before[path]?.hash === now[path]?.hash)) return false
  if (paths.some((path) => before[path]?.time !== now[path]?.time)) writeStamp(root, now)
  return true
}

/** @param {string} root @param {Snapshot} snapshot */
export function writeStamp(root, snapshot) {
  mkdirSync(dirname(join(root, STAMP)), { recursive: true })
  writeFileSync(join(root, STAMP), JSON.stringify(snapshot))
}

/**
 * @param {string} root
 * @param {Snapshot} known hashes are reused for files with the same time and size
 * @returns {Snapshot}
 */
export function takeSnapshot(root, known) {
  /** @type {Record<string, Input>} */
  const snapshot = {}
  for (const path of INPUTS.flatMap((input) => listFiles(root, input))) {
    const { mtimeMs: time, size } = statSync(join(root, path))
    const old = known[path]
    const unchanged = old !== undefined && old.time === time && old.size === size
    const hash = unchanged
      ? old.hash
      : createHash('sha256')
          .update(readFileSync(join(root, path)))
          .digest('hex')
    snapshot[path] = { time, size, hash }
  }
  return snapshot
}

/** @param {string} root @param {string} path @returns {string[]} */
function listFiles(root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return SKIPPED_FOLDERS.has(entry.name) ? [] : listFiles(root, `${path}/${entry.name}`)
    return entry.isFile() && !SKIPPED_FILES.test(entry.name) ? [`${path}/${entry.name}`] : []
  })
}

/** @param {string} program @param {string[]} args @param {string} cwd @param {NodeJS.ProcessEnv} env */
async function runStep(program, args, cwd, env) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new UsageError(`The site could not be built (code ${code}):\n${output.trim()}`)
}
