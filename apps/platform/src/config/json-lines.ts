import { parse } from 'yaml'

/** A list of a YAML text with one JSON object a line, as commands write long lists. */
interface JsonList {
  readonly key: string
  /** Of its first entry. */
  readonly line: number
  readonly entries: readonly unknown[]
}

const KEY = /^([A-Za-z][\w-]*):$/
const ENTRY = /^ {2}- (\{.*\})$/
/** Indented text, or an entry of the list. */
const CONTINUES = /^(?: |-|\t)/

/**
 * Takes the lists of JSON lines out of a YAML text: the YAML library takes seconds for ten thousand entries. Their
 * lines stay as empty ones, so that the numbers of others do not change.
 */
export function takeJsonLists(text: string): { readonly text: string; readonly lists: readonly JsonList[] } {
  const lines = text.split('\n')
  const lists: JsonList[] = []
  for (const [index, line] of lines.entries()) {
    const key = KEY.exec(line)?.[1]
    if (key === undefined) continue
    const end = endOfList(lines, index + 1)
    if (end === index + 1 || CONTINUES.test(lines[end] ?? '')) continue
    const entries = readEntries(lines.slice(index + 1, end))
    if (!entries) continue
    lists.push({ key, line: index + 2, entries })
    lines.fill('', index + 1, end)
  }
  return { text: lists.length > 0 ? lines.join('\n') : text, lists }
}

function endOfList(lines: readonly string[], start: number): number {
  let end = start
  while (end < lines.length && ENTRY.test(lines[end] ?? '')) end++
  return end
}

/** Null if a line is not JSON: it may be YAML. */
function readEntries(lines: readonly string[]): readonly unknown[] | null {
  try {
    return lines.map((line) => JSON.parse(ENTRY.exec(line)?.[1] ?? ''))
  } catch {
    return null
  }
}

/** A document with the lists that were taken out of its text. */
export const withJsonLists = (document: unknown, lists: readonly JsonList[]): unknown =>
  lists.length === 0
    ? document
    : { ...(document as object), ...Object.fromEntries(lists.map(({ key, entries }) => [key, entries])) }

/** The content of a YAML text. */
export function parseYaml(text: string): unknown {
  const { text: rest, lists } = takeJsonLists(text)
  return withJsonLists(parse(rest), lists)
}
