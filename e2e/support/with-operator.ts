import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type RunningPlatform, startPlatform } from './platform.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** By path in the folder: the new content of a file, which may be a new one, or a function of its present content. */
export type FolderEdits = Readonly<Record<string, string | ((text: string) => string)>>

export interface OperatorOptions {
  /** Edits of `content/`; the repository's own texts are used without them. */
  readonly content?: FolderEdits
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts a platform on an edited copy of `operator/`. To stop it removes the copy as well. */
export async function startWithOperator(
  edits: FolderEdits,
  { content, environment }: OperatorOptions = {},
): Promise<RunningPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-operator-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    await copyAndEdit(folder, 'operator', edits)
    if (content) await copyAndEdit(folder, 'content', content)
    const platform = await startPlatform({
      OPERATOR_DIR: join(folder, 'operator'),
      ...(content ? { CONTENT_DIR: join(folder, 'content') } : {}),
      ...environment,
    })
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
  await cp(join(ROOT, name), join(folder, name), { recursive: true })
  for (const [path, edit] of Object.entries(edits)) {
    const file = join(folder, name, path)
    await mkdir(dirname(file), { recursive: true })
    if (typeof edit === 'string') {
      await writeFile(file, edit)
      continue
    }
    const before = await readFile(file, 'utf8')
    const after = edit(before)
    if (after === before) throw new Error(`${name}/${path} was not changed by the edit`)
    await writeFile(file, after)
  }
}
