import { Rail } from '@croupier/ui/rail.tsx'
import type { ReactNode } from 'react'
import type { GameCardData } from '~/features/game/api/catalogue.ts'
import { GameCard } from '~/features/lobby/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'

type GameRailProps = {
  title: string
  /** Rendered at the end of the title line. */
  more?: ReactNode
  games: readonly GameCardData[]
  eager?: boolean
}

/** Covers in the initial viewport. */
const FIRST_IN_VIEW = 7

/** A titled, scrollable row of games; nothing for an empty list. */
export function GameRail({ title, more, games, eager = false }: GameRailProps) {
  const layout = useText('layout')
  if (games.length === 0) return null
  return (
    <Rail title={title} more={more} previousLabel={layout('rail.previous')} nextLabel={layout('rail.next')}>
      {games.map((game, index) => (
        <GameCard key={game.slug} game={game} loadMode={eager && index < FIRST_IN_VIEW ? 'now' : 'near'} />
      ))}
    </Rail>
  )
}
