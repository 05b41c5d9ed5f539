import { Rail } from '@croupier/ui/rail.tsx'
import type { CoveredGame } from '~/data/game.ts'
import { GameCard } from '~/parts/game-card.tsx'
import { useText } from '~/text/use-text.ts'

type GameRailProps = { title: string; games: readonly CoveredGame[]; eager?: boolean }

/** The covers that are in view before anything was scrolled. */
const FIRST_IN_VIEW = 7

/** A row of games. Without games there is no row. */
export function GameRail({ title, games, eager = false }: GameRailProps) {
  const layout = useText('layout')
  if (games.length === 0) return null
  return (
    <Rail title={title} previousLabel={layout('rail.previous')} nextLabel={layout('rail.next')}>
      {games.map((game, index) => (
        <GameCard key={game.slug} game={game} eager={eager && index < FIRST_IN_VIEW} />
      ))}
    </Rail>
  )
}
