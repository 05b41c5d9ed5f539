import type { GameCollection } from '@croupier/contract/types'

/** A category's name in a language; the English one stands in for those that are missing. */
export function collectionTitle(
  { title, identity }: Pick<GameCollection, 'title' | 'identity'>,
  locale: string,
) {
  return title[locale] ?? title.en ?? identity
}
