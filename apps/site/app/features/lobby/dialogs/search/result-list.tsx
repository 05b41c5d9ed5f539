import { Picture } from '@croupier/ui/picture.tsx'
import { ChevronEndIcon, SearchIcon } from '@croupier/ui/shell-icon.tsx'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatPercent } from '~/lib/i18n/format-percent.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { coverSources } from '../../cover-sources.ts'
import type { Result } from './search-results.ts'

interface ResultListProps {
  /** Of the list; with a place that of a row. */
  id: string
  results: readonly Result[]
  /** The place of the row that Enter opens; -1 for none. */
  active: number
  text: string
  onOpen: (result: Result) => void
}

/** Rows of games and providers; the keys are those of the search field, which keeps the focus. */
export const ResultList = memo(function ResultList({ id, results, active, text, onOpen }: ResultListProps) {
  const t = useText('pages/lobby')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('list')} className="s-find__list">
      {results.map((result, place) => (
        <Link
          key={result.key}
          id={`${id}${place}`}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          to={result.address}
          className="s-find__row"
          onClick={() => onOpen(result)}
        >
          <Start result={result} />
          <span className="s-find__text">
            <strong>{result.isList ? t('search.all') : <Marked text={result.title} part={text} />}</strong>
            <small>
              <Facts result={result} />
            </small>
          </span>
          <ChevronEndIcon size={18} />
        </Link>
      ))}
    </div>
  )
})

function Start({ result: { game, title, isList } }: { result: Result }) {
  return (
    <span className="s-find__picture" aria-hidden="true">
      {game ? (
        <Picture
          src={game.cover}
          sources={coverSources(game.cover)}
          sizes="48px"
          alt=""
          width={48}
          height={48}
          loadMode="now"
        />
      ) : isList ? (
        <SearchIcon size={20} />
      ) : (
        title.slice(0, 1)
      )}
    </span>
  )
}

function Facts({ result: { game, games, isList } }: { result: Result }) {
  const t = useText('pages/lobby')
  const cover = useText('pages/cover')
  const { locale } = useSite()
  if (isList) return t('count', { count: games })
  return game
    ? cover('facts', { provider: game.provider, rtp: formatPercent(game.rtp, locale) })
    : `${t('filter.provider')} · ${t('count', { count: games })}`
}

/** The text with the searched part underlined. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  )
}
