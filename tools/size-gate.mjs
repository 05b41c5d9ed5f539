// @ts-check
// Sizes of pages and dialogs, from the build alone: a guest's first page with all static imports as preloaded by the
// server (e2e/size.spec.ts measures actual requests), and the additional size of every other page and dialog. Lazily
// loaded chunks are not included.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { ROOT } from './process.mjs'

/** Bytes after Brotli, and number of files. */
export const LIMITS = {
  script: 125_000,
  scriptFiles: 6,
  style: 20_000,
  page: 25_000,
  dialog: 40_000,
  block: 3_000,
}

const REGISTRY = join(ROOT, 'apps', 'site', 'app', 'dialogs', 'registry.ts')

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
 * The routes of `/` from the root down: the index route whose parents add nothing to the path.
 * @param {Manifest} manifest
 * @returns {Route[]}
 */
export function homeRoutes(manifest) {
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
 * @returns {{ scripts: string[], styles: string[] }} unique paths
 */
export function firstLoad(manifest) {
  const routes = homeRoutes(manifest)
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
 * @returns {string[]} exceeded limits
 */
export function findExceeded(scripts, styles) {
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

/** Shows every component at once, in the sandbox only. */
const GALLERY = 'routes/sandbox-gallery'

/**
 * Scripts that each other page loads in addition to the first load, layouts included.
 * @param {Manifest} manifest
 * @returns {{ name: string, scripts: string[] }[]} unique paths
 */
export function otherPages(manifest) {
  const first = new Set(firstLoad(manifest).scripts)
  return Object.values(manifest.routes).flatMap((route) => {
    if (!route.module || route.id === GALLERY) return []
    const scripts = new Set()
    for (let at = /** @type {Route | undefined} */ (route); at; at = manifest.routes[at.parentId ?? '']) {
      for (const one of [at.module, at.clientLoaderModule, ...(at.imports ?? [])]) {
        const address = one?.replace(/[?#].*$/, '')
        if (address && !first.has(address)) scripts.add(address)
      }
    }
    return scripts.size > 0 ? [{ name: route.id, scripts: [...scripts] }] : []
  })
}

/**
 * A script with its transitive static imports; dynamic imports are excluded.
 * @param {string} address path of the script in the assets folder
 * @param {(address: string) => string} read
 * @returns {Set<string>}
 */
export function staticImports(address, read, found = new Set([address])) {
  for (const [, name] of read(address).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) {
    const next = address.replace(/[^/]+$/, name ?? '')
    if (found.has(next)) continue
    found.add(next)
    staticImports(next, read, found)
  }
  return found
}

/**
 * The chunk of every dialog. Chunks of modules shared by dialogs may be named `*-dialog` as well, so the names
 * are taken from the registry.
 * @param {string} registry text of the module
 * @param {readonly string[]} files names of the built files
 * @returns {{ name: string, file: string | undefined }[]}
 */
export function dialogChunks(registry, files) {
  return [...registry.matchAll(/\bimport\('[^']*\/([\w-]+)-dialog\.tsx'\)/g)].map(([, name = '']) => {
    const pattern = new RegExp(`^${name}-dialog-[\\w-]{7}\\.js$`)
    return { name, file: files.find((file) => pattern.test(file)) }
  })
}

/**
 * @param {readonly { name: string, size: number }[]} parts
 * @param {'page' | 'dialog' | 'block'} kind `block`: a part of a dialog that loads after its form
 * @returns {string[]} exceeded limits
 */
export function findTooLarge(parts, kind) {
  return parts
    .filter(({ size }) => size > LIMITS[kind])
    .map(({ name, size }) => `JavaScript of ${kind} ${name}: ${size} of at most ${LIMITS[kind]} bytes`)
}

/** @param {string} file @returns {number} bytes of the Brotli file, as served */
function compressedSize(file) {
  return existsSync(`${file}.br`)
    ? readFileSync(`${file}.br`).length
    : brotliCompressSync(readFileSync(file)).length
}

function main() {
  const client = join(ROOT, 'apps', 'site', 'build', 'client')
  const assets = join(client, 'assets')
  const files = existsSync(assets) ? readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file)) : []
  // The web app manifest's route has a file of the same name pattern.
  const script = files
    .map((file) => readFileSync(join(assets, file), 'utf8'))
    .find((text) => text.startsWith('window.__reactRouterManifest='))
  if (!script) {
    console.error('The site is not built. Run: npm run build')
    return 1
  }
  const { scripts, styles } = firstLoad(readManifest(script))
  const rows = [...scripts, ...styles].map((address) => ({
    address,
    size: compressedSize(join(client, address)),
  }))
  console.log("First load of a guest's home page (bytes after Brotli):")
  for (const { address, size } of rows) console.log(`${String(size).padStart(9)}  ${address}`)
  const sizesOf = (/** @type {string[]} */ list) =>
    rows.filter(({ address }) => list.includes(address)).map(({ size }) => size)
  const total = (/** @type {number[]} */ sizes) => sizes.reduce((sum, size) => sum + size, 0)
  console.log(
    `JavaScript ${total(sizesOf(scripts))} of ${LIMITS.script} in ${scripts.length} of ${LIMITS.scriptFiles} files`,
  )
  console.log(`CSS ${total(sizesOf(styles))} of ${LIMITS.style}`)
  const sizeOf = (/** @type {string[]} */ list) =>
    total(list.map((address) => compressedSize(join(client, address))))
  const pages = otherPages(readManifest(script)).map(({ name, scripts }) => ({ name, size: sizeOf(scripts) }))
  const first = new Set(scripts)
  const chunks = dialogChunks(readFileSync(REGISTRY, 'utf8'), readdirSync(assets))
  const dialogs = chunks.flatMap(({ name, file }) => {
    if (!file) return []
    const all = staticImports(`/assets/${file}`, (address) => readFileSync(join(client, address), 'utf8'))
    return [{ name, size: sizeOf([...all].filter((one) => !first.has(one))) }]
  })
  for (const [kind, parts] of /** @type {const} */ ([
    ['page', pages],
    ['dialog', dialogs],
  ])) {
    const heaviest = parts.toSorted((a, b) => b.size - a.size).slice(0, 3)
    const named = heaviest.map(({ name, size }) => `${name} ${size}`).join(', ')
    console.log(`In addition, the largest of ${parts.length} ${kind}s of at most ${LIMITS[kind]}: ${named}`)
  }
  const problems = [
    ...findExceeded(sizesOf(scripts), sizesOf(styles)),
    ...findTooLarge(pages, 'page'),
    ...findTooLarge(dialogs, 'dialog'),
    // Detects a change of the naming pattern, which would skip dialogs.
    ...(chunks.length === 0 ? ['dialogs: none found in the registry'] : []),
    ...chunks.flatMap(({ name, file }) => (file ? [] : [`dialog ${name}: not found in the build`])),
  ]
  for (const problem of problems) console.error(`Limit exceeded: ${problem}`)
  return problems.length > 0 ? 1 : 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = main()
