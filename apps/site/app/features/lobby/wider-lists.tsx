import { buttonClass } from '@croupier/ui/button.tsx'
import { useQueries } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { countQuery } from './api/search.ts'
import { type LobbyPosition, listChosen, writeLobbyPosition } from './lobby-position.ts'
import { ALL_GAMES, type ListOfGames, toGamesFilter } from './use-listed-games.ts'

interface WiderList {
  readonly text: 'wider.filters' | 'wider.all'
  readonly list: ListOfGames
  readonly position: LobbyPosition
}

/** The lists with more games than a narrowed one: without its filters, and of all games. */
function listWider(list: ListOfGames, { facets, search }: LobbyPosition): readonly WiderList[] {
  const [hasFilters, isPart] = [listChosen(facets).length > 0, Object.keys(list).length > 0]
  const start = { order: null, page: 1, search }
  const unfiltered = { ...start, facets: {} }
  return [
    ...(hasFilters ? [{ text: 'wider.filters', list, position: unfiltered } as const] : []),
    ...(isPart ? [{ text: 'wider.all', list: {}, position: { ...start, facets } } as const] : []),
    ...(isPart && hasFilters && search
      ? [{ text: 'wider.all', list: {}, position: unfiltered } as const]
      : []),
  ]
}

/** Links to lists that have games where a search or the filters have left none, with the number of their games. */
export function WiderLists({ list, position }: { list: ListOfGames; position: LobbyPosition }) {
  const t = useText('pages/lobby')
  const { api, locale } = useSite()
  const lists = listWider(list, position)
  const counts = useQueries({
    queries: lists.map((one) => countQuery(api, toGamesFilter(one.list, one.position, locale))),
  })
  const found = lists.flatMap((one, place) => {
    const count = counts[place]?.data ?? 0
    return count > 0 ? [{ ...one, games: t('count', { count }) }] : []
  })
  // Of two lists of all games, the one that keeps the filters.
  const shown = found.filter(({ text }, place) => found.findIndex((one) => one.text === text) === place)
  if (shown.length === 0) return null
  return (
    <p className="s-close__wider">
      {shown.map(({ text, position: wider, games }) => (
        <Link
          key={text}
          to={{
            ...(text === 'wider.all' && {
              pathname: href('/categories/:categoryIdentity', { categoryIdentity: ALL_GAMES }),
            }),
            search: writeLobbyPosition(wider),
          }}
          className={buttonClass()}
        >
          {t(text, { games })}
        </Link>
      ))}
    </p>
  )
}
