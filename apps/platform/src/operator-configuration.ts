import type { Config } from './config/index.ts'
import type { Orm } from './kernel.ts'
import { checkFileTexts, checkOperatorFiles } from './operator-check/index.ts'
import { describeChanges, diffFiles, type FileChange } from './operator-diff.ts'
import type { Author } from './operator-options.ts'
import type { ConfiguredStore } from './plugins/configured-store.ts'
import { type FileTexts, isLive, readFileTexts, withLive } from './plugins/operator-files.ts'
import { lockNewestRevision, storeApplied } from './plugins/operator-revisions.ts'

type Output = Pick<Console, 'log' | 'error'>

const NOT_STARTED = 'No platform has started on this store yet. It reads the files when it starts.'

/** `npm run operator -- diff`: what the files would change. */
export async function showDifferences(
  store: ConfiguredStore,
  config: Config,
  output: Output,
): Promise<number> {
  const errors = checkOperatorFiles(config).errors
  if (errors.length > 0) return refuse(errors, output)
  const running = await store.db.transaction(lockNewestRevision)
  if (!running) {
    output.log(NOT_STARTED)
    return 0
  }
  const changes = diffFiles(running.files, readFileTexts(config.operatorDir))
  output.log(changes.length > 0 ? describeChanges(changes).join('\n') : 'The files have no changes.')
  return 0
}

function refuse(errors: readonly string[], output: Output): number {
  output.error([...errors, 'Nothing has changed.'].join('\n'))
  return 2
}

interface Application extends Author {
  readonly config: Config
  /** The texts of the files as they are to be. */
  readonly files: FileTexts
  readonly now: (tx: Orm) => Promise<Date>
}

type Applied =
  | { readonly outcome: 'not-started' }
  | { readonly outcome: 'invalid'; readonly errors: readonly string[] }
  | {
      readonly outcome: 'applied' | 'unchanged'
      readonly revision: number
      readonly live: readonly FileChange[]
      /** Changes that wait for the next start. */
      readonly waiting: readonly FileChange[]
    }

/** Puts the live files in force, all of them or, with an error in one, none. */
export async function applyFiles(
  tx: Orm,
  { config, files, operator, reason, now }: Application,
): Promise<Applied> {
  const running = await lockNewestRevision(tx)
  if (!running) return { outcome: 'not-started' }
  const changes = diffFiles(running.files, files)
  const live = changes.filter(({ file }) => isLive(file))
  const waiting = changes.filter(({ file }) => !isLive(file))
  if (live.length === 0) return { outcome: 'unchanged', revision: running.id, live, waiting }
  // They run with the other files as the processes have started with them.
  const combined = withLive(running.files, files)
  const errors = checkFileTexts(config, combined)
  if (errors.length > 0) return { outcome: 'invalid', errors }
  const revision = await storeApplied(tx, {
    ...{ files: combined, operator, reason, changes: live },
    now: await now(tx),
  })
  return { outcome: 'applied', revision, live, waiting }
}

/** `npm run operator -- apply`: puts the live files in force on all nodes. */
export async function apply(
  store: ConfiguredStore,
  {
    config,
    author,
    now,
  }: { readonly config: Config; readonly author: Author; readonly now: Application['now'] },
  output: Output,
): Promise<number> {
  const found = checkOperatorFiles(config).errors
  if (found.length > 0) return refuse(found, output)
  const files = readFileTexts(config.operatorDir)
  const applied = await store.db.transaction((tx) => applyFiles(tx, { config, files, ...author, now }))
  if (applied.outcome === 'not-started') {
    output.log(NOT_STARTED)
    return 0
  }
  if (applied.outcome === 'invalid')
    return refuse(
      [...applied.errors, 'With the other files as the processes have started with them: restart first.'],
      output,
    )
  const { outcome, live, waiting, revision } = applied
  const lines = describeChanges([...live, ...waiting])
  const summary =
    outcome === 'applied'
      ? `Revision ${revision} is applied. Every node follows within seconds.`
      : 'There is nothing to apply.'
  output.log([...lines, summary].join('\n'))
  return 0
}
