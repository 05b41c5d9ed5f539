import type { AccountView, Language, Price, TermsView } from '../src/api.ts'
import type { Betting } from './betting.ts'
import type { BoardController } from './board.ts'
import type { CashOuts } from './cash-outs.ts'
import type { Properties } from './dom.ts'
import type { Favourites } from './favourites.ts'
import type { MyBets } from './my-bets.ts'
import type { OddsFormat } from './odds.ts'
import type { Offer } from './offer.ts'
import type { Route } from './routes.ts'
import type { Texts } from './texts.ts'
import type { Times } from './times.ts'
import type { Words } from './words.ts'

export interface AccountState {
  readonly status: 'guest' | 'loading' | 'failed' | 'ready'
  /** The last that was read, also while it is read again. */
  readonly view: AccountView | null
}

/** What views show and call. */
export interface Context {
  readonly language: Language
  /** Locale of amounts and odds. */
  readonly locale: string
  readonly t: Texts
  readonly words: Words
  readonly times: Times
  readonly offer: Offer
  readonly board: BoardController
  readonly betting: Betting
  readonly bets: MyBets
  readonly cashOuts: CashOuts
  readonly favourites: Favourites
  readonly rows: RowVisibility
  account(): AccountState
  terms(): TermsView | null
  readAccount(): void
  route(): Route
  go(route: Route, options?: { readonly isReplacing: boolean }): void
  oddsFormat(): OddsFormat
  setOddsFormat(format: OddsFormat): void
  odds(price: Price): string
  /** Whether odds are up to date. */
  isConnected(): boolean
  /** The slip is a sheet from the bottom. */
  isSheet(): boolean
  isSheetOpen(): boolean
  setSheetOpen(isOpen: boolean): void
  login(): void
  register(): void
  recharge(): void
  draw(): void
  /** Focuses the first element that fits, once it is drawn. */
  focus(selector: string): void
}

/** Attributes of a link to a route, which is followed without loading a page. */
export function linkTo(context: Context, route: Route, href: string): Properties {
  return {
    href,
    on: {
      click(event) {
        const { button, metaKey, ctrlKey, shiftKey, altKey } = event as unknown as MouseEvent
        if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
        event.preventDefault()
        context.go(route)
      },
    },
  }
}

/** New and changed rows of one frame. With more, a slow phone would not answer a press in time. */
const ROWS_PER_FRAME = 1

/**
 * The list one change closer to the wanted one: a row that is gone, has come or has moved. Rows that come at the end
 * move no other, so they come together.
 */
export function stepTowards(shown: readonly string[], wanted: readonly string[]): readonly string[] {
  const at = wanted.findIndex((id, index) => id !== shown[index])
  const [present, next] = [shown[at], wanted[at]]
  const end = shown.length > wanted.length ? shown.slice(0, -1) : wanted
  if (at === -1) return end.length === wanted.length ? wanted : end
  if (present === undefined || next === undefined) return wanted
  const list = wanted.includes(present)
    ? shown.filter((id) => id !== next).toSpliced(at, 0, next)
    : shown.toSpliced(at, 1)
  return list.length === wanted.length && list.every((id, index) => id === wanted[index]) ? wanted : list
}

/** Adds rows to a list, each after the row that it follows in `shown`. */
function keepRows(
  shown: readonly string[],
  wanted: readonly string[],
  kept: readonly string[],
): readonly string[] {
  let list = wanted
  for (const id of kept) {
    const before = shown.slice(0, shown.indexOf(id)).findLast((one) => list.includes(one))
    list = list.toSpliced(before === undefined ? 0 : list.indexOf(before) + 1, 0, id)
  }
  return list
}

interface RowOptions {
  requestDraw(): void
  /** Whether nothing changes about an event any more. */
  isOver(id: string): boolean
  /** Milliseconds of a monotonic clock. */
  now(): number
  /** Calls a function after some frames. */
  afterFrames(count: number, then: () => void): void
}

/** How long an event that is over stays in a list while it is seen: what a player reads or presses does not move. */
const KEEP_OVER_MS = 60_000
/** Frames after a change of a list in which the browser draws the rows that have come into view, and nothing else. */
const REST_FRAMES = 2

