import { ChevronDownIcon } from '@croupier/ui/field-icon.tsx'
import { FiltersIcon } from '@croupier/ui/icon.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { SearchField } from '@croupier/ui/search-field.tsx'
import { CloseIcon } from '@croupier/ui/shell-icon.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { facetsQuery } from './api/search.ts'
import { facetName } from './facet-label.tsx'
import {
  type LobbyPosition,
  listChosen,
  type Order,
  orders,
  toggleFacet,
  writeLobbyPosition,
} from './lobby-position.ts'
import { type ListOfGames, toGamesFilter } from './use-listed-games.ts'

type LobbyToolsProps = {
  list: ListOfGames
  position: LobbyPosition
  /** Default order of the list. */
  ownOrder: Order
  /** Whether to offer the provider filter. */
  hasProviders: boolean
}

/** Search, filters and order of a game list. The state is in the URL. */
export function LobbyTools({ list, position, ownOrder, hasProviders }: LobbyToolsProps) {
  const t = useText('pages/lobby')
  const navigate = useNavigate()
  const dialogLink = useDialogLink()
  const { facets, order, search } = position
  const { provider: providers = [] } = facets
  const chosen = listChosen(facets).length
  const go = (change: Partial<LobbyPosition>, options?: { replace: true }) =>
    navigate(
      { search: writeLobbyPosition({ ...position, page: 1, ...change }) },
      { preventScrollReset: true, ...options },
    )
  return (
    <div className="s-tools">
      <search className="s-tools__search">
        <SearchField
          label={t('search.label')}
          clearLabel={t('search.clear')}
          name="search"
          value={search}
          onSearch={(text) => go({ search: text }, { replace: true })}
        />
      </search>
      <div className="s-tools__filters">
        <Link {...dialogLink('filters')} className="s-tools__menu" data-on={chosen > 0 || undefined}>
          <FiltersIcon size={16} />
          {chosen > 0 ? t('filter.count', { count: chosen }) : t('filter.title')}
        </Link>
        {hasProviders && (
          <Link
            {...dialogLink('providers')}
            className="s-tools__menu s-tools__menu--wide"
            data-on={providers.length > 0 || undefined}
          >
            {providers.length > 0
              ? t('filter.provider.count', { count: providers.length })
              : t('filter.provider')}
            <ChevronDownIcon size={16} />
          </Link>
        )}
        <AppliedFilters list={list} position={position} />
      </div>
      <label className="s-tools__sort">
        <span>{t('sort.label')}</span>
        <span className="s-tools__select">
          <select
            value={order ?? ownOrder}
            onChange={({ target }) => {
              const chosen = orders.find((one) => one === target.value)
              go({ order: chosen && chosen !== ownOrder ? chosen : null })
            }}
          >
            {orders.map((one) => (
              <option key={one} value={one}>
                {t(`sort.${one}`)}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={16} />
        </span>
      </label>
    </div>
  )
}

/** The applied filters, each removable. */
function AppliedFilters({ list, position }: Pick<LobbyToolsProps, 'list' | 'position'>) {
  const t = useText('pages/lobby')
  const { api, locale } = useSite()
  const { facets } = position
  const chosen = listChosen(facets)
  const { data } = useQuery({
    ...facetsQuery(api, toGamesFilter(list, position, locale), locale),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  })
  if (chosen.length === 0) return null
  const tags = chosen.flatMap(({ facet, value }) => {
    const known = data?.facets?.[facet].find((one) => one.value === value)
    return known ? [{ facet, value, name: facetName(t, facet, known, locale) }] : []
  })
  const hrefWith = (left: typeof facets) => writeLobbyPosition({ ...position, page: 1, facets: left })
  return (
    <>
      {tags.map(({ facet, value, name }) => (
        <Link
          key={`${facet} ${value}`}
          to={hrefWith(toggleFacet(facets, facet, value))}
          preventScrollReset
          className="s-tools__tag"
          aria-label={t('filter.remove', { name })}
        >
          <bdi>{name}</bdi>
          <CloseIcon size={14} />
        </Link>
      ))}
      <Link to={hrefWith({})} preventScrollReset className={linkClass('quiet')}>
        {t('filter.clear')}
      </Link>
    </>
  )
}
