interface Searchable {
  readonly title: string
  readonly description: string
  readonly questions: readonly string[]
}

/** The topics in whose title, description or questions every word comes up; all of them for no word. */
export function findTopics<T extends Searchable>(topics: readonly T[], wanted: string): readonly T[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  return topics.filter(({ title, description, questions }) => {
    const text = plain([title, description, ...questions].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** As people type when they are in a hurry: small letters, no accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
