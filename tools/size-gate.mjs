// @ts-check
// The weight of a guest's first page, from the build alone: entry, root and home with all that they import, as the
// server preloads them. e2e/size.spec.ts counts what a browser really asks for.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { ROOT } from './process.mjs'

/** In bytes after Brotli, and in files. */
export const LIMITS = { script: 125_000, scriptFiles: 6, style: 20_000 }

/** @typedef {{ module?: string, imports?: string[], css?: string[] }} Chunk */
/**
 * @typedef {Chunk & {
 *   id: string, parentId?: string, path?: string, index?: boolean,
 *   clientLoaderModule?: string, clientMiddlewareModule?: string, hydrateFallbackModule?: string
 * }} Route
 */
/** @typedef {{ entry: Chunk, routes: Record<string, Route> }} Manifest */

/** @param {string} script the text of `manifest-*.js` @returns {Manifest} */
export function readManifest(script) {
  const from = script.indexOf('{')
  const to = script.lastIndexOf('}')
  return JSON.parse(script.slice(from, to + 1))
}

/**
 * The route of the address `/`: the index route below nothing that adds to the path. From the root down to it.
 * @param {Manifest} manifest
 * @returns {Route[]}
 */
export function routesOfHome(manifest) {
  for (const route of Object.values(manifest.routes)) {
    if (!route.index || (route.path ?? '') !== '') continue
    const chain = [route]
    for (
      let above = manifest.routes[route.parentId ?? ''];
      above;
      above = manifest.routes[above.parentId ?? '']
    ) {
      chain.unshift(above)
    }
    if (chain.every(({ path }) => (path ?? '').replace(/^\/$/, '') === '')) return chain
  }
  throw new Error('The build has no index route at /.')
}

/**
 * @param {Manifest} manifest
 * @returns {{ scripts: string[], styles: string[] }} addresses, each once
 */
export function firstLoad(manifest) {
  const routes = routesOfHome(manifest)
  const chunks = [manifest.entry, ...routes]
  const extra = routes.flatMap((route) => [
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
  ])
  const scripts = [...chunks.flatMap(({ module, imports = [] }) => [module, ...imports]), ...extra]
  const styles = chunks.flatMap(({ css = [] }) => css)
  const once = (/** @type {(string | undefined)[]} */ list) => [
    ...new Set(list.filter((item) => item !== undefined).map((item) => item.replace(/[?#].*$/, ''))),
  ]
  return { scripts: once(scripts), styles: once(styles) }
}

/**
 * @param {readonly number[]} scripts sizes in bytes
 * @param {readonly number[]} styles
 * @returns {string[]} what is too much
 */
export function exceeded(scripts, styles) {
  const sum = (/** @type {readonly number[]} */ sizes) => sizes.reduce((total, size) => total + size, 0)
  const problems = []
  if (sum(scripts) > LIMITS.script)
    problems.push(`JavaScript: ${sum(scripts)} of at most ${LIMITS.script} bytes`)
  if (scripts.length > LIMITS.scriptFiles) {
    problems.push(`JavaScript: ${scripts.length} of at most ${LIMITS.scriptFiles} files`)
  }
  if (sum(styles) > LIMITS.style) problems.push(`CSS: ${sum(styles)} of at most ${LIMITS.style} bytes`)
  return problems
}

/** @param {string} file @returns {number} bytes after Brotli, as they are served */
function weigh(file) {
  return existsSync(`${file}.br`)
    ? readFileSync(`${file}.br`).length
    : brotliCompressSync(readFileSync(file)).length
}

function main() {
  const client = join(ROOT, 'apps', 'site', 'build', 'client')
  const assets = join(client, 'assets')
  const files = existsSync(assets) ? readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file)) : []
  // The route of the web app's manifest has a file of that name too, with nothing in it.
  const script = files
    .map((file) => readFileSync(join(assets, file), 'utf8'))
    .find((text) => text.startsWith('window.__reactRouterManifest='))
  if (!script) {
    console.error('There is no build of the site: npm run build')
    return 1
  }
  const { scripts, styles } = firstLoad(readManifest(script))
  const rows = [...scripts, ...styles].map((address) => ({ address, size: weigh(join(client, address)) }))
  console.log("What a guest's home page loads first (bytes after Brotli):")
  for (const { address, size } of rows) console.log(`${String(size).padStart(9)}  ${address}`)
  const sizesOf = (/** @type {string[]} */ list) =>
    rows.filter(({ address }) => list.includes(address)).map(({ size }) => size)
  const total = (/** @type {number[]} */ sizes) => sizes.reduce((sum, size) => sum + size, 0)
  console.log(
    `JavaScript ${total(sizesOf(scripts))} of ${LIMITS.script} in ${scripts.length} of ${LIMITS.scriptFiles} files`,
  )
  console.log(`CSS ${total(sizesOf(styles))} of ${LIMITS.style}`)
  const problems = exceeded(sizesOf(scripts), sizesOf(styles))
  for (const problem of problems) console.error(`Too much ${problem}`)
  return problems.length > 0 ? 1 : 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = main()
