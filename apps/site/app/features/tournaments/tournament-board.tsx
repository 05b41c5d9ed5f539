import type { TournamentDetails, TournamentEntry, TournamentRow } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ButtonPages, ListStates } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { boardQuery } from './api.ts'
import { Score } from './score.tsx'

/** Rows per page of the whole board. */
const PAGE_SIZE = 50

/** The first places, and on request all of them by page. */
export function TournamentBoard({ tournament }: { tournament: TournamentDetails }) {
  const t = useText('pages/tournaments')
  const [isWhole, setWhole] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const { board, ranked, scoreCurrency, identity, entry, state } = tournament
  const hasOwn = entry !== null && (entry.place !== null || state !== 'finished')
  const ownBelow = hasOwn && !board.some(({ isOwn }) => isOwn) ? entry : null
  function showWhole() {
    setWhole(true)
    // The button is gone.
    title.current?.focus()
  }
  return (
    <section className="s-tournament__part" aria-labelledby="board-title">
      <h2 id="board-title" ref={title} tabIndex={-1}>
        {t('board.title')}
      </h2>
      {ranked === 0 && <p>{t('board.empty')}</p>}
      {ranked > 0 && !isWhole && <Rows rows={board} scoreCurrency={scoreCurrency} />}
      {ownBelow && !isWhole && <OwnRow entry={ownBelow} scoreCurrency={scoreCurrency} />}
      {isWhole && <WholeBoard identity={identity} scoreCurrency={scoreCurrency} />}
      {!isWhole && ranked > board.length && <Button onClick={showWhole}>{t('board.all')}</Button>}
    </section>
  )
}

/** The player's row, which is not among the shown ones: further down, or without a score. */
function OwnRow({ entry: { place, score }, scoreCurrency }: ScoreCurrency & { entry: TournamentEntry }) {
  const t = useText('pages/tournaments')
  return (
    <ul className="s-board">
      <li aria-current>
        <span className="s-board__place">{place ?? '–'}</span>
        <span className="s-board__name">{t('board.you')}</span>
        <span className="s-board__score">
          <Score score={score} scoreCurrency={scoreCurrency} />
        </span>
      </li>
    </ul>
  )
}

type ScoreCurrency = Pick<TournamentDetails, 'scoreCurrency'>

function WholeBoard({ identity, scoreCurrency }: ScoreCurrency & { identity: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...boardQuery(useApi(), identity, page, PAGE_SIZE),
    // The buttons of the pages stay, with the focus.
    placeholderData: keepPreviousData,
  })
  return (
    <ListStates group="pages/tournaments" query={query}>
      {({ data, meta }) => (
        <>
          <Rows rows={data} scoreCurrency={scoreCurrency} />
          <ButtonPages
            group="pages/tournaments"
            page={page}
            total={meta.total}
            perPage={PAGE_SIZE}
            onPageChange={setPage}
          />
        </>
      )}
    </ListStates>
  )
}

function Rows({ rows, scoreCurrency }: ScoreCurrency & { rows: readonly TournamentRow[] }) {
  const t = useText('pages/tournaments')
  const [from, to] = [rows[0]?.place ?? 0, rows.at(-1)?.place ?? 0]
  return (
    <ol className="s-board" aria-label={t('board.list', { from, to })} start={from}>
      {rows.map(({ place, name, score, isOwn }) => (
        <li key={place} value={place} aria-current={isOwn || undefined}>
          <span className="s-board__place">{place}</span>
          <span className="s-board__name">
            <bdi>{name ?? t('board.hidden')}</bdi>
            {isOwn && <small>{t('board.you')}</small>}
          </span>
          <span className="s-board__score">
            <Score score={score} scoreCurrency={scoreCurrency} />
          </span>
        </li>
      ))}
    </ol>
  )
}
