import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import type { GamesPage } from './api.ts'
import { CloseGames } from './close-games.tsx'
import { GameList, type GameListProps } from './game-list.tsx'
import { type LobbyPosition, listChosen, writeLobbyPosition } from './lobby-position.ts'
import { type ListOfGames, toGamesFilter, useListedGames } from './use-listed-games.ts'
import { WiderLists } from './wider-lists.tsx'

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
    return <GamesElsewhere list={elsewhere} own={list} position={position} empty={narrowed} />
  return (
    <GameList
      {...games}
      pageHref={(page) => writeLobbyPosition({ ...position, page })}
      failedTitle={t('failed.title')}
      empty={
        isNarrowed
          ? { ...narrowed, more: <Instead list={list} position={position} found={games.pages[0]} /> }
          : { art: 'search', title: t('empty.none.title'), text: t('empty.none.text') }
      }
    />
  )
}

type ElsewhereProps = ListedGamesProps & Pick<GameListProps, 'empty'> & { own: ListOfGames }

/** What a search finds in all categories, if its own has nothing. */
function GamesElsewhere({ list, own, position, empty }: ElsewhereProps) {
  const t = useText('pages/lobby')
  const { locale } = useSite()
  const games = useListedGames(toGamesFilter(list, position, locale), position.page)
  const hasFound = (games.pages[0]?.total ?? 0) > 0
  return (
    <>
      {hasFound && (
        <>
          <WiderLists list={own} position={position} />
          <p role="status" className="s-lobby__elsewhere">
            {t('elsewhere')}
          </p>
        </>
      )}
      <GameList
        {...games}
        pageHref={(page) => writeLobbyPosition({ ...position, page })}
        failedTitle={t('failed.title')}
        empty={{ ...empty, more: <Instead list={own} position={position} found={games.pages[0]} /> }}
      />
    </>
  )
}

/** What an empty list offers. */
const Instead = ({ found, ...props }: ListedGamesProps & { found: GamesPage | undefined }) => (
  <>
    <WiderLists {...props} />
    <CloseGames found={found} />
  </>
)
