import { titles } from '../src/titles/index.ts'
import type { Cut, Motif } from './motif.ts'
import { poster } from './poster.ts'

/** Every cover of the studio's titles by its file's name. The same sources give the same text. */
export async function drawSeries(): Promise<Map<string, string>> {
  const covers = new Map<string, string>()
  for (const title of titles) {
    const { motif }: { motif: Motif } = await import(`./motifs/${title.slug}.ts`)
    for (const cut of ['tall', 'square'] satisfies Cut[])
      covers.set(`${title.slug}-${cut}.svg`, poster(title, motif, cut))
  }
  return covers
}
