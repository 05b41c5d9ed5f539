import type { GameCollection } from '@croupier/contract/types'

/** A category's title in a language; falls back to English. */
export function collectionTitle(
  { title, identity }: Pick<GameCollection, 'title' | 'identity'>,
  locale: string,
) {
  return title[locale] ?? title.en ?? identity
}
