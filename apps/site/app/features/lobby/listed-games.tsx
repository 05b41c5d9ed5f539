import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import type { GamesWish } from '~/data/lobby.ts'
import { useText } from '~/text/use-text.ts'
import { GameList } from './game-list.tsx'
import { type LobbyPlace, writeLobbyPlace } from './lobby-address.ts'
import { useListedGames, wishOf } from './use-listed-games.ts'

type ListedGamesProps = { list: Pick<GamesWish, 'collection' | 'provider'>; place: LobbyPlace }

/** The games of a category or of a provider, as the address has it. */
export function ListedGames({ list, place }: ListedGamesProps) {
  const t = useText('pages/lobby')
  const games = useListedGames(wishOf(list, place), place.page)
  const isNarrowed = place.providers.length > 0 || place.search !== ''
  return (
    <GameList
      {...games}
      addressOf={(page) => writeLobbyPlace({ ...place, page })}
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
