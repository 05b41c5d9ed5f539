const FACE = /@font-face\s*\{([^}]*)\}/g
const LETTER_A = 0x61

/** The addresses of the fonts that a style sheet declares for the letters A to Z. */
export const findFirstFonts = (css: string): string[] =>
  [...css.matchAll(FACE)].flatMap(([, face = '']) => {
    const address = /url\(["']?([^"')]+)/.exec(face)?.[1]
    return address && includesLetters(face) ? [address] : []
  })

function includesLetters(face: string): boolean {
  const range = /unicode-range:\s*([^;}]+)/.exec(face)?.[1]
  return range === undefined || range.split(',').some((part) => includesCode(part.trim(), LETTER_A))
}

/** @param part of `unicode-range`, e.g. `U+20-7E`, `U+2122` or `U+??` */
function includesCode(part: string, code: number): boolean {
  const [first = '', last = first] = part.replace(/^U\+/i, '').split('-')
  const from = Number.parseInt(first.replaceAll('?', '0'), 16)
  const to = Number.parseInt(last.replaceAll('?', 'F'), 16)
  return from <= code && code <= to
}
