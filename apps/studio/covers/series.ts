import { titles } from '../src/titles/index.ts'
import type { CoverFormat, Motif } from './motif.ts'
import { poster } from './poster.ts'

/** The covers of all titles by file name. Deterministic. */
export async function drawSeries(): Promise<Map<string, string>> {
  const covers = new Map<string, string>()
  for (const title of titles) {
    const { motif }: { motif: Motif } = await import(`./motifs/${title.slug}.ts`)
    for (const format of ['tall', 'square'] satisfies CoverFormat[])
      covers.set(`${title.slug}-${format}.svg`, poster(title, motif, format))
  }
  return covers
}
