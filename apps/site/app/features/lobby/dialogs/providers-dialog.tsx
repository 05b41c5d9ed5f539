import type { GameProvider } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { Checkbox } from '@croupier/ui/checkbox.tsx'
import { SearchField } from '@croupier/ui/search-field.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@croupier/ui/state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { href, Link, useMatch, useNavigate, useSearchParams } from 'react-router'
import { SheetDialog } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { listedGamesQuery, type ProvidersFilter, providersQuery } from '../api.ts'
import { MAX_VALUES, readLobbyPosition, writeLobbyPosition } from '../lobby-position.ts'
import { ProviderLogo } from '../provider-logo.tsx'
import { listOfCategory, toGamesFilter } from '../use-listed-games.ts'
import '~/lib/components/chooser.css'

/** On a category page a filter by provider, elsewhere links to the providers' games [2.3-06]. */
export default function ProvidersDialog(props: RoutedDialogProps) {
  const category = useMatch('/categories/:categoryIdentity')?.params.categoryIdentity
  return category ? <ProviderFilter {...props} category={category} /> : <ProviderLinks {...props} />
}

function ProviderLinks(props: RoutedDialogProps) {
  const currentProvider = useMatch('/providers/:provider')?.params.provider
  return (
    <ProviderPicker {...props} filter={{}}>
      {({ slug, ...provider }) => (
        // Replaces the dialog's history entry: back returns to the page below it.
        <Link
          replace
          to={href('/providers/:provider', { provider: slug })}
          className="s-chooser__row"
          aria-current={slug === currentProvider ? 'page' : undefined}
        >
          <RowText {...provider} />
        </Link>
      )}
    </ProviderPicker>
  )
}

function ProviderFilter({ category, ...props }: RoutedDialogProps & { category: string }) {
  const t = useText('modals/providers')
  const { api, locale } = useSite()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const position = readLobbyPosition(query)
  const { provider: before = [], ...others } = position.facets
  const [chosen, setChosen] = useState(before)
  const facets = chosen.length > 0 ? { ...others, provider: chosen } : others
  const next = { ...position, facets, page: 1 }
  // Shows the resulting count and warms the cache for the list.
  const result = useQuery({
    ...listedGamesQuery(api, toGamesFilter(listOfCategory(category), next, locale), 1),
    placeholderData: keepPreviousData,
  })
  const foot = (
    <div className="s-chooser__answers">
      <Button variant="ghost" size="lg" disabled={chosen.length === 0} onClick={() => setChosen([])}>
        {t('clear')}
      </Button>
      <Button
        variant="primary"
        size="lg"
        onClick={() =>
          navigate({ search: writeLobbyPosition(next) }, { replace: true, preventScrollReset: true })
        }
      >
        {result.data ? t('show', { count: result.data.total }) : t('show.unknown')}
      </Button>
    </div>
  )
  return (
    <ProviderPicker {...props} filter={listOfCategory(category)} footer={foot}>
      {({ slug, ...provider }) => {
        const isChosen = chosen.includes(slug)
        return (
          <Checkbox
            className="s-chooser__check"
            checked={isChosen}
            disabled={!isChosen && chosen.length >= MAX_VALUES}
            onChange={() => setChosen(isChosen ? chosen.filter((one) => one !== slug) : [...chosen, slug])}
          >
            <RowText {...provider} />
          </Checkbox>
        )
      }}
    </ProviderPicker>
  )
}

function RowText({ name, logo, games }: Pick<GameProvider, 'name' | 'logo' | 'games'>) {
  const t = useText('modals/providers')
  return (
    <>
      <span>
        <ProviderLogo name={name} logo={logo} />
      </span>
      <small>{t('games', { count: games })}</small>
    </>
  )
}

type ProviderPickerProps = RoutedDialogProps & {
  filter: ProvidersFilter
  footer?: ReactNode
  children: (provider: GameProvider) => ReactNode
}

function ProviderPicker({ filter, footer, children, ...dialog }: ProviderPickerProps) {
  const t = useText('modals/providers')
  const { api, locale } = useSite()
  const [search, setSearch] = useState('')
  const list = useQuery({
    ...providersQuery(api, { ...filter, locale, ...(search ? { search } : {}) }),
    placeholderData: keepPreviousData,
  })
  return (
    <SheetDialog dialog={dialog} title={t('title')} closeLabel={t('close')} footer={footer}>
      <search className="s-chooser__find">
        <SearchField label={t('find')} clearLabel={t('find.clear')} value={search} onSearch={setSearch} />
      </search>
      {list.data ? (
        <Rows providers={list.data.data} total={list.data.meta.total}>
          {children}
        </Rows>
      ) : list.isError ? (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          action={<Button onClick={() => list.refetch()}>{t('failed.retry')}</Button>}
        />
      ) : (
        <Loading label={t('loading')}>
          <Skeleton shape="block" height="10rem" />
        </Loading>
      )}
    </SheetDialog>
  )
}

type RowsProps = Pick<ProviderPickerProps, 'children'> & { providers: readonly GameProvider[]; total: number }

function Rows({ providers, total, children }: RowsProps) {
  const t = useText('modals/providers')
  if (providers.length === 0)
    return <EmptyState art="search" title={t('empty.title')} text={t('empty.text')} />
  return (
    <>
      <ul className="s-chooser">
        {providers.map((provider) => (
          <li key={provider.id}>{children(provider)}</li>
        ))}
      </ul>
      {total > providers.length && (
        <p className="s-chooser__more">{t('more', { shown: providers.length, count: total })}</p>
      )}
    </>
  )
}
