import brand from 'virtual:brand'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { SearchField } from '@croupier/ui/search-field.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@croupier/ui/state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { data, Link, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { PROVIDERS_PER_PAGE, type ProvidersFilter, providersQuery } from '~/features/lobby/api.ts'
import { readSearch } from '~/features/lobby/lobby-position.ts'
import { ProviderCard } from '~/features/lobby/provider-card.tsx'
import { pageTitle } from '~/lib/page-title.ts'
import '~/features/lobby/lobby.css'
import { ListPages } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { readPageNumber, writePageNumber } from '~/lib/page-number.ts'
import { useSite } from '~/lib/site.ts'
import { load } from '../../server/load.ts'
import { getListPageInit } from '../../server/not-found.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/providers'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'description', content: loaderData?.description },
]

interface ListPosition {
  readonly search: string
  readonly page: number
}

const readPosition = (query: URLSearchParams): ListPosition => ({
  search: readSearch(query),
  page: readPageNumber(query),
})

function writePosition({ search, page }: ListPosition): string {
  const query = writePageNumber(new URLSearchParams(search ? { search } : {}), page)
  return query.size > 0 ? `?${query}` : '?'
}

const toFilter = ({ search, page }: ListPosition, locale: string): ProvidersFilter => ({
  ...{ page, locale },
  ...(search ? { search } : {}),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const position = readPosition(url.searchParams)
  const query = providersQuery(page.api, toFilter(position, page.locale))
  const loaded = await load(page, { texts: ['pages/lobby'], partial: [query] })
  const listed = page.queries.getQueryData(query.queryKey)
  const t = pageText(page, 'pages/lobby')
  return data(
    {
      ...loaded,
      title: t('providers.title'),
      description: t('providers.description', { brand: brand.name, count: listed?.meta.total ?? 0 }),
    },
    getListPageInit(position.page, listed?.data),
  )
}

/** Filters and pages are fetched by the browser, without the loader. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function Providers() {
  const t = useText('pages/lobby')
  const { api, locale } = useSite()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const position = readPosition(query)
  const list = useQuery({
    ...providersQuery(api, toFilter(position, locale)),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="s-lobby">
      <div className="s-lobby__head">
        <h1>{t('providers.title')}</h1>
        {list.data && <p role="status">{t('providers.count', { count: list.data.meta.total })}</p>}
      </div>
      <div className="s-tools">
        <search className="s-tools__search">
          <SearchField
            label={t('providers.find')}
            clearLabel={t('search.clear')}
            name="search"
            value={position.search}
            onSearch={(search) =>
              navigate(
                { search: writePosition({ search, page: 1 }) },
                { replace: true, preventScrollReset: true },
              )
            }
          />
        </search>
      </div>
      <ProviderList position={position} list={list} />
    </div>
  )
}

type ProvidersQueryResult = ReturnType<
  typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof providersQuery>['queryFn']>>>>
>

function ProviderList({ position, list }: { position: ListPosition; list: ProvidersQueryResult }) {
  const t = useText('pages/lobby')
  const result = list.data
  if (result && result.data.length > 0) {
    return (
      <>
        <div className="s-providers" data-stale={list.isPlaceholderData || undefined}>
          {result.data.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} />
          ))}
        </div>
        <ListPages
          group="pages/lobby"
          page={position.page}
          total={result.meta.total}
          perPage={PROVIDERS_PER_PAGE}
          link={(page) => writePosition({ ...position, page })}
        />
      </>
    )
  }
  if (result) {
    return (
      <EmptyState
        art="search"
        title={t('providers.empty.title')}
        text={t('providers.empty.text')}
        action={
          <Link to="?" className={buttonClass()}>
            {t('providers.empty.action')}
          </Link>
        }
      />
    )
  }
  if (list.isError) {
    return (
      <ErrorState
        title={t('providers.failed.title')}
        text={t('failed.text')}
        action={<Button onClick={() => list.refetch()}>{t('failed.retry')}</Button>}
      />
    )
  }
  return (
    <Loading label={t('providers.loading')} slow={t('slow')}>
      <div className="s-providers">
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change places
          <Skeleton key={index} shape="block" height="11rem" />
        ))}
      </div>
    </Loading>
  )
}
