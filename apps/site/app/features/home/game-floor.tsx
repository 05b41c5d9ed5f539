import { useQuery } from '@tanstack/react-query'
import { gamesQuery, RAIL_LENGTH } from '~/data/game.ts'
import { GameCard } from '~/parts/game-card.tsx'
import { useApi } from '~/site.ts'
import './game-floor.css'

/** The most played games after those of the row, as a grid. Where there are none, there is no section. */
export function GameFloor({ title }: { title: string }) {
  const { data } = useQuery(gamesQuery(useApi(), 'popular'))
  const others = data?.games.slice(RAIL_LENGTH) ?? []
  if (others.length === 0) return null
  return (
    <section className="s-floor">
      <h2>{title}</h2>
      <ul className="s-floor__list">
        {others.map((game) => (
          <li key={game.slug}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  )
}
