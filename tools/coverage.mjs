// @ts-check
// Requirement coverage: the rows of docs/requirements.md that the tests passed in this run prove.
// A test names its rows in square brackets in its title, `hides the tabs [2.7-01b 2.7-01a]`, and an item of a row's
// list as `[2.3-03:wallet]`. A row is proved if a test that names it passed and none that names it failed.
// docs/open-rows.md lists rows and items that are partly built: they do not count, and no test may claim them.
// usage: coverage.mjs [--missing] [--accept]
//   --missing  lists the rows that are not proved    --accept  adds newly proved rows to docs/proved.txt
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './process.mjs'

/** @typedef {{ readonly text: string, readonly isNote: boolean }} Requirement */
/** @typedef {{ readonly title: string, readonly passed: boolean }} Outcome */

const ID = /^\d+(?:\.\d+)?-\d\d[a-z]?$/
const REFERENCE = /^(\d+(?:\.\d+)?-\d\d[a-z]?)(?::[\w./:#$%-]+)?$/
const OPEN_ROW = /^\| (\d[^ |]*) \| (.+) \|$/
const ROW = /^\| ([^ |]+) \| (.+) \|$/
/** A row without testable content: a heading or an open point. */
const NOTE = /^Note: /

/**
 * @param {string} markdown
 * @returns {ReadonlyMap<string, Requirement>} by row id
 */
export function readRequirements(markdown) {
  const rows = new Map()
  for (const line of markdown.split('\n')) {
    const [, id = '', text = ''] = ROW.exec(line) ?? []
    if (!ID.test(id)) continue
    if (rows.has(id)) throw new Error(`docs/requirements.md has row ${id} twice`)
    rows.set(id, { text, isNote: NOTE.test(text) })
  }
  return rows
}

/**
 * The tests of a Vitest or Playwright report by full title.
 * @param {unknown} report
 * @returns {Outcome[]}
 */
export function readOutcomes(report) {
  if (typeof report !== 'object' || report === null) return []
  if ('testResults' in report && Array.isArray(report.testResults)) {
    return report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map((/** @type {{ fullName: string, status: string }} */ { fullName, status }) => ({
        title: fullName,
        passed: status === 'passed',
      })),
    )
  }
  if ('suites' in report && Array.isArray(report.suites)) {
    return report.suites.flatMap((suite) => readSuiteOutcomes(suite, ''))
  }
  return []
}

/**
 * @typedef {{ title: string, ok: boolean, tests: { status: string }[] }} Spec
 * @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite
 * @param {Suite} suite
 * @param {string} above
 * @returns {Outcome[]}
 */
function readSuiteOutcomes(suite, above) {
  const title = `${above} ${suite.title}`
  const specs = (suite.specs ?? []).map((spec) => ({
    title: `${title} ${spec.title}`,
    passed: spec.ok && spec.tests.length > 0 && spec.tests.every(({ status }) => status === 'expected'),
  }))
  return [...specs, ...(suite.suites ?? []).flatMap((child) => readSuiteOutcomes(child, title))]
}

/** @param {string} title @returns {string[]} e.g. `2.7-01a` and `2.3-03:wallet` */
export function readReferences(title) {
  return [...title.matchAll(/\[([^\]]+)\]/g)]
    .flatMap(([, list = '']) => list.split(/[\s,]+/))
    .filter((word) => REFERENCE.test(word))
}

/** @param {string} reference @returns {string} the row's id */
export const rowId = (reference) => reference.split(':')[0] ?? reference

/**
 * @param {ReadonlyMap<string, Requirement>} requirements
 * @param {readonly Outcome[]} outcomes
 * @returns {{ proved: ReadonlySet<string>, unknown: readonly string[] }} references; `unknown` match no
 * testable row
 */
export function findProvedRows(requirements, outcomes) {
  /** @type {Map<string, boolean>} */
  const verdicts = new Map()
  const unknown = new Set()
  for (const { title, passed } of outcomes) {
    for (const reference of readReferences(title)) {
      const requirement = requirements.get(rowId(reference))
      if (!requirement || requirement.isNote) unknown.add(`${reference} in "${title.trim()}"`)
      else verdicts.set(reference, (verdicts.get(reference) ?? true) && passed)
    }
  }
  const proved = [...verdicts].filter(([, passed]) => passed).map(([reference]) => reference)
  return { proved: new Set(proved), unknown: [...unknown] }
}

