import { useText } from '~/lib/i18n/use-text.ts'
import type { LobbyGame } from './api.ts'
import { LobbyCard } from './lobby-card.tsx'
import { useFavourites } from './use-favourites.ts'
import './close-games.css'

/** Games that are close to a search without a result. */
export function CloseGames({ games }: { games: readonly LobbyGame[] }) {
  const t = useText('pages/lobby')
  const [favourites, marked] = useFavourites()
  if (games.length === 0) return null
  return (
    <section className="s-close">
      <h2>{t('close')}</h2>
      <ul className="s-close__list">
        {games.map((game) => (
          <li key={game.slug}>
            <LobbyCard game={game} favourites={favourites} isMarked={marked.has(game.slug)} loadMode="now" />
          </li>
        ))}
      </ul>
    </section>
  )
}
