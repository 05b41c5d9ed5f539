import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import type { CatalogueSnapshot } from '../catalogue-index.ts'
import type { GameRow } from '../game-view.ts'
import { createWordBeginnings, type WordBeginnings } from './word-beginnings.ts'
import { foldText, isUnspaced, wordsOf } from './words.ts'

/** A name that players search by, such as that of a provider or a feature, and its games. */
export interface NamedGames {
  readonly name: string
  readonly rows: readonly GameRow[]
  /** Of a provider: it may be misspelt. Short words of other names are near too many others. */
  readonly isProvider: boolean
}

export interface SearchedCatalogue {
  readonly snapshot: CatalogueSnapshot
  /** Changes with the snapshot and the names. */
  readonly version: number
  /** The names in a language. */
  names(locale: string): readonly NamedGames[]
}

export interface GameSearch {
  /**
   * Games whose title contains the text, or that have every word of it in their title or one of their names; if there
   * are none, those that have them with typing errors. Best first.
   */
  find(catalogue: SearchedCatalogue, text: string, locale: string): Promise<readonly GameRow[]>
  /** Games that share a word with a text that finds nothing, maybe misspelt. Best first. */
  findClose(catalogue: SearchedCatalogue, text: string, locale: string): Promise<readonly GameRow[]>
}

/** More words find hardly less. */
const MAX_WORDS = 8
/** Documents added at a time, so that other requests are served in between. */
const CHUNK_SIZE = 500
/** Scores of MiniSearch are below 20 for titles. */
const [BEGINS, CONTAINS, NAMED] = [200, 100, 1] as const
/** Letters from which the beginning of a name is enough. */
const MIN_BEGINNING = 3
/** Words of fewer letters, such as articles, say nothing of what is meant. */
const MIN_CLOSE = 4
/** Names share many short words, such as "ways" and "wild". */
const MIN_MISSPELT_NAME = 6
/** Words of fewer letters are near too many others, unless another word of the text is longer. */
const [MIN_MISSPELT, MIN_MISSPELT_AMONG_OTHERS] = [4, 3] as const

type Tolerance = 'none' | 'typing' | 'loose'
/** Edits that a whole word may need. */
const edits: Readonly<Record<Tolerance, (word: string) => number>> = {
  none: () => 0,
  typing: ({ length }) => (length < 4 ? 0 : length < 8 ? 1 : 2),
  loose: ({ length }) => (length < 4 ? 0 : length < 6 ? 1 : Math.min(3, Math.floor(length / 3))),
}

const options = {
  tokenize: wordsOf,
  processTerm: (word: string) => word,
  searchOptions: { tokenize: (word: string) => [word] },
}

/** What a word may stand for is searched by whole words only if it is the beginning of none. */
function queryOf(word: string, tolerance: Tolerance, beginnings: WordBeginnings): Query {
  if (tolerance === 'none') return { queries: [word], prefix: true }
  const near = word.length < MIN_MISSPELT_AMONG_OTHERS ? [] : beginnings.near(word)
  if (near.length > 0) return { queries: [word, ...near], combineWith: 'OR', prefix: true }
  return { queries: [word], fuzzy: edits[tolerance](word), prefix: true }
}

/** Names other than of providers: a word of them may have one error if it is long and nothing else was found. */
const nameQueryOf = (word: string, tolerance: Tolerance): Query => ({
  queries: [word],
  prefix: word.length >= MIN_BEGINNING,
  fuzzy: tolerance !== 'none' && word.length >= MIN_MISSPELT_NAME && 1,
})

const searchOptions: SearchOptions = { weights: { fuzzy: 0.4, prefix: 0.7 } }

type Scores = Map<GameRow, number>
const addScore = (scores: Scores, row: GameRow, score: number) =>
  scores.set(row, Math.max(scores.get(row) ?? 0, score))

interface Vocabulary {
  readonly version: number
  readonly index: MiniSearch
  readonly providers: MiniSearch
  /** Of the words of the providers' names. */
  readonly beginnings: WordBeginnings
  readonly names: readonly NamedGames[]
}

function createVocabulary(version: number, names: readonly NamedGames[]): Vocabulary {
  const index = new MiniSearch({ fields: ['name'], ...options })
  const providers = new MiniSearch({ fields: ['name'], ...options })
  const beginnings = createWordBeginnings()
  for (const [id, { name, isProvider }] of names.entries()) {
    if (isProvider) for (const word of wordsOf(name)) beginnings.add(word)
    const group = isProvider ? providers : index
    group.add({ id, name })
  }
  return { version, index, providers, beginnings, names }
}

const createTitleIndex = () => ({
  words: new MiniSearch<{ id: string; title: string }>({ fields: ['title'], ...options }),
  /** Also of titles that are gone: no search finds them. */
  beginnings: createWordBeginnings(),
})

