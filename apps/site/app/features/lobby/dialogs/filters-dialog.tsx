import { Button } from '@croupier/ui/button.tsx'
import { Checkbox, Toggle } from '@croupier/ui/checkbox.tsx'
import { Chip } from '@croupier/ui/chip.tsx'
import { SearchField } from '@croupier/ui/search-field.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@croupier/ui/state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useDeferredValue, useState } from 'react'
import { href, useMatch, useNavigate, useSearchParams } from 'react-router'
import { SheetDialog } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { facetsQuery } from '../api/search.ts'
import { facetValueName } from '../facet-label.tsx'
import {
  type ChosenFacets,
  type FacetName,
  listChosen,
  MAX_VALUES,
  readLobbyPosition,
  toggleFacet,
  writeLobbyPosition,
} from '../lobby-position.ts'
import { ALL_GAMES, type ListOfGames, listOfCategory, toGamesFilter } from '../use-listed-games.ts'
import '~/lib/components/chooser.css'
import './filters-dialog.css'

/** Filters of the list of the page; elsewhere of all games. The list changes once they are applied. */
export default function FiltersDialog(dialog: RoutedDialogProps) {
  const t = useText('pages/lobby')
  const words = useText('modals/providers')
  const { api, locale } = useSite()
  const navigate = useNavigate()
  const list = useListOfPage()
  const [query] = useSearchParams()
  const position = readLobbyPosition(query)
  const { facets, toggle, clear } = useChosenFacets(position.facets)
  const next = { ...position, facets, page: 1 }
  // A press first shows what is chosen.
  const counted = { ...next, facets: useDeferredValue(facets) }
  const found = useQuery({
    ...facetsQuery(api, toGamesFilter(list, counted, locale), locale),
    placeholderData: keepPreviousData,
  })
  const pathname =
    list.collection || list.provider
      ? {}
      : { pathname: href('/categories/:categoryIdentity', { categoryIdentity: ALL_GAMES }) }
  const footer = (
    <div className="s-chooser__answers">
      <Button variant="ghost" size="lg" disabled={listChosen(facets).length === 0} onClick={clear}>
        {words('clear')}
      </Button>
      <Button
        variant="primary"
        size="lg"
        onClick={() =>
          navigate(
            { ...pathname, search: writeLobbyPosition(next) },
            { replace: true, preventScrollReset: true },
          )
        }
      >
        {found.data ? words('show', { count: found.data.total }) : words('show.unknown')}
      </Button>
    </div>
  )
  return (
    <SheetDialog
      dialog={dialog}
      title={t('filter.title')}
      closeLabel={words('close')}
      size="md"
      footer={footer}
    >
      {found.data?.facets ? (
        <Facets
          counts={found.data.facets}
          isOfProvider={list.provider !== undefined}
          chosen={facets}
          toggle={toggle}
        />
      ) : found.isError ? (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          action={<Button onClick={() => found.refetch()}>{t('failed.retry')}</Button>}
        />
      ) : (
        <Loading label={t('loading')}>
          <Skeleton shape="block" height="14rem" />
        </Loading>
      )}
    </SheetDialog>
  )
}

/** Chosen in the dialog; the functions stay the same, so that a press of one facet does not render the others. */
function useChosenFacets(applied: ChosenFacets) {
  const [facets, setFacets] = useState(applied)
  const [changes] = useState(() => ({
    toggle: (facet: FacetName, value: string) => setFacets((before) => toggleFacet(before, facet, value)),
    clear: () => setFacets({}),
  }))
  return { facets, ...changes }
}

function useListOfPage(): ListOfGames {
  const category = useMatch('/categories/:categoryIdentity')?.params.categoryIdentity
  const provider = useMatch('/providers/:provider')?.params.provider
  return { ...(category && listOfCategory(category)), ...(provider && { provider }) }
}

type Counts = NonNullable<Awaited<ReturnType<ReturnType<typeof facetsQuery>['queryFn'] & object>>['facets']>
type Count = Counts[FacetName][number]

interface FacetsProps {
  counts: Counts
  /** All games are of one provider. */
  isOfProvider: boolean
  chosen: ChosenFacets
  toggle: (facet: FacetName, value: string) => void
}

/** Facets with a natural order; others are sorted by their games. */
const orders: Partial<Record<FacetName, readonly string[]>> = {
  volatility: ['low', 'medium', 'high'],
  rtp: ['97', '96', '95', '0'],
}

