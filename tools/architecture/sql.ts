import { isTest, type SourceFile, type Violation } from './source.ts'

/** A file of a repeatable function: apps/platform/src/modules/<module>/sql/<function>.sql. */
const FUNCTION_FILE = /^apps\/platform\/src\/(?:modules\/)?([a-z]+)\/sql\/(\w+)\.sql$/
const TABLES_FILE = /^apps\/platform\/src\/(?:modules\/)?([a-z]+)\/(?:[a-z-]+-)?tables\.ts$/
const MIGRATION = /^apps\/platform\/migrations\/\w+\.sql$/
const PLATFORM = /^apps\/platform\/(?!src\/.*\/testing\/)/

const CREATED = /\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)/gi
/** A migration that binds a trigger creates its function, without a rule of its own. */
const PLACEHOLDER =
  /^create function (\w+)\(\) returns trigger\s+language plpgsql as \$\$ begin raise exception 'not applied yet'; end \$\$;$/gm
const USED_TABLE = /\b(?:from|join|update|into|table)\s+(\w+)\b(?!\s*\()/gi

/** Prefixes of folders that are not named like their functions, or have two kinds of them. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  plugins: ['outbox'],
  wallet: ['wallet', 'ledger'],
}

/**
 * Each function of the database is in the file of its name, in the `sql` folder of its module and with the
 * module's prefix. It reads and writes no table of another module.
 */
export function checkSqlFunctions(files: readonly SourceFile[]): Violation[] {
  const platformFiles = files.filter(({ path }) => PLATFORM.test(path) && !isTest(path))
  const names = new Set(platformFiles.flatMap(({ path }) => FUNCTION_FILE.exec(path)?.[2] ?? []))
  const owners = tableOwners(platformFiles)
  return platformFiles.flatMap((file) => {
    const [, folder, name] = FUNCTION_FILE.exec(file.path) ?? []
    if (folder === undefined || name === undefined) return checkElsewhere(file, names)
    return [...checkFunctionFile(file, folder, name), ...checkTables(file, folder, owners)]
  })
}

function checkFunctionFile({ path, text }: SourceFile, folder: string, name: string): Violation[] {
  const prefixes = PREFIXES[folder] ?? [folder]
  const created = [...text.matchAll(CREATED)].map(([, found]) => found)
  const violations: Violation[] = []
  if (created.length !== 1 || created[0] !== name)
    violations.push({ path, line: 1, message: `creates ${created.join(', ') || 'nothing'}: exactly ${name}` })
  if (!prefixes.some((prefix) => name.startsWith(`${prefix}_`)))
    violations.push({ path, line: 1, message: `${name} does not begin with ${prefixes.join('_ or ')}_` })
  if (/\bcreate\s+function\b/i.test(text))
    violations.push({ path, line: 1, message: `${name} cannot be applied again: create or replace function` })
  return violations
}

function checkTables({ path, text }: SourceFile, folder: string, owners: ReadonlyMap<string, string>) {
  return [...withoutComments(text).matchAll(USED_TABLE)].flatMap(({ 1: table = '', index }) => {
    const owner = owners.get(table)
    if (owner === undefined || owner === folder) return []
    return [{ path, line: lineAt(text, index), message: `${table} is a table of ${owner}` }]
  })
}

function checkElsewhere({ path, text }: SourceFile, names: ReadonlySet<string>): Violation[] {
  const isMigration = MIGRATION.test(path)
  const placeholders = new Set(
    isMigration ? [...text.matchAll(PLACEHOLDER)].map(([, found = '']) => found) : [],
  )
  return [...text.matchAll(CREATED)].flatMap(({ 1: name = '', index }) =>
    placeholders.has(name) && names.has(name)
      ? []
      : [
          {
            path,
            line: lineAt(text, index),
            message: `${name} is created outside the sql folder of a module`,
          },
        ],
  )
}

/** The folder of each table, from the `tables.ts` and `…-tables.ts` files. */
function tableOwners(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ path, text }) => {
      const folder = TABLES_FILE.exec(path)?.[1]
      if (folder === undefined) return []
      return [...text.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, folder] as const)
    }),
  )
}

/** Comments become spaces, so that positions stay. */
const withoutComments = (text: string) => text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length))

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length
