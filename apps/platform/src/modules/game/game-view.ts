import type { gameShapes } from '@croupier/contract'
import type { z } from 'zod'
import type { Clock, Orm } from '../../kernel.ts'
import { eq, gt, type SQL } from '../../sql.ts'
import type { Covers } from './covers.ts'
import type { GameRules } from './game-rules.ts'
import { game, gameProvider } from './tables.ts'

export type GameRow = Omit<typeof game.$inferSelect, 'isListed' | 'changedIn'> & {
  providerName: string
  providerSlug: string
}
type GameView = z.output<typeof gameShapes.game>

/** The columns that all views of a game use. */
export const gameColumns = {
  id: game.id,
  providerId: game.providerId,
  slug: game.slug,
  title: game.title,
  category: game.category,
  rtp: game.rtp,
  volatility: game.volatility,
  lines: game.lines,
  maxWin: game.maxWin,
  features: game.features,
  themes: game.themes,
  hasDemo: game.hasDemo,
  covers: game.covers,
  bets: game.bets,
  releasedAt: game.releasedAt,
  orientation: game.orientation,
  source: game.source,
  isAvailable: game.isAvailable,
  position: game.position,
  rounds: game.rounds,
  providerName: gameProvider.name,
  providerSlug: gameProvider.slug,
}

export const selectGames = (orm: Orm) =>
  orm.select(gameColumns).from(game).innerJoin(gameProvider, eq(game.providerId, gameProvider.id))

/** The rule for new games. */
export interface NewGameRule {
  isNew(releasedAt: Date): boolean
  /** The time in milliseconds from which a game is no longer new. */
  endsAt(releasedAt: Date): number
  /** The same as an SQL condition. */
  condition(): SQL
}

export function createNewGameRule(clock: Clock, days: number): NewGameRule {
  const since = () => new Date(clock.now().getTime() - days * 86_400_000)
  return {
    isNew: (releasedAt) => releasedAt > since(),
    endsAt: (releasedAt) => releasedAt.getTime() + days * 86_400_000,
    condition: () => gt(game.releasedAt, since()),
  }
}

export type ViewGame = (row: GameRow) => GameView

interface ViewDeps {
  readonly covers: Covers
  readonly newGameRule: NewGameRule
  readonly rules: () => GameRules
  readonly index: { popular(): ReadonlySet<string> }
}

/** The view of a game in lists. */
export function createGameView({ covers, newGameRule, rules, index }: ViewDeps): ViewGame {
  function marksOf({ id, slug }: GameRow) {
    const { popularBadge, ...own } = rules()
    const badge = own.badge(slug) ?? (index.popular().has(id) ? popularBadge : undefined)
    const offeredUntil = own.offeredUntil(slug)
    return { ...(badge && { badge }), ...(offeredUntil && { offeredUntil }) }
  }
  return (row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    provider: { id: row.providerId, slug: row.providerSlug, name: row.providerName },
    category: row.category,
    rtp: row.rtp,
    volatility: row.volatility,
    lines: row.lines,
    hasDemo: row.hasDemo,
    isNew: newGameRule.isNew(row.releasedAt),
    isAvailable: row.isAvailable,
    images: {
      vertical: covers.url(row.slug, 'tall', row.covers.tall),
      square: covers.url(row.slug, 'square', row.covers.square),
    },
    features: [...row.features],
    ...marksOf(row),
  })
}
