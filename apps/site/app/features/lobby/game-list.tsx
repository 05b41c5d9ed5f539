import { Button, buttonClass } from '@croupier/ui/button.tsx'
import type { PictureLoadMode } from '@croupier/ui/picture.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { type EmptyArt, EmptyState, ErrorState } from '@croupier/ui/state.tsx'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import { isPlainClick } from '~/lib/is-plain-click.ts'
import { GAMES_PER_PAGE, type GamesPage, type LobbyGame } from './api.ts'
import './game-list.css'
import { LobbyCard } from './lobby-card.tsx'
import { PAGES_IN_VIEW } from './lobby-position.ts'
import { useCaptions } from './use-captions.ts'
import { useFavourites } from './use-favourites.ts'

/** Covers of the first frame: a row of a phone. More would share the bandwidth of the styles and fonts before it. */
const IN_FIRST_FRAME = 3
/** Covers in the initial viewport. */
const FIRST_IN_VIEW = 14
/** New games that are added to the page at once: more would block the scroll of a slow phone. */
const GAMES_PER_STEP = 3
/** Placeholders while the first games load. */
const SKELETON_COUNT = 14

export interface GameListProps {
  /** The visible pages in order; undefined while loading. */
  pages: readonly (GamesPage | undefined)[]
  /** Number of the last visible page. */
  page: number
  /** Whether some of the pages failed to load. */
  hasFailed: boolean
  retry: () => void
  /** The shown games belong to the previous filter. */
  isStale?: boolean
  /** Query string for a page. */
  pageHref: (page: number) => string
  failedTitle: string
  /** Shown if the list is empty. */
  empty: { art: EmptyArt; title: string; text: string; action?: ReactNode; more?: ReactNode }
}

