import type { Contributions } from '@croupier/bonus'

/** Whether all games count alike. */
export const hasOneShare = ({ categories, games }: Contributions): boolean =>
  Object.keys(categories).length + Object.keys(games).length === 0

/**
 * The address of games that count the most: the first of these lists whose category has the largest share, or the game
 * whose own share is above it.
 */
export function findCounting(
  { default: rest, categories, games }: Contributions,
  lists: readonly { readonly identity: string }[],
): string {
  const shareOf = (identity: string) => categories[identity] ?? rest
  const [list] = lists.map(({ identity }) => identity).toSorted((a, b) => shareOf(b) - shareOf(a))
  const [game] = Object.entries(games).toSorted(([, a], [, b]) => b - a)
  if (game && game[1] > (list ? shareOf(list) : rest)) return `/games/${game[0]}`
  return list ? `/categories/${list}` : '/categories'
}
