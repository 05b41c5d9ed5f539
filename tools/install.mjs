// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BOOTSTRAP_NODE_MAJOR,
  findProductNode,
  majorVersion,
  NODE_MAJOR,
  ROOT,
  requireProductNode,
  UsageError,
} from './process.mjs'
import { withLock } from './process-lock.mjs'

const NPM_MAJOR = 9
const PROGRESS_MS = 5_000
const OUTPUT_BOUND = 20_000

/**
 * Installs the dependencies unless the installation matches package-lock.json.
 * @param {string} [root]
 * @param {{ production?: boolean }} [options] production: accept an installation without development
 * dependencies
 * @returns {Promise<string>} the Node that runs the product
 */
export async function ensureInstalled(root = ROOT, { production = false } = {}) {
  if (majorVersion(process.version) < BOOTSTRAP_NODE_MAJOR) {
    throw new UsageError(
      `Croupier needs Node ${BOOTSTRAP_NODE_MAJOR} or newer to start (this is ${process.version}). ` +
        `It installs Node ${NODE_MAJOR} as a dependency.`,
    )
  }
  if (!isInstalled(root) && !(production && isProductionInstallation(root))) await installIfNeeded(root)
  return requireProductNode(root)
}

/**
 * Installs the locked dependencies of a package in this repository that is not among its workspaces.
 * @param {string} root its folder
 */
export async function installIfNeeded(root) {
  if (isInstalled(root)) return
  await withLock(join(root, '.cache', 'install.lock'), 'installing dependencies', async () => {
    if (!isInstalled(root)) await install(root)
  })
}

/**
 * For commands that inspect a running platform: installs nothing and accepts the existing installation.
 * @param {string} [root]
 * @returns {string} the Node that runs the product
 * @throws {UsageError} naming what is missing
 */
export function requireInstalled(root = ROOT) {
  const platform = join(root, 'apps', 'platform')
  const { dependencies = {} } = JSON.parse(readFileSync(join(platform, 'package.json'), 'utf8'))
  const missing = Object.keys(dependencies).filter((name) =>
    [root, platform].every((folder) => !existsSync(join(folder, 'node_modules', name, 'package.json'))),
  )
  if (missing.length > 0) {
    throw new UsageError(
      `This command installs nothing, and these dependencies are missing: ${missing.join(', ')}.\n` +
        'Install them with: npm ci --ignore-scripts',
    )
  }
  return requireProductNode(root)
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.croupier-install')
}

/** @param {string} root */
function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  return `${hash} ${process.platform} ${process.arch}\n`
}

/** @param {string} root @returns {boolean} */
export function isInstalled(root) {
  const stamp = stampFile(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root)) return true
  if (!matchesLock(root)) return false
  writeFileSync(stamp, fingerprint(root))
  return true
}

/**
 * Whether the installation is sufficient to run the product, as after `npm ci --omit=dev`: only packages that
 * the lock file marks as development dependencies may be missing.
 * @param {string} root
 * @returns {boolean}
 */
export function isProductionInstallation(root) {
  return matchesLock(root, { withoutDevelopment: true })
}

/**
 * Whether an installation without our stamp (a manual `npm install`) matches the lock file. npm writes the
 * installed packages to `node_modules/.package-lock.json` as its last step.
 * @param {string} root
 * @param {{ withoutDevelopment?: boolean }} [options]
 */
function matchesLock(root, { withoutDevelopment = false } = {}) {
  const written = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(written)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const actual = readPackages(written)
  return Object.entries(wanted).every(([path, entry]) => {
    const { version, integrity, optional, link, resolved, dev, devOptional } = entry
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = actual[path]
    if (!found) return optional === true || (withoutDevelopment && (dev === true || devOptional === true))
    if (link) return found.link === true && found.resolved === resolved
    return found.version === version && found.integrity === integrity
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean,
 * resolved?: string, dev?: boolean, devOptional?: boolean }>}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/** The npm that started this process, else the one on PATH. @returns {[string, string[]]} */
function npmCommand() {
  const script = process.env.npm_execpath
  if (script && /npm-cli\.c?js$/.test(script) && existsSync(script)) {
    // Not process.execPath: it may be the pinned Node, which the installation is about to replace.
    return [process.env.npm_node_execpath ?? process.execPath, [script]]
  }
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

/** @param {string} root */
async function install(root) {
  const [npm, prefix] = npmCommand()
  const result = spawnSync(npm, [...prefix, '--version'], { cwd: root, encoding: 'utf8' })
  if (result.status !== 0) throw new UsageError('npm was not found. It comes with Node: https://nodejs.org')
  if (Number.parseInt(result.stdout, 10) < NPM_MAJOR) {
    throw new UsageError(
      `npm ${NPM_MAJOR} or newer is needed (this is ${result.stdout.trim()}): npm install -g npm`,
    )
  }

  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  console.log('Installing the locked dependencies (needed once, and after they change) ...')
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), PROGRESS_MS)
  const child = spawn(
    npm,
    [...prefix, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-OUTPUT_BOUND)
    })
  }
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.on('close', resolve)
  })
  clearInterval(progress)
  if (code !== 0) throw new UsageError(explainFailure(output))

  removeBrokenNode(root)
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stampFile(root), fingerprint(root))
  console.log(`Installed in ${seconds()} s.`)
}

/**
 * A pinned Node that cannot run here (e.g. on musl) would be first on the PATH of every npm script.
 * @param {string} root
 */
function removeBrokenNode(root) {
  const link = join(root, 'node_modules', '.bin', 'node')
  if (findProductNode(root) !== link) rmSync(link, { force: true })
}

/** @type {readonly (readonly [RegExp, string])[]} */
const KNOWN_FAILURES = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ECONNRESET|network (?:timeout|request)/i,
    'The package registry cannot be reached. Check the network connection, or the registry and proxy in ~/.npmrc.',
  ],
  [/ENOSPC/, 'The disk is full. About 1 GB is needed for the dependencies.'],
  [
    /EACCES|EPERM|EROFS/,
    'This folder is not writable. Check its owner: an earlier start as root may have left files.',
  ],
  [
    /EINTEGRITY/,
    'A downloaded package does not match the lock file. Run `npm cache verify` and start again.',
  ],
  [
    /EUSAGE|can only install packages when/,
    'package.json and package-lock.json do not agree. Run `npm install`.',
  ],
  [
    /SELF_SIGNED|CERT_|UNABLE_TO_VERIFY/,
    'The certificate of the registry is not trusted. Set NODE_EXTRA_CA_CERTS.',
  ],
]

/** @param {string} output of npm @returns {string} */
export function explainFailure(output) {
  const known = KNOWN_FAILURES.find(([pattern]) => pattern.test(output))
  // npm prints the reason first and usage help last.
  const said = output.split('\n').filter((line) => line.replace('npm error', '').trim() !== '')
  return `The dependencies could not be installed. ${known?.[1] ?? ''}\nOutput of npm:\n${said.slice(0, 12).join('\n')}`
}
