/** Stands for any one character among the code points of a pattern. */
const ANY = -1
const BITS = 32
/** Characters beyond it take two places of a string. */
const LAST_OF_ONE_UNIT = 0xffff

const ASCII = 128
const LETTER = /[A-Za-z]/
/** What tells the two cases of an ASCII letter apart. */
const CASE_BIT = 0x20

/** The states that a character leads to. */
type Masks = (codePoint: number) => Int32Array

/**
 * Compiles a pattern of LIKE: `%` stands for any text, `_` for any one character, a backslash before either (or before
 * itself) for the character as it is. The whole text must match; the case of letters does not matter.
 *
 * Whatever the pattern is, each character of a text is looked at once: bit i of `state` says whether the first i signs of
 * the pattern can stand for what has been read, and all of them move on together.
 */
export function compileLike(pattern: string): (text: string) => boolean {
  const { codePoints, repeats } = parsePattern(pattern)
  const words = Math.floor(codePoints.length / BITS) + 1
  const masks = buildMasks(codePoints, words)
  const stays = createBits(words, repeats)
  const end = { word: words - 1, bit: 1 << (codePoints.length % BITS) }
  return words === 1 ? inOneWord(masks, stays[0] ?? 0, end.bit) : inWords(masks, stays, end)
}

/** The same as `inWords`, for the patterns that nearly all are: several times as fast. */
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

/** Reads one character. @returns whether anything can still match */
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

/** The signs of a pattern that stand for one character each, and after how many of them a `%` stands. */
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

/** For each character of the pattern, in either case, the states that it leads to; for all others what `_` leads to. */
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
  // Most texts are of these alone.
  const ascii = new Array<Int32Array>(ASCII).fill(others)
  for (const [codePoint, mask] of masks) if (codePoint < ASCII) ascii[codePoint] = mask
  return (codePoint) => ascii[codePoint] ?? masks.get(codePoint) ?? others
}

/** A character in both cases, where each is one character. */
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
