/** The wildcards of a pattern; all other elements are single characters in lower case. */
const ANY_TEXT = Symbol('%')
const ANY_CHARACTER = Symbol('_')
type Element = string | typeof ANY_TEXT | typeof ANY_CHARACTER

/**
 * Compiles a LIKE pattern: `%` matches any text, `_` any one character; a backslash escapes either, or
 * itself. The whole text must match, case-insensitively.
 *
 * Takes at most pattern length times text length: only the last `%` that was passed can be extended.
 */
export function compileLike(pattern: string): (text: string) => boolean {
  const elements = parsePattern(pattern)
  return (text) => matches(elements, [...text])
}

function parsePattern(pattern: string): readonly Element[] {
  const characters = [...pattern]
  const elements: Element[] = []
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    if (character === '%') elements.push(ANY_TEXT)
    else if (character === '_') elements.push(ANY_CHARACTER)
    else {
      if (character === '\\' && at + 1 < characters.length) at += 1
      elements.push((characters[at] ?? '').toLowerCase())
    }
  }
  return elements
}

function matches(elements: readonly Element[], characters: readonly string[]): boolean {
  let element = 0
  let at = 0
  let afterAnyText = -1
  let retryAt = 0
  while (at < characters.length) {
    const expected = elements[element]
    if (expected === ANY_TEXT) {
      element += 1
      afterAnyText = element
      retryAt = at
    } else if (expected !== undefined && isMatch(expected, characters[at] ?? '')) {
      element += 1
      at += 1
    } else if (afterAnyText === -1) return false
    else {
      element = afterAnyText
      retryAt += 1
      at = retryAt
    }
  }
  return elements.slice(element).every((rest) => rest === ANY_TEXT)
}

const isMatch = (expected: string | typeof ANY_CHARACTER, character: string): boolean =>
  expected === ANY_CHARACTER || expected === character || expected === character.toLowerCase()
