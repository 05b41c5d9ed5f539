import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { type Config, parseYaml, readOperatorText } from '../config/index.ts'
import type { Orm } from '../kernel.ts'
import { catalogueSettings, gamesFile, listCatalogue } from '../modules/game/index.ts'
import { listSegments, type PlayerSegments, setSegments } from '../modules/player/index.ts'
import { codesFile, readCodeUses } from '../modules/promotion/index.ts'
import type { FileChecks } from '../operator-check/index.ts'
import { applyFiles } from '../operator-configuration.ts'
import { describeChanges, diffFiles } from '../operator-diff.ts'
import type { OperatorOptions } from '../operator-options.ts'
import type { ConfiguredStore } from '../plugins/configured-store.ts'
import { lockNewestRevision, type Revision } from '../plugins/operator-revisions.ts'
import { operatorExport } from '../plugins/tables.ts'
import { formatCodes, readCodes, withCodes } from './codes.ts'
import { type CsvError, describeCsvErrors, readCsvFile } from './csv.ts'
import { formatGames, readGames, withEntries, withGames } from './games.ts'
import { formatSegments, readSegments } from './segments.ts'

export const csvCommands = [
  ...['import-codes', 'export-codes'],
  ...['import-games', 'export-games'],
  ...['import-segments', 'export-segments'],
] as const
export type CsvCommand = (typeof csvCommands)[number]

interface CsvContext extends Omit<OperatorOptions, 'files'> {
  readonly path: string
  readonly store: ConfiguredStore
  readonly config: Config
  readonly output: Pick<Console, 'log' | 'error'>
  readonly checks: FileChecks
  readonly now: (tx: Orm) => Promise<Date>
}

const EXPORT_PAGE = 5000
const NOT_STARTED = 'No platform has started on this store yet.'

/** Rolls the transaction back. */
class Refused extends Error {}

/** Imports and exports CSV files. @returns the exit code */
export async function runCsvCommand(name: CsvCommand, context: CsvContext): Promise<number> {
  const run = {
    'import-codes': importCodes,
    'export-codes': exportCodes,
    'import-games': importGames,
    'export-games': exportGames,
    'import-segments': importSegments,
    'export-segments': exportSegments,
  }[name]
  try {
    return await run(context)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    context.output.error(`${error.message}\nNothing has changed.`)
    return 2
  }
}

function orRefuse<T>(
  { path }: CsvContext,
  read:
    | { readonly ok: true; readonly data: T }
    | { readonly ok: false; readonly errors: readonly CsvError[] },
): T {
  if (read.ok) return read.data
  throw new Refused(describeCsvErrors(path, read.errors).join('\n'))
}

/** Replaces a file at once: readers see the text before or after. */
function replaceFile(path: string, text: string): void {
  const next = join(dirname(path), `.${randomUUID()}.tmp`)
  try {
    writeFileSync(next, text)
    renameSync(next, path)
  } catch (error) {
    rmSync(next, { force: true })
    throw new Refused(`${path} cannot be written: ${(error as Error).message}`)
  }
}

async function importCodes(context: CsvContext): Promise<number> {
  const codes = orRefuse(context, readCodes(context, orRefuse(context, readCsvFile(context.path))))
  return await importInto(context, 'codes.yaml', async (yaml) => withCodes(yaml, codes))
}

/** Applies another text of one of the operator's files, which must have no other changes. */
async function importInto(
  context: CsvContext,
  name: 'codes.yaml' | 'games.yaml',
  change: (yaml: string, tx: Orm, running: Revision) => Promise<string>,
): Promise<number> {
  const { config, store, output, author, isDryRun, checks, now } = context
  const file = join(config.operatorDir, name)
  const lines = await store.db.transaction(async (tx) => {
    const running = await lockNewestRevision(tx)
    if (!running) throw new Refused(NOT_STARTED)
    const before = readOperatorText(config.operatorDir, name)
    if (diffFiles({ file: running.files[name] ?? '' }, { file: before }).length > 0)
      throw new Refused(`${file} has changes that are not applied: apply them first.`)
    const after = await change(before, tx, running)
    const changes = diffFiles({ [name]: before }, { [name]: after })
    if (changes.length === 0) return ['There is nothing to change.']
    if (isDryRun) return [...describeChanges(changes), 'A dry run: nothing has changed.']
    const files = { ...running.files, [name]: after }
    const applied = await applyFiles(tx, { config, files, checks, ...author, now })
    if (applied.outcome === 'invalid') throw new Refused(applied.errors.join('\n'))
    if (applied.outcome === 'needs-restart') throw new Refused(describeChanges(applied.changes).join('\n'))
    if (applied.outcome !== 'applied') throw new Refused(NOT_STARTED)
    replaceFile(file, after)
    return [
      ...describeChanges(changes),
      `Revision ${applied.revision} is applied. Every node follows within seconds.`,
    ]
  })
  output.log(lines.join('\n'))
  return 0
}