/** The lists of a page, and the groups of their rows, which change by one row at a time. */
function createLists(
  { requestDraw, isOver, now, afterFrames }: RowOptions,
  isSeen: (key: string) => boolean,
) {
  const lists = new Map<string, readonly string[]>()
  const groups = new Map<string, readonly string[]>()
  const goneSince = new Map<string, number>()
  let isResting = false

  function isKept(key: string, id: string): boolean {
    if (!isSeen(key) || !isOver(id)) return false
    const since = goneSince.get(key) ?? now()
    goneSince.set(key, since)
    return now() - since < KEEP_OVER_MS
  }

  function withKept(list: string, shown: readonly string[], wanted: readonly string[]): readonly string[] {
    const present = new Set(wanted)
    const kept = shown.filter((id) => !present.has(id) && isKept(rowKeyOf(list, id), id))
    return kept.length === 0 ? wanted : keepRows(shown, wanted, kept)
  }

  function rest() {
    isResting = true
    afterFrames(REST_FRAMES, () => {
      isResting = false
      requestDraw()
    })
  }

  return {
    isResting: () => isResting,
    forget() {
      lists.clear()
      groups.clear()
      goneSince.clear()
    },
    arrange(list: string, wanted: readonly string[]): readonly string[] {
      const shown = lists.get(list)
      if (!shown) lists.set(list, wanted)
      if (!shown) return wanted
      const target = withKept(list, shown, wanted)
      const next = stepTowards(shown, target)
      const hasMoved = shown.some((id, index) => id !== next[index])
      // It is asked for again after the rest.
      if (hasMoved && isResting) return shown
      lists.set(list, next)
      if (hasMoved) rest()
      else if (next !== target) requestDraw()
      return next
    },
    order(list: string, present: readonly string[]): readonly string[] {
      const known = (groups.get(list) ?? []).filter((group) => present.includes(group))
      const next = [...known, ...present.filter((group) => !known.includes(group))]
      groups.set(list, next)
      return next
    },
  }
}

/** The identity of an event's row in one list. */
export const rowKeyOf = (list: string, id: string) => `${list}:${id}`

/**
 * Rows outside of the window are not updated until they are seen, and of the others one in a frame. A list changes by
 * one row at a time too: each change moves the rows below it, and others come into view, which are drawn in the frames
 * after it.
 */
export function createRowVisibility(options: RowOptions) {
  const { requestDraw } = options
  const hidden = new Set<string>()
  const last = new Map<string, readonly unknown[]>()
  const lists = createLists(options, (key) => last.has(key) && !hidden.has(key))
  let changed = 0
  return {
    /** A frame begins. */
    begin() {
      changed = lists.isResting() ? ROWS_PER_FRAME : 0
    },
    /** Another page's lists begin as they are. */
    forgetLists: lists.forget,
    /** The rows of a list to show in this frame. An event that is over and seen stays for a minute. */
    arrange(list: string, wanted: readonly string[]): readonly string[] {
      const next = lists.arrange(list, wanted)
      // The change of the list is the one of this frame.
      if (lists.isResting()) changed = ROWS_PER_FRAME
      return next
    },
    /** Groups of a list's rows in the order in which they were shown first, so that none moves past another. */
    order: lists.order,
    /** To be connected to an element with `content-visibility: auto`. */
    watch: (key: string) => (element: HTMLElement) => {
      const onChange = (event: Event) => {
        if ((event as Event & { readonly skipped?: boolean }).skipped) hidden.add(key)
        else if (hidden.delete(key)) requestDraw()
      }
      element.addEventListener('contentvisibilityautostatechange', onChange)
      return () => {
        hidden.delete(key)
        last.delete(key)
      }
    },
    /** Whether a new row has to wait for one of the next frames. */
    waits(key: string): boolean {
      if (last.has(key) || changed < ROWS_PER_FRAME) return false
      requestDraw()
      return true
    },
    /** What a row depends on: while it is not its turn, what it depended on before. */
    dependencies(key: string, find: () => readonly unknown[]): readonly unknown[] {
      const before = last.get(key)
      if (before && hidden.has(key)) return before
      const present = find()
      if (before?.every((value, index) => value === present[index])) return before
      if (before && changed >= ROWS_PER_FRAME) {
        requestDraw()
        return before
      }
      changed += 1
      last.set(key, present)
      return present
    },
  }
}
export type RowVisibility = ReturnType<typeof createRowVisibility>