/** Paginated covers, with links to previous and next pages. The number of visible pages is bounded. */
export function GameList({ pages, page, hasFailed, retry, isStale, pageHref, ...words }: GameListProps) {
  const t = useText('pages/lobby')
  const list = useRef<HTMLUListElement>(null)
  const rememberFocusPosition = useFocusOnMore(list)
  const navigate = useNavigate()
  const first = Math.max(1, page - PAGES_IN_VIEW + 1)
  const slots = useGradual(toSlots(pages, first, hasFailed))
  const loadedPages = pages.filter((gamesPage) => gamesPage !== undefined)
  const total = loadedPages.at(-1)?.total
  const shown = loadedPages.reduce((sum, { games }) => sum + games.length, 0)
  const failure = hasFailed && (
    <ErrorState
      title={words.failedTitle}
      text={t('failed.text')}
      action={<Button onClick={retry}>{t('failed.retry')}</Button>}
    />
  )
  if (total === undefined) return failure || <GamesLoading />
  const { more, ...empty } = words.empty
  if (total === 0) {
    return (
      <>
        <EmptyState {...empty} />
        {more}
      </>
    )
  }
  const isOutOfRange = shown === 0 && loadedPages.length === pages.length
  if (isOutOfRange) return <PageOutOfRange to={pageHref(1)} />
  const hasMore = page * GAMES_PER_PAGE < total
  const reached = countReached(pages, first, total)
  return (
    <div className="s-games" data-stale={isStale || undefined} aria-busy={isStale}>
      {first > 1 && (
        <Link to={pageHref(first - 1)} className={buttonClass({ variant: 'secondary' }, 's-games__step')}>
          {t('pages.earlier')}
        </Link>
      )}
      <ul ref={list} className="s-games__list" aria-label={t('list')}>
        <Covers slots={slots} />
      </ul>
      {failure}
      {!hasFailed && (
        <div className="s-games__footer">
          <p role="status">
            {reached === total ? t('count', { count: total }) : t('shown', { shown: reached, count: total })}
          </p>
          {hasMore && (
            <Link
              to={pageHref(page + 1)}
              preventScrollReset
              className={buttonClass({ variant: 'secondary' }, 's-games__step')}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                rememberFocusPosition()
                // A task of its own: in that of the press it would block the scroll.
                setTimeout(navigate, 0, pageHref(page + 1), { preventScrollReset: true })
              }}
            >
              {t('pages.more')}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}

function Covers({ slots }: { slots: readonly Slot[] }) {
  const [favourites, marked] = useFavourites()
  const captionOf = useCaptions(slots.flatMap(({ game }) => game ?? []))
  return slots.map(({ key, game }, position) => (
    <li key={key} className={game?.offeredUntil ? 's-games__limited' : undefined}>
      {game ? (
        <LobbyCard
          key={game.slug}
          game={game}
          caption={captionOf(game)}
          favourites={favourites}
          isMarked={marked.has(game.slug)}
          loadMode={loadingPriority(position)}
        />
      ) : (
        <span className="s-games__place" />
      )}
    </li>
  ))
}

function loadingPriority(position: number): PictureLoadMode {
  if (position < IN_FIRST_FRAME) return 'first'
  return position < FIRST_IN_VIEW ? 'now' : 'near'
}

/** Number of games up to the end of the visible pages. */
function countReached(pages: GameListProps['pages'], first: number, total: number): number {
  const full = pages.filter((gamesPage) => gamesPage !== undefined).length
  return Math.min((first - 1 + full) * GAMES_PER_PAGE, total)
}

interface Slot {
  /** Identifies the place: a cover replaces the placeholder with the same key. */
  readonly key: string
  /** Null for a placeholder. */
  readonly game: LobbyGame | null
}

/**
 * The covers of before with a few new ones, frame by frame more, and placeholders for the others: what follows the list
 * moves once. The first rendering has all of them.
 */
function useGradual(slots: readonly Slot[]): readonly Slot[] {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(listSlugs(slots)))
  let left = GAMES_PER_STEP
  const shown = slots.map((slot) => {
    if (!slot.game || known.has(slot.game.slug)) return slot
    left -= 1
    return left >= 0 ? slot : { ...slot, game: null }
  })
  const hasNew = left < GAMES_PER_STEP
  useEffect(() => {
    if (!hasNew) return
    const frame = requestAnimationFrame(() => startTransition(() => setKnown(new Set(listSlugs(shown)))))
    return () => cancelAnimationFrame(frame)
  })
  return shown
}

const listSlugs = (slots: readonly Slot[]) => slots.flatMap(({ game }) => game?.slug ?? [])

/**
 * The games in order, with placeholders for the games of pages that are loading.
 * @param first number of the first page
 */
function toSlots(pages: GameListProps['pages'], first: number, hasFailed: boolean): readonly Slot[] {
  const slots: Slot[] = []
  const seen = new Set<string>()
  const total = pages.find((gamesPage) => gamesPage !== undefined)?.total ?? 0
  for (const [index, gamesPage] of pages.entries()) {
    const number = first + index
    const games = gamesPage?.games ?? []
    const left = total - (number - 1) * GAMES_PER_PAGE
    const places = gamesPage || hasFailed ? games.length : Math.min(GAMES_PER_PAGE, left)
    for (let place = 0; place < places; place += 1) {
      const game = games[place] ?? null
      // The list may have changed between two page requests: skip duplicates.
      if (game && seen.has(game.slug)) continue
      if (game) seen.add(game.slug)
      slots.push({ key: `${number} ${place}`, game })
    }
  }
  return slots
}

function PageOutOfRange({ to }: { to: string }) {
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
        {Array.from({ length: SKELETON_COUNT }, (_, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={position} shape="tall" />
        ))}
      </div>
    </Loading>
  )
}

/**
 * After loading more, moves the focus to the first new game: keyboard users would otherwise be below the new
 * games.
 *
 * @returns records the current number of games; call it before loading more
 */
function useFocusOnMore(list: { readonly current: HTMLElement | null }): () => void {
  const focusFrom = useRef<number | null>(null)
  useEffect(() => {
    const links = list.current?.querySelectorAll<HTMLElement>('.c-cover__link') ?? []
    const first = focusFrom.current === null ? undefined : links[focusFrom.current]
    if (!first) return
    focusFrom.current = null
    first.focus({ preventScroll: true })
  })
  return () => {
    focusFrom.current = list.current?.querySelectorAll('.c-cover__link').length ?? null
  }
}
