import { ChevronDownIcon } from '@croupier/ui/field-icon.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { SearchField } from '@croupier/ui/search-field.tsx'
import { CloseIcon } from '@croupier/ui/shell-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { providersQuery } from './api.ts'
import { type LobbyPosition, type Order, orders, writeLobbyPosition } from './lobby-position.ts'

type LobbyToolsProps = {
  position: LobbyPosition
  /** Default order of the list. */
  ownOrder: Order
  /** Whether to offer the provider filter. */
  hasProviders: boolean
}

/** Search, provider filter and order of a game list. The state is in the URL. */
export function LobbyTools({ position, ownOrder, hasProviders }: LobbyToolsProps) {
  const t = useText('pages/lobby')
  const navigate = useNavigate()
  const dialogLink = useDialogLink()
  const { providers, order, search } = position
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
        {hasProviders && (
          <Link
            {...dialogLink('providers')}
            className="s-tools__menu"
            data-on={providers.length > 0 || undefined}
          >
            {providers.length > 0
              ? t('filter.provider.count', { count: providers.length })
              : t('filter.provider')}
            <ChevronDownIcon size={16} />
          </Link>
        )}
        <AppliedProviders position={position} />
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

/** The applied provider filters, each removable. */
function AppliedProviders({ position }: { position: LobbyPosition }) {
  const t = useText('pages/lobby')
  const { providers } = position
  const { data } = useQuery({
    ...providersQuery(useApi(), { provider: providers.join(',') }),
    enabled: providers.length > 0,
  })
  if (providers.length === 0) return null
  const nameOf = (slug: string) => data?.data.find((one) => one.slug === slug)?.name ?? slug
  const without = (slug?: string) =>
    writeLobbyPosition({
      ...position,
      page: 1,
      providers: slug ? providers.filter((one) => one !== slug) : [],
    })
  return (
    <>
      {providers.map((slug) => (
        <Link
          key={slug}
          to={without(slug)}
          preventScrollReset
          className="s-tools__tag"
          aria-label={t('filter.remove', { name: nameOf(slug) })}
        >
          {nameOf(slug)}
          <CloseIcon size={14} />
        </Link>
      ))}
      <Link to={without()} preventScrollReset className={linkClass('quiet')}>
        {t('filter.clear')}
      </Link>
    </>
  )
}