const gamesOf = (running: Revision) => gamesFile.parse(parseYaml(running.files['games.yaml'] ?? ''))

async function importGames(context: CsvContext): Promise<number> {
  const text = orRefuse(context, readCsvFile(context.path))
  return await importInto(context, 'games.yaml', async (yaml, tx, running) => {
    const { badges, games } = gamesOf(running)
    const { collections } = catalogueSettings.parse(parseYaml(running.files['catalogue.yaml'] ?? ''))
    const slugs = new Set((await listCatalogue(tx)).map(({ slug }) => slug))
    const rows = orRefuse(
      context,
      readGames(text, {
        hasGame: (slug) => slugs.has(slug),
        hasCollection: (wanted) => collections.some(({ identity }) => identity === wanted),
        hasBadge: (wanted) => Object.hasOwn(badges, wanted),
      }),
    )
    return withEntries(yaml, withGames(games, rows))
  })
}

type Export = {
  readonly kind: 'codes' | 'games' | 'segments'
  readonly rowCount: number
  readonly text: string
}

/** Records what is read, then writes it: no file is without its record. */
async function exportFile(context: CsvContext, read: (tx: Orm) => Promise<Export>): Promise<Export> {
  const { store, path, author, now } = context
  const exported = await store.db.transaction(async (tx) => {
    const { text, ...counted } = await read(tx)
    await tx.insert(operatorExport).values({ ...counted, ...author, createdAt: await now(tx) })
    return { ...counted, text }
  })
  try {
    writeFileSync(path, exported.text, { mode: 0o600 })
  } catch (error) {
    throw new Refused(`${path} cannot be written: ${(error as Error).message}`)
  }
  return exported
}

async function exportCodes(context: CsvContext): Promise<number> {
  const { rowCount } = await exportFile(context, async (tx) => {
    const running = await lockNewestRevision(tx)
    if (!running) throw new Refused(NOT_STARTED)
    const { codes } = codesFile.parse(parse(running.files['codes.yaml'] ?? ''))
    const text = formatCodes(codes, await readCodeUses(tx))
    return { kind: 'codes', rowCount: codes.length, text }
  })
  context.output.log(`${rowCount} codes are in ${context.path}.`)
  return 0
}

async function exportGames(context: CsvContext): Promise<number> {
  const { rowCount } = await exportFile(context, async (tx) => {
    const running = await lockNewestRevision(tx)
    if (!running) throw new Refused(NOT_STARTED)
    const games = await listCatalogue(tx)
    return { kind: 'games', rowCount: games.length, text: formatGames(games, gamesOf(running).games) }
  })
  context.output.log(`${rowCount} games are in ${context.path}.`)
  return 0
}

async function importSegments(context: CsvContext): Promise<number> {
  const { store, output, author, isDryRun, now } = context
  const { players, lines } = orRefuse(context, readSegments(orRefuse(context, readCsvFile(context.path))))
  const changed = await store.db.transaction(async (tx) => {
    const set = await setSegments(tx, { players, ...author, isDryRun, now: await now(tx) })
    const errors = set.unknown.map((id) => ({
      ...{ line: lines.get(id) ?? null, column: 'playerId' },
      reason: 'there is no such player',
    }))
    orRefuse(context, errors.length > 0 ? { ok: false, errors } : { ok: true, data: null })
    return set.changed
  })
  output.log(
    isDryRun
      ? `A dry run: ${changed} of ${players.length} players would change.`
      : `${changed} of ${players.length} players have changed.`,
  )
  return 0
}

async function exportSegments(context: CsvContext): Promise<number> {
  const { rowCount } = await exportFile(context, async (tx) => {
    const players: PlayerSegments[] = []
    for (;;) {
      const page = await listSegments(tx, players.at(-1)?.playerId ?? null, EXPORT_PAGE)
      players.push(...page)
      if (page.length < EXPORT_PAGE)
        return { kind: 'segments', rowCount: players.length, text: formatSegments(players) }
    }
  })
  context.output.log(`${rowCount} players are in ${context.path}.`)
  return 0
}
