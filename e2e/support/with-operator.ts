import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type RunningPlatform, startPlatform } from './platform.ts'

const OPERATOR = resolve(import.meta.dirname, '../../operator')

/** By file name: the new content of an operator file, or a function of its present content. */
export type OperatorEdits = Readonly<Record<string, string | ((text: string) => string)>>

/** Starts a platform on an edited copy of `operator/`, and stops it and removes the copy after `use`. */
export async function withOperator(
  edits: OperatorEdits,
  use: (platform: RunningPlatform) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-operator-'))
  try {
    await cp(OPERATOR, folder, { recursive: true })
    for (const [name, edit] of Object.entries(edits)) {
      const before = await readFile(join(folder, name), 'utf8')
      const after = typeof edit === 'string' ? edit : edit(before)
      if (after === before) throw new Error(`operator/${name} was not changed by the edit`)
      await writeFile(join(folder, name), after)
    }
    const platform = await startPlatform({ OPERATOR_DIR: folder })
    try {
      await use(platform)
    } finally {
      await platform.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
