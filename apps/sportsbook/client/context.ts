import type { AccountView, Language, Price, TermsView } from '../src/api.ts'
import type { Betting } from './betting.ts'
import type { BoardController } from './board.ts'
import type { CashOuts } from './cash-outs.ts'
import type { Properties } from './dom.ts'
import type { Favourites } from './favourites.ts'
import { createLists, type ListOptions } from './lists.ts'
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
  terms(): TermsView | 'failed' | null
  readAccount(): void
  route(): Route
  go(route: Route, options?: { readonly isReplacing: boolean }): void
  oddsFormat(): OddsFormat
  setOddsFormat(format: OddsFormat): void
  odds(price: Price): string
  /** Whether odds are up to date. */
  isConnected(): boolean
  /** Shows the lists as they are now, rows in the window too. */
  updateLists(): void
  /** The slip is a sheet from the bottom. */
  isSheet(): boolean
  isSheetOpen(): boolean
  setSheetOpen(isOpen: boolean): void
  login(): void
  register(): void
  recharge(): void
  limits(): void
  /** Whether the page can show the player's limits. */
  hasLimits(): boolean
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

/** The identity of an event's row in one list. */
export const rowKeyOf = (list: string, id: string) => `${list}:${id}`

interface RowOptions extends Omit<ListOptions, 'isSeen'> {
  /** Tells whether an element is in the window, at once and when it changes. @returns an unsubscribe function */
  observe(element: Element, onChange: (isInWindow: boolean) => void): () => void
}

/**
 * Rows outside of the window are not updated until they are seen, and of the others one in a frame. A list changes by
 * one row at a time too: each change moves the rows below it, and others come into view, which are drawn in the frames
 * after it.
 */
export function createRowVisibility(options: RowOptions) {
  const { requestDraw, observe } = options
  const hidden = new Set<string>()
  const inWindow = new Set<string>()
  const last = new Map<string, readonly unknown[]>()
  const lists = createLists({ ...options, isSeen: (list, id) => inWindow.has(rowKeyOf(list, id)) })
  let changed = 0
  return {
    /** A frame begins. */
    begin() {
      changed = lists.isResting() ? ROWS_PER_FRAME : 0
    },
    /** The lists are shown as they are wanted next, such as those of another page. */
    forgetLists: lists.forget,
    /** Whether a list differs from the wanted one, because rows in the window would move. */
    isHeld: lists.isHeld,
    /** The ids of the rows in the window. */
    inSight: lists.inSight,
    /** The rows of a list to show in this frame, those of a group together. */
    arrange(list: string, wanted: readonly string[], groupOf: (id: string) => string): readonly string[] {
      const next = lists.arrange(list, wanted, groupOf)
      // The change of the list is the one of this frame.
      if (lists.isResting()) changed = ROWS_PER_FRAME
      return next
    },
    /** To be connected to an element with `content-visibility: auto`. */
    watch: (key: string) => (element: HTMLElement) => {
      const onChange = (event: Event) => {
        if ((event as Event & { readonly skipped?: boolean }).skipped) hidden.add(key)
        else if (hidden.delete(key)) requestDraw()
      }
      element.addEventListener('contentvisibilityautostatechange', onChange)
      const stop = observe(element, (isInWindow) => {
        if (isInWindow) inWindow.add(key)
        // What waited for it comes.
        else if (inWindow.delete(key) && lists.isHeld()) requestDraw()
      })
      return () => {
        stop()
        inWindow.delete(key)
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
