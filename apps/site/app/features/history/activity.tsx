import { buttonClass } from '@croupier/ui/button.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { href, Link, useSearchParams } from 'react-router'
import { ListStates } from '~/lib/components/list-states.tsx'
import { useTimeZone } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import './activity.css'
import { ActivityEntry } from './activity-entry.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityTotals } from './activity-totals.tsx'
import { entriesQuery } from './api.ts'
import { readAfter, readHistoryFilter, toEntriesQuery, writeHistoryFilter } from './history-filter.ts'

/** Everything that moved the player's money, with filters, totals and a file. */
export function Activity() {
  const t = useText('pages/history')
  const { api } = useSite()
  const [search] = useSearchParams()
  const zone = useTimeZone()
  const filter = readHistoryFilter(search)
  const after = readAfter(search)
  const isGuest = useSession().status === 'guest'
  const query = useQuery({
    ...entriesQuery(api, toEntriesQuery(filter, after, zone)),
    enabled: !isGuest,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ActivityFilters filter={filter} />
      <ActivityTotals filter={filter} />
      <ListStates group="pages/history" query={query} rows={8}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <NoEntries isFiltered={Object.keys(filter).length > 0 || after !== null} />
          ) : (
            <>
              <ul className="s-activity" aria-label={t('all.caption')} aria-busy={query.isPlaceholderData}>
                {data.map((entry) => (
                  <ActivityEntry key={`${entry.kind} ${entry.id}`} entry={entry} />
                ))}
              </ul>
              {(after !== null || meta.next !== null) && (
                <nav className="s-activity__pages" aria-label={t('pages')}>
                  {after !== null && (
                    <Link to={writeHistoryFilter(filter)} className={buttonClass({ variant: 'ghost' })}>
                      {t('pages.first')}
                    </Link>
                  )}
                  {meta.next !== null && (
                    <Link to={writeHistoryFilter(filter, meta.next)} className={buttonClass()}>
                      {t('pages.next')}
                    </Link>
                  )}
                </nav>
              )}
            </>
          )
        }
      </ListStates>
    </>
  )
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  const t = useText('pages/history')
  const { restriction } = useSite()
  if (isFiltered)
    return (
      <EmptyState
        art="history"
        title={t('all.none.title')}
        text={t('all.none.text')}
        action={
          <Link to={writeHistoryFilter({})} className={buttonClass()}>
            {t('filter.clear')}
          </Link>
        }
      />
    )
  const action = restriction !== 'geo-restricted' && (
    <Link to={href('/')} className={buttonClass()}>
      {t('rounds.empty.action')}
    </Link>
  )
  return <EmptyState art="history" title={t('all.empty.title')} text={t('all.empty.text')} action={action} />
}
