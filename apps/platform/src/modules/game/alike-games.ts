import type { GameRow } from './game-view.ts'

/** Games whose candidates are kept: those that most players have played last. */
const MAX_KEPT = 500

/** What two games have in common: features count most. */
function likeness(one: GameRow, other: GameRow): number {
  const shared = one.features.filter((feature) => other.features.includes(feature)).length
  const same = [
    one.category === other.category,
    one.providerId === other.providerId,
    one.volatility === other.volatility,
  ].filter(Boolean).length
  return 2 * shared + same
}

/** The games most like one. Equal ones stay in the order of the list, so no sorting is needed. */
function findAlike(game: GameRow, games: readonly GameRow[], length: number): readonly GameRow[] {
  const byScore = new Map<number, GameRow[]>()
  for (const row of games) {
    const score = row.id === game.id ? 0 : likeness(game, row)
    if (score === 0) continue
    const rows = byScore.get(score) ?? []
    byScore.set(score, rows)
    if (rows.length < length) rows.push(row)
  }
  const scores = [...byScore.keys()].sort((one, other) => other - one)
  return scores.flatMap((score) => byScore.get(score) ?? []).slice(0, length)
}

/** The games most like each one, kept until the list is another one. */
export function createAlikeGames(length: number) {
  let current: readonly GameRow[] | null = null
  const kept = new Map<string, readonly GameRow[]>()

  /** At most `length` games of a list in an order of preference, best first. */
  return function alike(game: GameRow, games: readonly GameRow[]): readonly GameRow[] {
    if (games !== current) kept.clear()
    current = games
    const found = kept.get(game.id) ?? findAlike(game, games, length)
    // The map keeps the order of insertion, so the first is the least recently used one.
    kept.delete(game.id)
    kept.set(game.id, found)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return found
  }
}
