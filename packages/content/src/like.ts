/** The `_` wildcard among the code points of a pattern. */
const ANY = -1
const BITS = 32
/** Largest code point that takes one UTF-16 code unit. */
const LAST_OF_ONE_UNIT = 0xffff

const ASCII = 128
const LETTER = /[A-Za-z]/
/** The bit in which upper and lower case of an ASCII letter differ. */
const CASE_BIT = 0x20

/** Bit mask of the states reachable by a character. */
type Masks = (codePoint: number) => Int32Array

/**
 * Compiles a LIKE pattern: `%` matches any text, `_` any one character; a backslash escapes either, or
 * itself. The whole text must match, case-insensitively.
 *
 * Runs in linear time (bitap): bit i of `state` is set if the first i characters of the pattern match the
 * text read so far; all states advance together.
 */
export function compileLike(pattern: string): (text: string) => boolean {
  const { codePoints, repeats } = parsePattern(pattern)
  const words = Math.floor(codePoints.length / BITS) + 1
  const masks = buildMasks(codePoints, words)
  const stays = createBits(words, repeats)
  const end = { word: words - 1, bit: 1 << (codePoints.length % BITS) }
  return words === 1 ? inOneWord(masks, stays[0] ?? 0, end.bit) : inWords(masks, stays, end)
}

/** `inWords` for patterns of up to 32 characters: several times faster. */
function inOneWord(maskOf: Masks, stays: number, end: number): (text: string) => boolean {
  return (text) => {
    let state = 1
    for (let at = 0; at < text.length; at += 1) {
      const codePoint = text.codePointAt(at) ?? 0
      if (codePoint > LAST_OF_ONE_UNIT) at += 1
      state = ((state << 1) & (maskOf(codePoint)[0] ?? 0)) | (state & stays)
      if (state === 0) return false
    }
    return (state & end) !== 0
  }
}

function inWords(maskOf: Masks, stays: Int32Array, end: { word: number; bit: number }) {
  const state = new Int32Array(stays.length)
  return (text: string): boolean => {
    state.fill(0)
    state[0] = 1
    for (let at = 0; at < text.length; at += 1) {
      const codePoint = text.codePointAt(at) ?? 0
      if (codePoint > LAST_OF_ONE_UNIT) at += 1
      if (!move(state, maskOf(codePoint), stays)) return false
    }
    return ((state[end.word] ?? 0) & end.bit) !== 0
  }
}

/** Advances by one character. @returns whether a match is still possible */
function move(state: Int32Array, mask: Int32Array, stays: Int32Array): boolean {
  let carry = 0
  let alive = 0
  for (let word = 0; word < state.length; word += 1) {
    const before = state[word] ?? 0
    const after = (((before << 1) | carry) & (mask[word] ?? 0)) | (before & (stays[word] ?? 0))
    carry = before >>> (BITS - 1)
    state[word] = after
    alive |= after
  }
  return alive !== 0
}

/** The single-character elements of a pattern, and the positions after which a `%` follows. */
function parsePattern(pattern: string) {
  const codePoints: number[] = []
  const repeats: number[] = []
  const characters = [...pattern]
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    if (character === '%') repeats.push(codePoints.length)
    else if (character === '_') codePoints.push(ANY)
    else {
      const isEscape = character === '\\' && at + 1 < characters.length
      if (isEscape) at += 1
      codePoints.push((isEscape ? characters[at] : character)?.codePointAt(0) ?? 0)
    }
  }
  return { codePoints, repeats }
}

/** Masks of the pattern's characters in either case; every other character has the mask of `_`. */
function buildMasks(codePoints: readonly number[], words: number): Masks {
  const any = codePoints.flatMap((codePoint, index) => (codePoint === ANY ? [index + 1] : []))
  const others = createBits(words, any)
  const masks = new Map<number, Int32Array>()
  for (const [index, codePoint] of codePoints.entries()) {
    if (codePoint === ANY) continue
    for (const form of caseVariants(codePoint)) {
      const mask = masks.get(form) ?? createBits(words, any)
      set(mask, index + 1)
      masks.set(form, mask)
    }
  }
  // Most texts consist of ASCII.
  const ascii = new Array<Int32Array>(ASCII).fill(others)
  for (const [codePoint, mask] of masks) if (codePoint < ASCII) ascii[codePoint] = mask
  return (codePoint) => ascii[codePoint] ?? masks.get(codePoint) ?? others
}

/** Both cases of a character, if each is a single code point. */
function caseVariants(codePoint: number): readonly number[] {
  if (codePoint < ASCII)
    return LETTER.test(String.fromCharCode(codePoint)) ? [codePoint, codePoint ^ CASE_BIT] : [codePoint]
  const character = String.fromCodePoint(codePoint)
  const forms = [character, character.toLowerCase(), character.toUpperCase()]
  return forms.filter((form) => [...form].length === 1).map((form) => form.codePointAt(0) ?? codePoint)
}

function createBits(words: number, indices: readonly number[]): Int32Array {
  const bits = new Int32Array(words)
  for (const index of indices) set(bits, index)
  return bits
}

function set(bits: Int32Array, index: number): void {
  const word = Math.floor(index / BITS)
  bits[word] = (bits[word] ?? 0) | (1 << (index % BITS))
}
