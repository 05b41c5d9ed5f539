import type { Content } from '@croupier/content'
import type { CatalogueSnapshot } from '../catalogue-index.ts'
import type { Collections } from '../collections.service.ts'
import type { GameRow } from '../game-view.ts'
import type { FacetName, FacetValues } from './facets.ts'
import type { NamedGames } from './game-search.ts'

/** The texts of game pages, and what the content says about categories. */
export type GameTexts = Pick<Content, 'messages' | 'category' | 'locales' | 'defaultLocale'>

export interface GameNames {
  /** The language in which names are found: the requested one, or the default if there are no texts in it. */
  localeOf(requested: string | undefined): string
  /** What players call a value of a facet; the value itself if nothing names it. */
  nameOf(facet: FacetName, value: string, locale: string): string
  /** Everything by whose name games are found. */
  list(snapshot: CatalogueSnapshot, locale: string): readonly NamedGames[]
}

interface NamesDeps {
  readonly texts: GameTexts
  readonly collections: Pick<Collections, 'all' | 'selects'>
  readonly values: FacetValues
}

/** The facets whose values have names that players know. */
const named = ['category', 'feature', 'theme'] as const

const wordsOfId = (id: string) => id.replaceAll('-', ' ')

export function createGameNames({ texts, collections, values }: NamesDeps): GameNames {
  function textOf(locale: string, key: string, group = 'pages/game'): string | null {
    const message = texts.messages(locale, group)?.[key]
    return typeof message === 'string' ? message : null
  }

  function titleOf({ identity, title }: ReturnType<Collections['all']>[number], locale: string): string {
    const [language = locale] = locale.split('-')
    return texts.category(locale, identity)?.title ?? title[locale] ?? title[language] ?? title.en ?? identity
  }

  /** The title of a collection of exactly the games with this value. */
  function collectionTitle(facet: 'category' | 'feature', value: string, locale: string): string | null {
    const found = collections.all().find(({ games }) => {
      const rule = facet === 'category' ? games.categories : games.features
      return rule?.length === 1 && rule[0] === value && Object.keys(games).length === 1
    })
    return found ? titleOf(found, locale) : null
  }

  function nameOf(facet: FacetName, value: string, locale: string): string {
    if (facet === 'feature')
      return textOf(locale, `feature.${value}`) ?? collectionTitle(facet, value, locale) ?? wordsOfId(value)
    if (facet === 'theme') return textOf(locale, `theme.${value}`) ?? wordsOfId(value)
    if (facet === 'category') return collectionTitle(facet, value, locale) ?? wordsOfId(value)
    if (facet === 'volatility') return textOf(locale, `facts.volatility.${value}`) ?? value
    return value
  }

  /** What players call a value, and by which other words they search for it. */
  const namesOf = (facet: FacetName, value: string, locale: string) => [
    wordsOfId(value),
    nameOf(facet, value, locale),
    ...(textOf(locale, value, 'search-words')?.split(',') ?? []),
  ]

  return {
    localeOf: (requested) =>
      requested !== undefined && texts.locales.includes(requested) ? requested : texts.defaultLocale,
    nameOf,
    list({ orders: { popular } }, locale) {
      const groups = new Map<string, GameRow[]>()
      const providers = new Map<string, GameRow[]>()
      const add = (name: string, row: GameRow, to = groups) => {
        const group = to.get(name)
        if (group) group.push(row)
        else to.set(name, [row])
      }
      const byValue = named.map((facet) => [facet, new Map<string, readonly string[]>()] as const)
      const shown = collections.all().map((one) => [one, titleOf(one, locale)] as const)
      for (const row of popular) {
        add(row.providerName, row, providers)
        for (const [facet, known] of byValue)
          for (const value of values[facet](row)) {
            const found = known.get(value) ?? [...new Set(namesOf(facet, value, locale))]
            known.set(value, found)
            for (const name of found) add(name, row)
          }
        for (const [collection, title] of shown) if (collections.selects(collection, row)) add(title, row)
      }
      return [
        ...[...groups].map(([name, rows]) => ({ name, rows, isProvider: false })),
        ...[...providers].map(([name, rows]) => ({ name, rows, isProvider: true })),
      ]
    },
  }
}
