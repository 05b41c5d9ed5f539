import type { Motif } from './motif.ts'

/** The lettering of house games: two lines on the tall cover, one on the square one, each with its largest size. */
export const houseLettering = (
  lines: readonly [string, string],
  sizes: { readonly tall: number; readonly square: number },
): Motif['lettering'] => ({
  face: 'grotesque',
  tall: { lines, size: sizes.tall },
  square: { lines: [lines.join(' ')], size: sizes.square },
})
