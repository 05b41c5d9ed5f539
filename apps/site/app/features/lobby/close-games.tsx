import { useText } from '~/lib/i18n/use-text.ts'
import type { GamesPage } from './api.ts'
import { LobbyCard } from './lobby-card.tsx'
import { useCaptions } from './use-captions.ts'
import { useFavourites } from './use-favourites.ts'
import './close-games.css'

/** Games that are close to a search without a result; popular ones if there are none. */
export function CloseGames({ found }: { found: GamesPage | undefined }) {
  const t = useText('pages/lobby')
  const [favourites, marked] = useFavourites()
  const { close = [], popular = [] } = found ?? {}
  const isClose = close.length > 0
  const games = isClose ? close : popular
  const captionOf = useCaptions(games)
  if (games.length === 0) return null
  return (
    <section className="s-close">
      <h2>{t(isClose ? 'close' : 'popular')}</h2>
      <ul className="s-close__list">
        {games.map((game) => (
          <li key={game.slug}>
            <LobbyCard
              game={game}
              caption={captionOf(game)}
              favourites={favourites}
              isMarked={marked.has(game.slug)}
              loadMode="now"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
