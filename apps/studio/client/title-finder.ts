import { engineOf } from '../src/engines/index.ts'
import type { Title } from '../src/titles/title.ts'
import type { CheckedTitle } from './proof.ts'

export interface FoundTitle extends CheckedTitle {
  readonly name: string
}

/**
 * Finds a title by its slug. `load` imports the studio's own module of a title; it is not asked for a slug that the
 * studio does not have, as the browser would report the missing file as an error.
 */
export function createTitleFinder(
  slugs: readonly string[],
  load: (slug: string) => Promise<Readonly<Record<string, Title>>>,
) {
  return async (game: string): Promise<FoundTitle | undefined> => {
    if (!slugs.includes(game)) return undefined
    const title = Object.values(await load(game)).find(({ slug }) => slug === game)
    return title && { name: title.name, engine: engineOf(title), rules: title.rules }
  }
}
