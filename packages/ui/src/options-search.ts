import type { SearchOption } from './options.tsx'

type SearchableOption = Pick<SearchOption, 'label' | 'value' | 'keywords'>

/** Lower case without diacritics: "oster" finds "Österreich". */
function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Rank of a match, 0 best; null for no match. */
function rankOption({ label, value, keywords = '' }: SearchableOption, query: string): number | null {
  const [name, code, otherKeywords] = [normalizeText(label), normalizeText(value), normalizeText(keywords)]
  if (code === query || name === query) return 0
  if (name.startsWith(query)) return 1
  if (code.startsWith(query) || otherKeywords.startsWith(query)) return 2
  const words = `${name} ${otherKeywords}`.split(/[^\p{L}\p{N}+]+/u)
  if (words.some((word) => word.startsWith(query))) return 3
  return `${name} ${code} ${otherKeywords}`.includes(query) ? 4 : null
}

/** Matching options, best first; stable for equal ranks. */
export function searchOptions<O extends SearchableOption>(
  options: readonly O[],
  typed: string,
): readonly O[] {
  const query = normalizeText(typed)
  if (query === '') return options
  return options
    .flatMap((option) => {
      const rank = rankOption(option, query)
      return rank === null ? [] : [{ option, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}
