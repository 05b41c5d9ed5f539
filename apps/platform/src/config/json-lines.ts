import { parse } from 'yaml'

/** A list of a YAML text with one JSON object a line, as commands write long lists. */
interface JsonList {
  readonly key: string
  readonly entries: readonly unknown[]
  /** Of each entry, from 1. */
  readonly lines: readonly number[]
  /** Comments and empty lines above each entry. */
  readonly above: readonly (readonly string[])[]
  /** Indented comments below the last entry. */
  readonly below: readonly string[]
}

const KEY = /^([A-Za-z][\w-]*):$/
const ENTRY = /^ {2}- (\{.*\})$/
/** Indented text, or an entry of the list. */
const CONTINUES = /^(?: |-|\t)/
const COMMENT = /^\s*(?:#.*)?$/

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
    const list = readList(lines, key, index + 1)
    const last = list?.lines.at(-1)
    if (!list || last === undefined) continue
    lists.push(list)
    lines.fill('', index + 1, last + list.below.length)
  }
  return { text: lists.length > 0 ? lines.join('\n') : text, lists }
}

/** Null if it is no list, or if a line of it is not JSON: it may be YAML. */
function readList(texts: readonly string[], key: string, start: number): JsonList | null {
  const entries: unknown[] = []
  const lines: number[] = []
  const above: string[][] = []
  let comments: string[] = []
  for (const [place, text] of texts.slice(start).entries()) {
    const json = ENTRY.exec(text)?.[1]
    if (json === undefined && COMMENT.test(text)) comments.push(text)
    else if (json === undefined) {
      if (CONTINUES.test(text)) return null
      break
    } else {
      const entry = parseJson(json)
      if (entry === undefined) return null
      entries.push(entry)
      lines.push(start + place + 1)
      above.push(comments)
      comments = []
    }
  }
  const end = comments.findIndex((text) => !text.startsWith(' '))
  return { key, entries, lines, above, below: comments.slice(0, end < 0 ? comments.length : end) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
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
