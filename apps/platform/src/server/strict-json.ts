export type StrictJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: 'malformed' | 'duplicate-key' }

/**
 * JSON without repeated keys. Parsers differ in which of two equal keys they use, so that one system could check
 * another value than the next one processes.
 */
export function parseStrictJson(text: string): StrictJson {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, error: 'malformed' }
  }
  return hasDuplicateKey(text) ? { ok: false, error: 'duplicate-key' } : { ok: true, value }
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/** @param text valid JSON */
function hasDuplicateKey(text: string): boolean {
  /** The keys of each open object, null for an open array. */
  const open: (Set<string> | null)[] = []
  let last = ''
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      // Keys may be escaped in different ways: "a" is "\u0061".
      const key: string = JSON.parse(last)
      const keys = open.at(-1)
      if (keys?.has(key)) return true
      keys?.add(key)
    }
    last = token
  }
  return false
}
