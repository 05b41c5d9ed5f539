import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import type { GamesFilter } from './api.ts'
import { GameList } from './game-list.tsx'
import { type LobbyPosition, writeLobbyPosition } from './lobby-position.ts'
import { toGamesFilter, useListedGames } from './use-listed-games.ts'

type ListedGamesProps = { list: Pick<GamesFilter, 'collection' | 'provider'>; position: LobbyPosition }

/** The games of a category or provider, by the URL's filter. */
export function ListedGames({ list, position }: ListedGamesProps) {
  const t = useText('pages/lobby')
  const games = useListedGames(toGamesFilter(list, position), position.page)
  const isNarrowed = position.providers.length > 0 || position.search !== ''
  return (
    <GameList
      {...games}
      pageHref={(page) => writeLobbyPosition({ ...position, page })}
      failedTitle={t('failed.title')}
      empty={
        isNarrowed
          ? {
              art: 'search',
              title: t('empty.title'),
              text: t('empty.text'),
              action: (
                <Link to="?" className={buttonClass()}>
                  {t('empty.action')}
                </Link>
              ),
            }
          : { art: 'search', title: t('empty.none.title'), text: t('empty.none.text') }
      }
    />
  )
}
