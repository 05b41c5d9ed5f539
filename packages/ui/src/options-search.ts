import type { SearchOption } from './options.tsx'

type Searched = Pick<SearchOption, 'label' | 'value' | 'keywords'>

/** Lower case without accents: "Österreich" is found by "oster". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** How well an option fits what was typed, 0 best; null where it does not. */
function rankOf({ label, value, keywords = '' }: Searched, query: string): number | null {
  const [name, code, more] = [fold(label), fold(value), fold(keywords)]
  if (code === query || name === query) return 0
  if (name.startsWith(query)) return 1
  if (code.startsWith(query) || more.startsWith(query)) return 2
  const words = `${name} ${more}`.split(/[^\p{L}\p{N}+]+/u)
  if (words.some((word) => word.startsWith(query))) return 3
  return `${name} ${code} ${more}`.includes(query) ? 4 : null
}

/** The options that fit what was typed, the best first; of equally good ones the order stays. */
export function searchOptions<O extends Searched>(options: readonly O[], typed: string): readonly O[] {
  const query = fold(typed)
  if (query === '') return options
  return options
    .flatMap((option) => {
      const rank = rankOf(option, query)
      return rank === null ? [] : [{ option, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}
