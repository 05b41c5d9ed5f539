import { inLanguage } from '@croupier/content/in-language'
import type { GameCollection } from '@croupier/contract/types'

/** A category's title in a language; falls back to English. */
export function collectionTitle(
  { title, identity }: Pick<GameCollection, 'title' | 'identity'>,
  locale: string,
) {
  return inLanguage(title, locale) ?? title.en ?? identity
}
