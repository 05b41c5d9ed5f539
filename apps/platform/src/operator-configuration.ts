import type { Config } from './config/index.ts'
import type { Orm } from './kernel.ts'
import {
  type CheckOptions,
  checkFileTexts,
  checkOperatorFiles,
  type FileChecks,
} from './operator-check/index.ts'
import { describeChanges, describeEffect, diffFiles, type FileChange } from './operator-diff.ts'
import type { Author } from './operator-options.ts'
import type { ConfiguredStore } from './plugins/configured-store.ts'
import { type FileTexts, needsRestart, readFileTexts } from './plugins/operator-files.ts'
import { lockNewestRevision, storeApplied } from './plugins/operator-revisions.ts'

type Output = Pick<Console, 'log' | 'error'>

const NOT_STARTED = 'No platform has started on this store yet. It reads the files when it starts.'

const RESTART =
  'These take effect when a process starts. Restart every process with the files: it reads all of them.'

/** `npm run operator -- diff`: what the files would change. */
export async function showDifferences(
  store: ConfiguredStore,
  { config, checkOptions }: { readonly config: Config; readonly checkOptions: CommandCheckOptions },
  output: Output,
): Promise<number> {
  const errors = checkOperatorFiles(config, checkOptions).errors
  if (errors.length > 0) return refuse(errors, output)
  const running = await store.db.transaction(lockNewestRevision)
  if (!running) {
    output.log(NOT_STARTED)
    return 0
  }
  const changes = diffFiles(running.files, readFileTexts(config.operatorDir))
  output.log(
    changes.length > 0
      ? [...describeChanges(changes), describeEffect(changes)].join('\n')
      : 'The files have no changes.',
  )
  return 0
}

function refuse(errors: readonly string[], output: Output): number {
  output.error([...errors, 'Nothing has changed.'].join('\n'))
  return 2
}

export interface CommandCheckOptions extends CheckOptions {
  readonly checks: FileChecks
}

interface Application extends Author {
  readonly config: Config
  /** The texts of the files as they are to be. */
  readonly files: FileTexts
  readonly checks: FileChecks
  readonly now: (tx: Orm) => Promise<Date>
}

type Applied =
  | { readonly outcome: 'not-started' }
  | { readonly outcome: 'invalid'; readonly errors: readonly string[] }
  | { readonly outcome: 'needs-restart'; readonly changes: readonly FileChange[] }
  | {
      readonly outcome: 'applied' | 'unchanged'
      readonly revision: number
      readonly changes: readonly FileChange[]
    }

/**
 * Puts the files in force, all of them or none: none with an error in one, or if one changes a value that a process
 * reads only when it starts.
 */
export async function applyFiles(
  tx: Orm,
  { config, files, checks, operator, reason, now }: Application,
): Promise<Applied> {
  const running = await lockNewestRevision(tx)
  if (!running) return { outcome: 'not-started' }
  const changes = diffFiles(running.files, files)
  if (changes.length === 0) return { outcome: 'unchanged', revision: running.id, changes }
  const atStart = changes.filter(({ file, path }) => needsRestart(file, path))
  if (atStart.length > 0) return { outcome: 'needs-restart', changes: atStart }
  const errors = checkFileTexts(config, files, checks)
  if (errors.length > 0) return { outcome: 'invalid', errors }
  const revision = await storeApplied(tx, { files, operator, reason, changes, now: await now(tx) })
  return { outcome: 'applied', revision, changes }
}

/** `npm run operator -- apply`: puts the files in force on all nodes. */
export async function apply(
  store: ConfiguredStore,
  {
    config,
    author,
    checkOptions,
    now,
  }: Pick<Application, 'config' | 'now'> & {
    readonly author: Author
    readonly checkOptions: CommandCheckOptions
  },
  output: Output,
): Promise<number> {
  const { checks } = checkOptions
  const found = checkOperatorFiles(config, checkOptions).errors
  if (found.length > 0) return refuse(found, output)
  const files = readFileTexts(config.operatorDir)
  const applied = await store.db.transaction((tx) =>
    applyFiles(tx, { config, files, checks, ...author, now }),
  )
  if (applied.outcome === 'not-started') {
    output.log(NOT_STARTED)
    return 0
  }
  if (applied.outcome === 'invalid') return refuse(applied.errors, output)
  if (applied.outcome === 'needs-restart')
    return refuse([...describeChanges(applied.changes), RESTART], output)
  const { outcome, changes, revision } = applied
  const summary =
    outcome === 'applied'
      ? `Revision ${revision} is applied. Every node follows within seconds.`
      : 'There is nothing to apply.'
  output.log([...describeChanges(changes), summary].join('\n'))
  return 0
}
