import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, posix, relative } from 'node:path'
import { toBrowserModule } from './browser-module.ts'

/** A file to serve: its name among the served ones, and its path on the disk. */
export interface Source {
  readonly name: string
  readonly path: string
}

/**
 * Files of a client that needs no build: types and comments are stripped from a module when it is first requested, and
 * the result is cached. Their URLs contain a hash of all files, so that browsers may cache them for ever.
 */
export interface BrowserFiles {
  /**
   * The path of a file below the prefix of its server: `files/<version>/client/main.ts`.
   * @throws Error for an unknown file
   */
  path(name: string): string
  /** The paths of these modules and of everything they import, for preloading. */
  modules(names: readonly string[]): readonly string[]
  /** The source of a file; empty for an unknown one. */
  text(name: string): string
  /** A file of this version; undefined for another version or an unknown file. */
  find(version: string, name: string): ServedFile | undefined
}

export interface ServedFile {
  readonly plain: Buffer
  /** Set when it is first requested compressed. */
  compressed: Buffer | null
}

interface BrowserFilesOptions {
  readonly sources: readonly Source[]
  /** Entry modules of imported packages by package name: browsers resolve no package names. */
  readonly packages: Readonly<Record<string, string>>
}

/** The files below a folder whose names are wanted, without tests, named below `as`, in order of their names. */
export function listFiles(folder: string, as: string, isWanted: (name: string) => boolean): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return { name: posix.join(as, relative(folder, path).replaceAll('\\', '/')), path }
    })
    .filter(({ name }) => !/\.test\.|\/testing\//.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const relativeImport = /\bfrom '(\.{1,2}\/[^']+)'/g
const packageImport = /\bfrom '(@[\w-]+\/[\w-]+)'/g

/** Reads the sources, which must not change while the process runs. */
export function createBrowserFiles({ sources, packages }: BrowserFilesOptions): BrowserFiles {
  const all = new Map(sources.map(({ name, path }) => [name, readFileSync(path)]))
  const hash = createHash('sha256')
  for (const [name, bytes] of all) hash.update(name).update(bytes)
  const version = hash.digest('hex').slice(0, 12)
  const served = new Map<string, ServedFile>()

  const withRelativeImports = (name: string, module: string) =>
    module.replaceAll(packageImport, (statement, imported: string) => {
      const entry = packages[imported]
      if (entry === undefined) return statement
      const path = posix.relative(posix.dirname(name), entry)
      return `from '${path.startsWith('.') ? path : `./${path}`}'`
    })

  function content(name: string): ServedFile | undefined {
    const cached = served.get(name)
    const bytes = all.get(name)
    if (cached || !bytes) return cached
    const isModule = extname(name) === '.ts'
    const plain = isModule ? Buffer.from(withRelativeImports(name, toBrowserModule(bytes.toString()))) : bytes
    const made: ServedFile = { plain, compressed: null }
    served.set(name, made)
    return made
  }
  function path(name: string): string {
    if (!all.has(name)) throw new Error(`there is no file ${name} to serve`)
    return `files/${version}/${name}`
  }

  return {
    path,
    modules(names) {
      const found = new Set(names)
      // The set grows during the iteration.
      for (const name of found)
        for (const [, target = ''] of (content(name)?.plain.toString() ?? '').matchAll(relativeImport))
          found.add(posix.join(posix.dirname(name), target))
      return [...found].map(path)
    },
    text: (name) => all.get(name)?.toString() ?? '',
    find: (wanted, name) => (wanted === version ? content(name) : undefined),
  }
}
