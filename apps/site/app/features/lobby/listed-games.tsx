import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { CloseGames } from './close-games.tsx'
import { GameList, type GameListProps } from './game-list.tsx'
import { type LobbyPosition, listChosen, writeLobbyPosition } from './lobby-position.ts'
import { type ListOfGames, toGamesFilter, useListedGames } from './use-listed-games.ts'

type ListedGamesProps = { list: ListOfGames; position: LobbyPosition }

/** The games of a category or provider, by the URL's filter. */
export function ListedGames({ list, position }: ListedGamesProps) {
  const t = useText('pages/lobby')
  const { locale } = useSite()
  const games = useListedGames(toGamesFilter(list, position, locale), position.page)
  const { collection, ...elsewhere } = list
  const isElsewhere = collection !== undefined && position.search !== '' && games.pages[0]?.total === 0
  const narrowed: GameListProps['empty'] = {
    art: 'search',
    title: t('empty.title'),
    text: t('empty.text'),
    action: (
      <Link to="?" className={buttonClass()}>
        {t('empty.action')}
      </Link>
    ),
  }
  const isNarrowed = listChosen(position.facets).length > 0 || position.search !== ''
  if (isElsewhere && !games.isStale)
    return <GamesElsewhere list={elsewhere} position={position} empty={narrowed} />
  return (
    <GameList
      {...games}
      pageHref={(page) => writeLobbyPosition({ ...position, page })}
      failedTitle={t('failed.title')}
      empty={
        isNarrowed
          ? { ...narrowed, more: <CloseGames games={games.pages[0]?.close ?? []} /> }
          : { art: 'search', title: t('empty.none.title'), text: t('empty.none.text') }
      }
    />
  )
}

/** What a search finds in all categories, if its own has nothing. */
function GamesElsewhere({ list, position, empty }: ListedGamesProps & Pick<GameListProps, 'empty'>) {
  const t = useText('pages/lobby')
  const { locale } = useSite()
  const games = useListedGames(toGamesFilter(list, position, locale), position.page)
  const close = games.pages[0]?.close ?? []
  const hasFound = (games.pages[0]?.total ?? 0) > 0
  return (
    <>
      {hasFound && (
        <p role="status" className="s-lobby__elsewhere">
          {t('elsewhere')}
        </p>
      )}
      <GameList
        {...games}
        pageHref={(page) => writeLobbyPosition({ ...position, page })}
        failedTitle={t('failed.title')}
        empty={{ ...empty, more: <CloseGames games={close} /> }}
      />
    </>
  )
}