/** The titles, kept current with each snapshot by its differences. */
function createTitles() {
  let index = createTitleIndex()
  let known = new Map<string, string>()
  let current: CatalogueSnapshot | null = null
  let folded: readonly (readonly [GameRow, string])[] = []
  let queue: Promise<void> = Promise.resolve()

  async function adopt(snapshot: CatalogueSnapshot): Promise<void> {
    if (snapshot === current) return
    const rows = snapshot.orders.popular
    const titles = new Map(rows.map(({ id, title }) => [id, title]))
    const gone = [...known.keys()].filter((id) => known.get(id) !== titles.get(id))
    for (const id of gone) known.delete(id)
    index.words.discardAll(gone)
    const added = rows.filter(({ id }) => !known.has(id)).map(({ id, title }) => ({ id, title }))
    await index.words.addAllAsync(added, { chunkSize: CHUNK_SIZE })
    for (const { id, title } of added) {
      known.set(id, title)
      for (const word of wordsOf(title)) index.beginnings.add(word)
    }
    folded = rows.map((row) => [row, foldText(`${row.title} ${row.providerName}`)])
    current = snapshot
  }

  async function follow(snapshot: CatalogueSnapshot): Promise<void> {
    try {
      await adopt(snapshot)
    } catch (error) {
      // It may contain a part of the changes, so the next search builds it anew.
      index = createTitleIndex()
      known = new Map()
      current = null
      throw error
    }
  }

  return {
    index: () => index,
    folded: () => folded,
    async follow(snapshot: CatalogueSnapshot): Promise<void> {
      queue = queue.catch(() => undefined).then(() => follow(snapshot))
      await queue
    },
  }
}

type Titles = ReturnType<typeof createTitles>

/** Finds games by the words of their titles and names. */
function createWordSearch(titles: Titles) {
  const vocabularies = new Map<string, Vocabulary>()

  function vocabularyOf({ version, names }: SearchedCatalogue, locale: string): Vocabulary {
    const known = vocabularies.get(locale)
    if (known?.version === version) return known
    const created = createVocabulary(version, names(locale))
    vocabularies.set(locale, created)
    return created
  }

  /** The games with a word, in their title or one of their names. */
  function findWord(
    catalogue: SearchedCatalogue,
    word: string,
    locale: string,
    tolerance: Tolerance,
  ): Scores {
    const scores: Scores = new Map()
    const { index, providers, beginnings, names } = vocabularyOf(catalogue, locale)
    const named = [
      ...index.search(nameQueryOf(word, tolerance), searchOptions),
      ...providers.search(queryOf(word, tolerance, beginnings), searchOptions),
    ]
    for (const { id } of named) for (const row of names[id]?.rows ?? []) scores.set(row, NAMED)
    const ofTitles = titles.index()
    const query = queryOf(word, tolerance, ofTitles.beginnings)
    for (const { id, score } of ofTitles.words.search(query, searchOptions)) {
      const row = catalogue.snapshot.byId.get(id)
      if (row) addScore(scores, row, NAMED + score)
    }
    return scores
  }

  /** The sum of the scores of games with every word. */
  function findAll(
    catalogue: SearchedCatalogue,
    words: readonly string[],
    locale: string,
    tolerance: Tolerance,
  ) {
    const [first, ...others] = words.map((word) => findWord(catalogue, word, locale, tolerance))
    const found: Scores = new Map()
    for (const [row, score] of first ?? []) {
      const scores = others.map((one) => one.get(row))
      if (scores.every((one) => one !== undefined))
        found.set(
          row,
          scores.reduce((sum: number, one) => sum + (one ?? 0), score),
        )
    }
    return found
  }

  return { findWord, findAll }
}

function findLiterally(titles: Titles, text: string): Scores {
  const scores: Scores = new Map()
  for (const [row, folded] of titles.folded()) {
    const place = folded.indexOf(text)
    if (place >= 0) scores.set(row, place === 0 ? BEGINS : CONTAINS)
  }
  return scores
}

/** The order of popularity decides between equal scores, because sorting is stable. */
function sorted({ snapshot }: SearchedCatalogue, scores: Scores): readonly GameRow[] {
  if (scores.size === 0) return []
  const ordered = snapshot.orders.popular.filter((row) => scores.has(row))
  return ordered.sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))
}

export function createGameSearch(): GameSearch {
  const titles = createTitles()
  const { findWord, findAll } = createWordSearch(titles)

  return {
    async find(catalogue, text, locale) {
      await titles.follow(catalogue.snapshot)
      const literal = foldText(text)
      const scores = findLiterally(titles, literal)
      const words = [...new Set(wordsOf(text))].slice(0, MAX_WORDS)
      // A single letter begins too many words to be of use.
      if (words.length === 0 || literal.length < 2) return sorted(catalogue, scores)
      for (const [row, score] of findAll(catalogue, words, locale, 'none'))
        scores.set(row, score + (scores.get(row) ?? 0))
      if (scores.size > 0) return sorted(catalogue, scores)
      const isMisspelt = words.some(({ length }) => length >= MIN_MISSPELT)
      return isMisspelt ? sorted(catalogue, findAll(catalogue, words, locale, 'typing')) : []
    },
    async findClose(catalogue, text, locale) {
      await titles.follow(catalogue.snapshot)
      const scores: Scores = new Map()
      const words = [...new Set(wordsOf(text))].slice(0, MAX_WORDS)
      for (const word of words.filter((one) => one.length >= MIN_CLOSE || isUnspaced(one)))
        for (const [row, score] of findWord(catalogue, word, locale, 'loose'))
          scores.set(row, score + (scores.get(row) ?? 0))
      return sorted(catalogue, scores)
    },
  }
}
