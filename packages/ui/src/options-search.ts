import type { SearchOption } from './options.tsx'

type SearchableOption = Pick<SearchOption, 'label' | 'value' | 'keywords'>

/** Lower case without accents: "Österreich" is found by "oster". */
function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** How well an option fits what was typed, 0 best; null where it does not. */
function rankOption({ label, value, keywords = '' }: SearchableOption, query: string): number | null {
  const [name, code, otherKeywords] = [normalizeText(label), normalizeText(value), normalizeText(keywords)]
  if (code === query || name === query) return 0
  if (name.startsWith(query)) return 1
  if (code.startsWith(query) || otherKeywords.startsWith(query)) return 2
  const words = `${name} ${otherKeywords}`.split(/[^\p{L}\p{N}+]+/u)
  if (words.some((word) => word.startsWith(query))) return 3
  return `${name} ${code} ${otherKeywords}`.includes(query) ? 4 : null
}

/** The options that fit what was typed, the best first; of equally good ones the order stays. */
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
