import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { copyOperatorFiles } from '../../packages/testkit/src/operator-files.ts'
import { type RunningPlatform, type StartOptions, startPlatform } from './platform.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Each pair replaces text of the file and must match. */
type Replacements = readonly (readonly [from: string | RegExp, to: string])[]

/**
 * By path in the folder: the content of a file, replacements in its existing content, or a function of that.
 * A path ending in a slash creates a folder.
 */
export type FolderEdits = Readonly<Record<string, string | Replacements | ((text: string) => string)>>

export interface OperatorOptions extends Pick<StartOptions, 'host'> {
  /** Edits of `content/`; without them the repository's texts are used. */
  readonly content?: FolderEdits
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts a platform on an edited copy of `operator/`. Stopping it removes the copy. */
export async function startWithOperator(
  edits: FolderEdits,
  { content, environment, ...start }: OperatorOptions = {},
): Promise<RunningPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-operator-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    await copyAndEdit(folder, 'operator', edits)
    if (content) await copyAndEdit(folder, 'content', content)
    const variables = {
      OPERATOR_DIR: join(folder, 'operator'),
      ...(content ? { CONTENT_DIR: join(folder, 'content') } : {}),
      ...environment,
    }
    const platform = await startPlatform(variables, start)
    const stop = () => platform.stop().finally(removeFolder)
    return { ...platform, stop }
  } catch (error) {
    await removeFolder()
    throw error
  }
}

/** Starts a platform on an edited copy of `operator/`, and stops it and removes the copy after `use`. */
export async function withOperator(
  edits: FolderEdits,
  use: (platform: RunningPlatform) => Promise<void>,
  options?: OperatorOptions,
): Promise<void> {
  const platform = await startWithOperator(edits, options)
  try {
    await use(platform)
  } finally {
    await platform.stop()
  }
}

async function copyAndEdit(folder: string, name: 'operator' | 'content', edits: FolderEdits): Promise<void> {
  if (name === 'operator') copyOperatorFiles(join(folder, name))
  else await cp(join(ROOT, name), join(folder, name), { recursive: true })
  for (const [path, edit] of Object.entries(edits)) {
    const file = join(folder, name, path)
    await mkdir(path.endsWith('/') ? file : dirname(file), { recursive: true })
    if (path.endsWith('/')) continue
    if (typeof edit === 'string') {
      await writeFile(file, edit)
      continue
    }
    const before = await readFile(file, 'utf8')
    const changes = typeof edit === 'function' ? [edit] : edit.map(toEdit)
    const after = changes.reduce((text, change) => {
      const changed = change(text)
      if (changed === text) throw new Error(`${name}/${path} was not changed by the edit`)
      return changed
    }, before)
    await writeFile(file, after)
  }
}

const toEdit =
  ([from, to]: Replacements[number]) =>
  (text: string) =>
    text.replace(from, to)
