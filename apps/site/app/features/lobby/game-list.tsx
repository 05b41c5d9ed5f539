import { Button, buttonClass } from '@croupier/ui/button.tsx'
import type { PictureTime } from '@croupier/ui/picture.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { type EmptyArt, EmptyState, ErrorState } from '@croupier/ui/state.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { GAMES_A_PAGE, type GamesPart, type LobbyGame } from '~/data/lobby.ts'
import { useText } from '~/text/use-text.ts'
import './game-list.css'
import { PAGES_IN_VIEW } from './lobby-address.ts'
import { LobbyCard } from './lobby-card.tsx'
import { useFavourites } from './use-favourites.ts'

/** Two rows of a phone and one of a desktop: the largest that the first frame shows. */
const IN_FIRST_FRAME = 7
/** The covers that are in view before anything was scrolled. */
const FIRST_IN_VIEW = 14
/** Places that are drawn while the first games are fetched. */
const FIRST_PLACES = 14

export interface GameListProps {
  /** The pages in view, in their order; undefined for what is still fetched. */
  parts: readonly (GamesPart | undefined)[]
  /** The number of the last page in view. */
  page: number
  /** Some of it could not be read. */
  hasFailed: boolean
  retry: () => void
  /** What is shown belongs to what was asked for before. */
  isStale?: boolean
  /** The query of the address of a page. */
  addressOf: (page: number) => string
  failedTitle: string
  /** What stands where there is nothing at all. */
  empty: { art: EmptyArt; title: string; text: string; action?: ReactNode }
}

/** Covers by the page: those in view, and the ways to more. Never more than a few pages at once. */
export function GameList({ parts, page, hasFailed, retry, isStale, addressOf, ...words }: GameListProps) {
  const t = useText('pages/lobby')
  const favourites = useFavourites()
  const list = useRef<HTMLUListElement>(null)
  const noteMore = useFocusOnMore(list)
  const known = parts.filter((part) => part !== undefined)
  const total = known.at(-1)?.total
  const shown = known.reduce((sum, { games }) => sum + games.length, 0)
  const failure = hasFailed && (
    <ErrorState
      title={words.failedTitle}
      text={t('failed.text')}
      action={<Button onClick={retry}>{t('failed.retry')}</Button>}
    />
  )
  if (total === undefined) return failure || <GamesLoading />
  if (total === 0) return <EmptyState {...words.empty} />
  const isPast = shown === 0 && known.length === parts.length
  if (isPast) return <PastTheEnd to={addressOf(1)} />
  const first = Math.max(1, page - PAGES_IN_VIEW + 1)
  const hasMore = page * GAMES_A_PAGE < total
  return (
    <div className="s-games" data-stale={isStale || undefined} aria-busy={isStale}>
      {first > 1 && (
        <Link to={addressOf(first - 1)} className={buttonClass({ variant: 'secondary' }, 's-games__step')}>
          {t('pages.earlier')}
        </Link>
      )}
      <ul ref={list} className="s-games__list" aria-label={t('list')}>
        {inPlaces(parts, hasFailed).map(({ key, game }, place) => (
          <li key={key}>
            {game ? (
              <LobbyCard game={game} favourites={favourites} when={timeOf(place)} />
            ) : (
              <Skeleton shape="tall" />
            )}
          </li>
        ))}
      </ul>
      {failure}
      {!hasFailed && (
        <div className="s-games__foot">
          <p role="status">{t('shown', { shown: reached(parts, first, total), count: total })}</p>
          {hasMore && (
            <Link
              to={addressOf(page + 1)}
              preventScrollReset
              className={buttonClass({ variant: 'secondary' }, 's-games__step')}
              onClick={noteMore}
            >
              {t('pages.more')}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}

function timeOf(place: number): PictureTime {
  if (place < IN_FIRST_FRAME) return 'first'
  return place < FIRST_IN_VIEW ? 'now' : 'near'
}

/** How far down the whole list the view reaches. */
function reached(parts: GameListProps['parts'], first: number, total: number): number {
  const full = parts.filter((part) => part !== undefined).length
  return Math.min((first - 1 + full) * GAMES_A_PAGE, total)
}

/** The games one after the other, with places kept for those that are fetched. */
function inPlaces(parts: GameListProps['parts'], hasFailed: boolean) {
  const places: { readonly key: string; readonly game: LobbyGame | null }[] = []
  const seen = new Set<string>()
  for (const [index, part] of parts.entries()) {
    if (!part && !hasFailed) {
      for (let place = 0; place < FIRST_PLACES / 2; place += 1)
        places.push({ key: `${index} ${place}`, game: null })
    }
    for (const game of part?.games ?? []) {
      // The list may have moved between two pages: nothing stands there twice.
      if (!seen.has(game.slug)) places.push({ key: game.slug, game })
      seen.add(game.slug)
    }
  }
  return places
}

function PastTheEnd({ to }: { to: string }) {
  const t = useText('pages/lobby')
  return (
    <EmptyState
      art="search"
      title={t('pages.past.title')}
      text={t('pages.past.text')}
      action={
        <Link to={to} className={buttonClass()}>
          {t('pages.first')}
        </Link>
      }
    />
  )
}

function GamesLoading() {
  const t = useText('pages/lobby')
  return (
    <Loading label={t('loading')} slow={t('slow')}>
      <div className="s-games__list">
        {Array.from({ length: FIRST_PLACES }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but places
          <Skeleton key={place} shape="tall" />
        ))}
      </div>
    </Loading>
  )
}

/**
 * Whoever asked for more goes on where the new ones begin: by keyboard they would otherwise stand below them. Answers what
 * notes the place.
 */
function useFocusOnMore(list: { readonly current: HTMLElement | null }): () => void {
  const from = useRef<number | null>(null)
  useEffect(() => {
    const links = list.current?.querySelectorAll<HTMLElement>('.c-cover__link') ?? []
    const first = from.current === null ? undefined : links[from.current]
    if (!first) return
    from.current = null
    first.focus({ preventScroll: true })
  })
  return () => {
    from.current = list.current?.querySelectorAll('.c-cover__link').length ?? null
  }
}
