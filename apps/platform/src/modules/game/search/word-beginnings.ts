/** The letters that follow a beginning, each with those that follow it. */
interface Letters extends Map<string, Letters> {}

export interface WordBeginnings {
  add(word: string): void
  /**
   * The beginnings of known words that a text may stand for: those with one letter more, less or exchanged, or with two
   * neighbours exchanged. The first letter is right, or the second one is typed before it.
   */
  near(text: string): readonly string[]
}

/** A wrong last letter leaves so little of a shorter text that unrelated words begin with it. */
const MIN_WITHOUT_LAST = 5
/** In a text of three letters an exchanged letter is not tolerated: it would match most words. */
const MIN_EXCHANGED = 4
/** Beginnings that are searched for one word. */
const MAX_NEAR = 24

function leads(from: Letters | undefined, letters: readonly string[]): boolean {
  let reached = from
  for (const letter of letters) {
    if (!reached) return false
    reached = reached.get(letter)
  }
  return reached !== undefined
}

/** The letters that may follow `before` instead of `letters`, the first of which is wrong. */
function* editsHere(before: Letters, letters: readonly string[], length: number) {
  const [first = '', ...others] = letters
  for (const [letter, following] of before) if (leads(following, letters)) yield [letter, ...letters]
  if (length < MIN_EXCHANGED) return
  if (others.length === 0) {
    if (length >= MIN_WITHOUT_LAST) yield []
    return
  }
  if (leads(before, others)) yield others
  for (const [letter, following] of before)
    if (letter !== first && leads(following, others)) yield [letter, ...others]
}

export function createWordBeginnings(): WordBeginnings {
  const root: Letters = new Map()
  return {
    add(word) {
      let reached = root
      for (const letter of word) {
        const next: Letters = reached.get(letter) ?? new Map()
        reached.set(letter, next)
        reached = next
      }
    },
    near(text) {
      const letters = [...text]
      const found = new Set<string>()
      let before: Letters | undefined = root
      for (let place = 0; before && place < letters.length; place += 1) {
        const head = letters.slice(0, place)
        const [first = '', second, ...others] = letters.slice(place)
        if (second !== undefined && leads(before, [second, first, ...others]))
          found.add([...head, second, first, ...others].join(''))
        if (place > 0)
          for (const tail of editsHere(before, letters.slice(place), letters.length))
            found.add([...head, ...tail].join(''))
        before = before.get(first)
      }
      found.delete(text)
      return [...found].slice(0, MAX_NEAR)
    },
  }
}
