interface Searchable {
  readonly title: string
  readonly description: string
  readonly questions: readonly string[]
  /** Text of all answers. */
  readonly answers: string
}

/**
 * Topics whose title, description, questions or answers contain every word; all topics for an empty search.
 */
export function findTopics<T extends Searchable>(topics: readonly T[], searchText: string): readonly T[] {
  const words = normalizeText(searchText).split(/\s+/).filter(Boolean)
  return topics.filter(({ title, description, questions, answers }) => {
    const text = normalizeText([title, description, ...questions, answers].join(' '))
    return words.every((word) => text.includes(word))
  })
}

const normalizeText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
