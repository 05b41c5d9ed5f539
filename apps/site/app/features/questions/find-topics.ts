interface Searchable {
  readonly title: string
  readonly description: string
  readonly questions: readonly string[]
  /** Everything that is answered there. */
  readonly answers: string
}

/** The topics in whose title, description, questions or answers every word comes up; all of them for no word. */
export function findTopics<T extends Searchable>(topics: readonly T[], searchText: string): readonly T[] {
  const words = normalizeText(searchText).split(/\s+/).filter(Boolean)
  return topics.filter(({ title, description, questions, answers }) => {
    const text = normalizeText([title, description, ...questions, answers].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** As people type when they are in a hurry: small letters, no accents. */
const normalizeText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
