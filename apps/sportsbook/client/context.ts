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

/**
 * Rows outside of the window are not updated until they are seen, and of the others one in a frame. A list changes by
 * one row in a frame too: each change moves the rows below it, and draws others that come into view.
 */
export function createRowVisibility(requestDraw: () => void) {
  const hidden = new Set<string>()
  const lists = new Map<string, readonly string[]>()
  const last = new Map<string, readonly unknown[]>()
  let changed = 0
  return {
    /** A frame begins. */
    begin() {
      changed = 0
    },
    /** Another page's lists begin as they are. */
    forgetLists: () => lists.clear(),
    /** The rows of a list to show in this frame. */
    arrange(list: string, wanted: readonly string[]): readonly string[] {
      const shown = lists.get(list)
      const next = shown ? stepTowards(shown, wanted) : wanted
      lists.set(list, next)
      if (next !== wanted) requestDraw()
      // The change of the list is the one of this frame, unless a row has come that is to be drawn.
      if (shown && next.length < shown.length) changed = ROWS_PER_FRAME
      return next
    },
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
