import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { DateInput, type DateInputProps } from '@croupier/ui/date-input.tsx'
import { FiltersIcon } from '@croupier/ui/icon.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Select } from '@croupier/ui/select.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { useTimeZone } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { useIsHydrated } from '~/lib/use-is-hydrated.ts'
import { createExport } from './api.ts'
import {
  type HistoryFilter,
  type HistoryKind,
  historyKinds,
  isDay,
  writeHistoryFilter,
} from './history-filter.ts'

export const kindTexts = {
  ...({ round: 'kind.round', bet: 'kind.bet', bonus: 'kind.bonus', freespins: 'kind.freespins' } as const),
  credit: 'kind.credit',
  deposit: 'payments.type.deposit',
  withdrawal: 'payments.type.withdrawal',
} as const satisfies Record<HistoryKind, string>

/** A choice that is not listed, e.g. of an address, stays selectable. */
const withChosen = (options: { value: string; label: string }[], chosen: string | undefined) =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }]

/** Filters that change the address, and the file of what they find. */
export function ActivityFilters({ filter }: { filter: HistoryFilter }) {
  const t = useText('pages/history')
  const id = useId()
  // Only a phone has the button: the fields would fill its screen.
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="s-activity-filters" aria-label={t('filters')}>
      <Button
        className="s-activity-filters__toggle"
        aria-expanded={isOpen}
        aria-controls={`${id}fields`}
        onClick={() => setOpen(!isOpen)}
      >
        <FiltersIcon size={16} />
        {t('filters')}
      </Button>
      <div id={`${id}fields`} className="s-activity-filters__fields" data-open={isOpen || undefined}>
        <FilterFields filter={filter} />
      </div>
      <div className="s-activity-filters__end">
        <Export filter={filter} />
        {Object.keys(filter).length > 0 && (
          <Link to={writeHistoryFilter({})} className={buttonClass({ variant: 'ghost' })} preventScrollReset>
            {t('filter.clear')}
          </Link>
        )}
      </div>
    </section>
  )
}

function FilterFields({ filter }: { filter: HistoryFilter }) {
  const t = useText('pages/history')
  const { api } = useSite()
  const navigate = useNavigate()
  const enabled = useSession().status !== 'guest'
  const { data: accounts = [] } = useQuery({ ...accountsQuery(api), enabled })
  const change = (name: keyof HistoryFilter) => (value: string) => {
    const { [name]: _, ...rest } = filter
    navigate(writeHistoryFilter(value === '' ? rest : { ...rest, [name]: value }), {
      preventScrollReset: true,
    })
  }
  const select = (name: 'kind' | 'currency') => ({
    value: filter[name] ?? '',
    onChange: ({ target }: { target: HTMLSelectElement }) => change(name)(target.value),
  })
  const currencies = accounts.map(({ currency }) => ({ value: currency, label: currency }))
  return (
    <>
      <DayFilter
        label={t('filter.from')}
        day={filter.from ?? ''}
        {...(filter.to && { max: filter.to })}
        onChange={change('from')}
      />
      <DayFilter
        label={t('filter.to')}
        day={filter.to ?? ''}
        {...(filter.from && { min: filter.from })}
        {...((filter.from ?? '') > (filter.to ?? '9') && { error: t('filter.to.early') })}
        onChange={change('to')}
      />
      <Select
        label={t('filter.kind')}
        {...select('kind')}
        options={[
          { value: '', label: t('filter.kind.any') },
          ...historyKinds.map((kind) => ({ value: kind, label: t(kindTexts[kind]) })),
        ]}
      />
      <GameFilter slug={filter.game ?? ''} onChange={change('game')} />
      <Select
        label={t('filter.currency')}
        {...select('currency')}
        options={[{ value: '', label: t('filter.currency.any') }, ...withChosen(currencies, filter.currency)]}
      />
    </>
  )
}

const GameSelect = lazy(() => loadChunk(() => import('./game-select.tsx')))

/** A native select until the code of the one with a search is there. */
function GameFilter(props: ComponentProps<typeof GameSelect>) {
  const t = useText('pages/history')
  const chosen = props.slug || t('filter.game.any')
  const plain = <Select label={t('rounds.game')} options={[{ value: '', label: chosen }]} />
  return useIsHydrated() ? (
    <ErrorBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <GameSelect {...props} />
      </Suspense>
    </ErrorBoundary>
  ) : (
    plain
  )
}

type DayFilterProps = Pick<DateInputProps, 'label' | 'min' | 'max' | 'error'> & {
  day: string
  onChange: (day: string) => void
}

/** Applies complete days only: while a year is typed, the field contains others, such as 0002. */
function DayFilter({ day, onChange, ...field }: DayFilterProps) {
  const [draft, setDraft] = useState(day)
  const [applied, setApplied] = useState(day)
  if (applied !== day) {
    setApplied(day)
    setDraft(day)
  }
  function enter(text: string) {
    setDraft(text)
    if (text !== day && (text === '' || isDay(text))) onChange(text)
  }
  return <DateInput {...field} value={draft} onValueChange={enter} />
}

function Export({ filter }: { filter: HistoryFilter }) {
  const t = useText('pages/history')
  const { api, locale } = useSite()
  const zone = useTimeZone()
  const file = useMutation({
    networkMode: 'always',
    mutationFn: async () => openDownload(await createExport(api, { ...filter, zone, locale })),
  })
  return (
    <>
      <Button loading={file.isPending} onClick={() => file.mutate()}>
        {t('export')}
      </Button>
      {file.isError && (
        <Note tone="danger" announced>
          {t('export.failed')}
        </Note>
      )}
    </>
  )
}

/** The browser saves the file and stays on the page. */
function openDownload(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
