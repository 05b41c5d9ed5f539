import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import { findPort, waitUntilStarted } from './platform.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const COPIED_PATHS = [
  'apps',
  'packages',
  'brand',
  'content',
  'operator',
  'tools',
  'package.json',
  'package-lock.json',
]
/** Generated folders that are not copied. */
const BUILD_OUTPUTS: ReadonlySet<string> = new Set(['node_modules', 'build', '.react-router'])
/**
 * Dependencies that must be copied instead of linked: workspace packages, and files that Vite serves only
 * from its root.
 */
const COPIED_DEPENDENCIES = /^@(?:croupier$|fontsource)/

/** `npm run dev` in a copy of the sources, which a test may change. */
export interface DevServer {
  readonly url: string
  /** Edits a file of the copy by its path in the repository. */
  editFile(file: string, from: string | RegExp, to: string): Promise<void>
  stop(): Promise<void>
}

/** @param platformUrl the remote platform; the development server opens no database */
export async function startDevServer(platformUrl: string): Promise<DevServer> {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-dev-'))
  await copySources(folder)
  const port = await findPort()
  const url = `http://localhost:${port}`
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['tools/start.mjs', '--dev'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: url,
      PLATFORM_URL: platformUrl,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilStarted(child, url)
  } catch (error) {
    await stop()
    throw new Error(`The development server did not start: ${(error as Error).message}\n${output}`)
  }
  return {
    url,
    async editFile(file, from, to) {
      const path = join(folder, file)
      const before = await readFile(path, 'utf8')
      const after = before.replace(from, to)
      if (after === before) throw new Error(`${file} does not contain ${from}`)
      await writeFile(path, after)
    },
    stop,
  }
}

async function copySources(folder: string): Promise<void> {
  const isSource = (path: string) =>
    relative(ROOT, path)
      .split(sep)
      .every((name) => !BUILD_OUTPUTS.has(name))
  for (const entry of COPIED_PATHS) {
    await cp(join(ROOT, entry), join(folder, entry), { recursive: true, filter: isSource })
  }
  const dependencies = join(ROOT, 'node_modules')
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir(dependencies)) {
    const [from, to] = [join(dependencies, name), join(folder, 'node_modules', name)]
    if (COPIED_DEPENDENCIES.test(name)) await cp(from, to, { recursive: true, verbatimSymlinks: true })
    else await symlink(from, to)
  }
}
