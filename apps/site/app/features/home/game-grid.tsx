import type { GameCardData } from '~/features/game/api/catalogue.ts'
import { GameCard } from '~/features/lobby/index.ts'
import './game-grid.css'

interface GameGridProps {
  title: string
  games: readonly GameCardData[]
  /** Note below the games, if the list is incomplete. */
  note?: string | undefined
}

/** A titled grid of games; nothing for an empty list. */
export function GameGrid({ title, games, note }: GameGridProps) {
  if (games.length === 0) return null
  return (
    <section className="s-floor">
      <h2>{title}</h2>
      <ul className="s-floor__list">
        {games.map((game) => (
          <li key={game.slug}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
      {note && <p className="s-floor__note">{note}</p>}
    </section>
  )
}