/** Values that would leave games, and those that are chosen. */
function listValues(facet: FacetName, counts: readonly Count[], chosen: readonly string[]): readonly Count[] {
  const values = counts.filter(({ value, games }) => games > 0 || chosen.includes(value))
  const order = orders[facet]
  return order
    ? values.toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value))
    : values
}

/** The same array each time: a press of one facet does not render the others. */
const NONE: readonly string[] = []

function Facets({ counts, isOfProvider, chosen, toggle }: FacetsProps) {
  const t = useText('pages/lobby')
  const propsOf = (facet: FacetName) => ({
    ...{ facet, counts: counts[facet], chosen: chosen[facet] ?? NONE, toggle },
  })
  const valuesOf = (facet: FacetName) => listValues(facet, counts[facet], chosen[facet] ?? NONE)
  const hasChoice = (facet: FacetName) => valuesOf(facet).length > 1 || chosen[facet] !== undefined
  const flags = (['jackpot', 'isNew'] as const).filter((facet) => valuesOf(facet).length > 0)
  const chipFacets = (['category', 'theme', 'feature', 'volatility', 'rtp'] as const).filter(hasChoice)
  const hasProviders = !isOfProvider && hasChoice('provider')
  if (!hasProviders && chipFacets.length + flags.length === 0)
    return <EmptyState art="search" title={t('empty.title')} text={t('empty.text')} />
  return (
    <div className="s-filters">
      {hasProviders && (
        <Group title={t('filter.provider')}>
          <Providers {...propsOf('provider')} />
        </Group>
      )}
      {chipFacets.map((facet) => (
        <Group key={facet} title={t(`filter.${facet}`)}>
          <Chips {...propsOf(facet)} />
        </Group>
      ))}
      {flags.map((facet) => (
        <Toggle
          key={facet}
          spread
          className="s-filters__flag"
          checked={chosen[facet] !== undefined}
          onChange={() => toggle(facet, 'true')}
        >
          {t(`filter.${facet}`)}
          <small>{valuesOf(facet)[0]?.games ?? 0}</small>
        </Toggle>
      ))}
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="s-filters__group">
    <legend>{title}</legend>
    {children}
  </fieldset>
)

interface ValuesProps {
  facet: FacetName
  counts: readonly Count[]
  chosen: readonly string[]
  toggle: FacetsProps['toggle']
}

const Chips = memo(function Chips({ facet, counts, chosen, toggle }: ValuesProps) {
  const { locale } = useSite()
  return (
    <div className="s-filters__chips">
      {listValues(facet, counts, chosen).map((one) => {
        const isChosen = chosen.includes(one.value)
        return (
          <Chip
            key={one.value}
            chosen={isChosen}
            disabled={!isChosen && chosen.length >= MAX_VALUES}
            onClick={() => toggle(facet, one.value)}
          >
            <bdi>{facetValueName(facet, one, locale)}</bdi>
            <small>{one.games}</small>
          </Chip>
        )
      })}
    </div>
  )
})

/** Providers shown before all of them are asked for. */
const FIRST_PROVIDERS = 5
/** More can be searched. */
const MAX_LISTED = 100
const MIN_SEARCHABLE = 20

const Providers = memo(function Providers({ facet, counts, chosen, toggle }: ValuesProps) {
  const t = useText('pages/lobby')
  const words = useText('modals/providers')
  const [isWhole, setIsWhole] = useState(false)
  const [search, setSearch] = useState('')
  const values = listValues(facet, counts, chosen)
  const found = values.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  const listed = found.slice(0, isWhole ? MAX_LISTED : FIRST_PROVIDERS)
  const shown = found.filter((one) => listed.includes(one) || chosen.includes(one.value))
  return (
    <>
      {isWhole && values.length > MIN_SEARCHABLE && (
        <SearchField
          label={words('find')}
          clearLabel={words('find.clear')}
          value={search}
          onSearch={setSearch}
        />
      )}
      <ul className="s-chooser">
        {shown.map(({ value, name, games }) => {
          const isChosen = chosen.includes(value)
          return (
            <li key={value}>
              <Checkbox
                className="s-chooser__check"
                checked={isChosen}
                disabled={!isChosen && chosen.length >= MAX_VALUES}
                onChange={() => toggle(facet, value)}
              >
                {name}
                <small>{games}</small>
              </Checkbox>
            </li>
          )
        })}
      </ul>
      {found.length === 0 && <p role="status">{words('empty.title')}</p>}
      {isWhole && shown.length < found.length && (
        <p className="s-chooser__more">{words('more', { shown: shown.length, count: found.length })}</p>
      )}
      {!isWhole && shown.length < values.length && (
        <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
          {t('provider.all')}
        </Button>
      )}
    </>
  )
})
