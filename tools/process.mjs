// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Minimum Node version of the platform, for type stripping and its APIs. */
export const NODE_MAJOR = 26
/** Minimum Node version of these scripts. */
export const BOOTSTRAP_NODE_MAJOR = 20

/**
 * Flags of the product's processes. Libraries ask whether there is a localStorage, and Node warns at the question;
 * without the flag there is none either. Starting and rendering allocate much that lives shortly: a larger young
 * generation takes a tenth off the processor time of a start.
 */
export const NODE_FLAGS = ['--no-experimental-webstorage', '--max-semi-space-size=64']

/** An error whose message is sufficient for the user: printed without a stack. */
export class UsageError extends Error {}

/** @param {unknown} error */
export function reportAndExit(error) {
  console.error(error instanceof UsageError ? `\n${error.message}` : error)
  process.exit(1)
}

/** @param {string} version such as `v20.1.0` @returns {number} */
export function majorVersion(version) {
  return Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0)
}

/**
 * The Node that runs the product: the pinned dependency, else the current one if it is new enough. The pinned
 * one is missing on platforms without a package, and does not run on a different C library.
 * @param {string} [root]
 * @returns {string | undefined}
 */
export function findProductNode(root = ROOT) {
  const pinned = join(root, 'node_modules', '.bin', 'node')
  const result = spawnSync(pinned, ['--version'], { encoding: 'utf8' })
  if (result.status === 0 && majorVersion(result.stdout) >= NODE_MAJOR) return pinned
  return majorVersion(process.version) >= NODE_MAJOR ? process.execPath : undefined
}

/** @param {string} [root] @returns {string} */
export function requireProductNode(root = ROOT) {
  const node = findProductNode(root)
  if (node) return node
  throw new UsageError(
    `Croupier runs on Node ${NODE_MAJOR}. The copy among its dependencies does not run on this machine ` +
      `(${process.platform} ${process.arch}), and the installed Node is ${process.version}.\n` +
      `Install Node ${NODE_MAJOR} or newer from https://nodejs.org and start again.`,
  )
}

/**
 * Environment in which the tools of `node_modules/.bin` run under the product's Node.
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentFor(node) {
  const path = [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  return { ...process.env, PATH: path }
}

/**
 * Runs a program in place of this process: same terminal, forwarded signals, same exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<never>}
 */
export function execReplacing(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, env: options.env ?? process.env, stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      // The terminal sends Ctrl-C to the child too; a second signal would force an immediate exit.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      child.kill(signal)
    })
  }
  return new Promise((_resolve, reject) => {
    child.on('error', (error) => reject(new UsageError(`${program} could not be started: ${error.message}`)))
    child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
