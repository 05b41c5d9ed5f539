import { Rail } from '@croupier/ui/rail.tsx'
import { useQuery } from '@tanstack/react-query'
import { type GameOrder, gamesQuery, RAIL_LENGTH } from '~/data/game.ts'
import { GameCard } from '~/parts/game-card.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'

type GameRailProps = { order: GameOrder; title: string; eager?: boolean }

/** The covers that are in view before anything was scrolled. */
const FIRST_IN_VIEW = 7

/** A row of games in an order. Without games there is no row. */
export function GameRail({ order, title, eager = false }: GameRailProps) {
  const layout = useText('layout')
  const { data } = useQuery(gamesQuery(useApi(), order))
  if (!data?.games.length) return null
  return (
    <Rail title={title} previousLabel={layout('rail.previous')} nextLabel={layout('rail.next')}>
      {data.games.slice(0, RAIL_LENGTH).map((game, index) => (
        <GameCard key={game.slug} game={game} eager={eager && index < FIRST_IN_VIEW} />
      ))}
    </Rail>
  )
}
