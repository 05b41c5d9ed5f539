import type { gameShapes } from '@croupier/contract'
import { eq, gt, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Clock, Orm } from '../../kernel.ts'
import type { Covers } from './covers.ts'
import { game, gameProvider } from './tables.ts'

export type GameRow = Omit<typeof game.$inferSelect, 'isListed'> & {
  providerName: string
  providerSlug: string
}
type GameView = z.output<typeof gameShapes.game>

/** Of a game and its provider, what all views of it are made from. */
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
  hasDemo: game.hasDemo,
  covers: game.covers,
  bets: game.bets,
  releasedAt: game.releasedAt,
  isAvailable: game.isAvailable,
  position: game.position,
  rounds: game.rounds,
  providerName: gameProvider.name,
  providerSlug: gameProvider.slug,
}

/** Games with their providers. */
export const selectGames = (orm: Orm) =>
  orm.select(gameColumns).from(game).innerJoin(gameProvider, eq(game.providerId, gameProvider.id))

/** What is new at a time. */
export interface NewGameRule {
  /** A game that was released after this is new. */
  since(): Date
  /** The same as a condition. */
  condition(): SQL
}

export function createNewGameRule(clock: Clock, days: number): NewGameRule {
  const since = () => new Date(clock.now().getTime() - days * 86_400_000)
  return { since, condition: () => gt(game.releasedAt, since()) }
}

export type ViewGame = (row: GameRow) => GameView

/** A game as lists of games show it. */
export function createGameView(covers: Covers, newGameRule: NewGameRule): ViewGame {
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
    isNew: row.releasedAt > newGameRule.since(),
    isAvailable: row.isAvailable,
    images: {
      vertical: covers.url(row.slug, 'tall', row.covers.tall),
      square: covers.url(row.slug, 'square', row.covers.square),
    },
    features: [...row.features],
  })
}