/**
 * @param {string} markdown of docs/open-rows.md
 * @returns {ReadonlyMap<string, string>} the missing part by reference
 */
export function readOpenRows(markdown) {
  return new Map(
    markdown.split('\n').flatMap((line) => {
      const [, reference = '', missing = ''] = OPEN_ROW.exec(line) ?? []
      return REFERENCE.test(reference) ? [[reference, missing]] : []
    }),
  )
}

/**
 * @param {ReadonlyMap<string, Requirement>} requirements
 * @param {ReadonlySet<string>} proved
 * @param {ReadonlyMap<string, string>} [open]
 */
export function summarise(requirements, proved, open = new Map()) {
  const openRows = new Set([...open.keys()].map(rowId))
  const provedRows = new Set([...proved].map(rowId).filter((id) => !openRows.has(id)))
  const testable = [...requirements].filter(([, { isNote }]) => !isNote).map(([id]) => id)
  const sections = [...new Set(testable.map((id) => id.split('-')[0] ?? ''))]
  const table = sections.map((section) => {
    const rows = testable.filter((id) => id.split('-')[0] === section)
    return { section, rows: rows.length, proved: rows.filter((id) => provedRows.has(id)).length }
  })
  return { table, missing: testable.filter((id) => !provedRows.has(id)) }
}

/** @param {string} file @returns {string[]} */
function readRatchet(file) {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

const RATCHET_HEADER = [
  '# Rows of requirements.md that have been proved by a test and have to stay proved.',
  '# Written by `node tools/coverage.mjs --accept` after a complete `npm test`; remove a line only with its requirement.',
  '# Rows that are built in part stand in open-rows.md and not here.',
]

/** @param {string[]} args */
function main(args) {
  const requirements = readRequirements(readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8'))
  const folder = join(ROOT, 'reports')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  if (files.length === 0) {
    console.error('No report found: run npm test first.')
    return 1
  }
  const outcomes = files.flatMap((name) => readOutcomes(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  const { proved, unknown } = findProvedRows(requirements, outcomes)
  const open = readOpenRows(readFileSync(join(ROOT, 'docs', 'open-rows.md'), 'utf8'))
  const { table, missing } = summarise(requirements, proved, open)

  console.log(`Read ${outcomes.length} tests of ${files.join(', ')}.\n\nsection   rows  proved`)
  for (const { section, rows, proved: count } of table) {
    console.log(`${section.padEnd(8)}${String(rows).padStart(6)}${String(count).padStart(8)}`)
  }
  const total = table.reduce((sum, { rows }) => sum + rows, 0)
  console.log(`all     ${String(total).padStart(6)}${String(total - missing.length).padStart(8)}`)
  if (args.includes('--missing'))
    for (const id of missing) {
      const part = open.get(id)
      console.log(`${id}  ${requirements.get(id)?.text}${part ? ` (partly built; missing: ${part})` : ''}`)
    }

  const ratchet = join(ROOT, 'docs', 'proved.txt')
  const before = readRatchet(ratchet)
  const lost = before.filter((reference) => !proved.has(reference))
  const claimed = [...proved].filter((reference) => open.has(reference))
  for (const reference of unknown) console.error(`Unknown or untestable row: ${reference}`)
  for (const reference of claimed)
    console.error(`Claimed by a test but open in docs/open-rows.md: ${reference}`)
  for (const reference of lost) console.error(`No longer proved: ${reference}`)
  if (args.includes('--accept') && unknown.length + claimed.length === 0) {
    const order = [...requirements.keys()]
    const all = [...new Set([...before, ...proved])].sort(
      (a, b) => order.indexOf(rowId(a)) - order.indexOf(rowId(b)) || a.localeCompare(b),
    )
    writeFileSync(ratchet, `${[...RATCHET_HEADER, ...all].join('\n')}\n`)
    console.log(`docs/proved.txt: ${before.length} -> ${all.length}`)
  }
  return unknown.length + claimed.length + lost.length > 0 ? 1 : 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = main(process.argv.slice(2))
}
