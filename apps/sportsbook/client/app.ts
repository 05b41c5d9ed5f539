import type { BetErrorCode, Language, Price } from '../src/api.ts'
import { type Account, createAccount } from './account.ts'
import { type Announcer, createAnnouncer } from './announcer.ts'
import type { Assets } from './assets.ts'
import { Betting } from './betting.ts'
import { BoardController } from './board.ts'
import { createCalls } from './calls.ts'
import { CashOuts } from './cash-outs.ts'
import { type Context, createRowVisibility, type RowVisibility } from './context.ts'
import { render, unmount } from './dom.ts'
import { createFavourites, type Favourites } from './favourites.ts'
import { afterFrames, createFrameQueue, createWindowObserver, type FrameQueue } from './frames.ts'
import { Live } from './live.ts'
import type { RendererOptions } from './main.ts'
import { MyBets } from './my-bets.ts'
import { formatOdds, type OddsFormat, oddsFormats } from './odds.ts'
import { Offer } from './offer.ts'
import { createSentPaths, parsePath, type Route, writePath } from './routes.ts'
import { keepSheet, readStored, takeSheet, viewerOf, writeStored } from './slip-storage.ts'
import { createTexts, type Texts } from './texts.ts'
import { createTimes, type Times } from './times.ts'
import { showCurrent } from './views/navigation.ts'
import { createShell } from './views/shell.ts'
import { createWords, type Words } from './words.ts'

export interface AppOptions {
  readonly base: string
  readonly root: ShadowRoot
  readonly language: Language
  readonly assets: Assets
  readonly options: () => RendererOptions
  readonly signal: AbortSignal
}

const ODDS_FORMAT = 'sportsbook-odds-format'
/** From this width on, the slip is a column beside the events. */
const WIDE = '(min-width: 64rem)'
const SECOND_MS = 1000

/** The client: holds the state and renders it. */
export class App implements Context {
  readonly #options: AppOptions
  readonly #wide = matchMedia(WIDE)
  readonly #queue: FrameQueue
  readonly #account: Account
  readonly #announcer: Announcer
  readonly #live: Live
  readonly #shell = createShell()
  readonly #window = createWindowObserver()
  readonly #sent = createSentPaths()
  readonly #isGuest: boolean
  readonly #seconds: ReturnType<typeof setInterval>
  #token: string
  #route: Route
  #isSheetOpen = false
  #isCovering = false
  #oddsFormat = oddsFormats.find((one) => one === readStored(ODDS_FORMAT)) ?? 'decimal'
  #wantedFocus: string | null = null
  #isRouteDrawn = false

  readonly language: Language
  readonly locale: string
  readonly t: Texts
  readonly words: Words
  readonly times: Times
  readonly offer = new Offer(() => Date.now())
  readonly board: BoardController
  readonly betting: Betting
  readonly bets: MyBets
  readonly cashOuts: CashOuts
  readonly favourites: Favourites
  readonly rows: RowVisibility

  constructor(options: AppOptions) {
    const { base, language, assets, signal } = options
    const { token, lang, url } = options.options()
    const viewer = viewerOf(token)
    this.#options = options
    this.#token = token
    this.#isGuest = viewer === null
    this.#route = parsePath(url)
    this.#queue = createFrameQueue(() => this.#drawNow())
    this.language = language
    this.locale = lang
    this.t = createTexts(assets.texts, language)
    this.words = createWords(assets.vocabulary)
    this.times = createTimes(language, this.t)
    this.rows = createRowVisibility({
      requestDraw: this.#drawLater,
      observe: this.#window.observe,
      afterFrames,
    })

    const common = { signal, onChange: this.draw, calls: this.#createCalls(), offer: this.offer, language }
    this.#account = createAccount({ ...common, isGuest: this.#isGuest })
    this.favourites = createFavourites(viewer, signal, this.draw)
    this.board = new BoardController({ ...common, onChange: this.#drawLater, favourites: this.favourites })
    this.bets = new MyBets(common)
    this.cashOuts = new CashOuts({
      ...common,
      find: this.bets.find,
      onPaid: () => this.#onMoneyMoved(),
      onRefused: this.bets.refresh,
    })
    this.betting = new Betting({
      ...{ ...common, viewer, account: () => this.#account.state().view },
      onPlaced: (balance) => this.#onMoneyMoved(balance),
      onRefused: (code) => this.#onRefused(code),
    })
    this.#announcer = createAnnouncer(signal)
    this.#live = new Live({
      ...{ base, offer: this.offer, board: this.board, betting: this.betting, announcer: this.#announcer },
      inSight: this.rows.inSight,
      describe: (selection, price) =>
        this.t('announce.odds', {
          outcome: this.words.outcome(selection, selection.market, selection.outcome),
          price: this.odds(price),
        }),
      onChange: this.#drawLater,
    })
    // Clocks run by the second; only rows whose text changes are drawn.
    this.#seconds = setInterval(() => !document.hidden && this.#drawLater(), SECOND_MS)
    this.#wide.addEventListener('change', this.draw, { signal })
    document.addEventListener('visibilitychange', () => document.hidden && this.updateLists(), { signal })
    const wasSheetOpen = takeSheet()
    this.#isSheetOpen = wasSheetOpen && !this.#isGuest && this.betting.slip().selections.length > 0
    this.readAccount()
    this.#open(this.#route)
    this.#drawNow()
  }

  account = () => this.#account.state()
  terms = () => this.#account.terms()
  readAccount = () => {
    if (!this.#isGuest) this.#account.read()
  }
  route = () => this.#route
  oddsFormat = () => this.#oddsFormat
  odds = (price: Price) => formatOdds(price, this.#oddsFormat, this.locale)
  isConnected = () => this.#live.isConnected()
  isSheet = () => !this.#wide.matches
  isSheetOpen = () => this.#isSheetOpen
  login = () => this.#leaveForSession(this.#page().onLogin)
  register = () => this.#leaveForSession(this.#page().onRegister)
  recharge = () => this.#leaveFor(this.#page().onRecharge)
  limits = () => this.#leaveFor(this.#page().onLimits)
  hasLimits = () => this.#page().onLimits !== undefined
  draw = () => this.#queue.request()
  updateLists = () => {
    this.rows.forgetLists()
    this.draw()
  }

  go(next: Route, { isReplacing } = { isReplacing: false }) {
    const path = writePath(next)
    if (path === writePath(this.#route)) return
    this.#open(next)
    if (!isReplacing) this.#options.root.host.scrollIntoView({ block: 'start' })
    this.#sent.add(path)
    this.#page().onRouteChange?.(path, { isReplacing })
  }

  setOddsFormat(format: OddsFormat) {
    this.#oddsFormat = format
    writeStored(ODDS_FORMAT, format)
    this.draw()
  }

  setSheetOpen(isOpen: boolean) {
    if (this.#isSheetOpen === isOpen) return
    this.#isSheetOpen = isOpen
    keepSheet(false)
    if (!isOpen) this.#wantedFocus = '.slip-bar'
    this.draw()
  }

  focus(selector: string) {
    this.#wantedFocus = selector
    this.draw()
  }

  /** The page's address has changed, by the visitor or, somewhat later, by `go`. */
  follow(url: string | undefined) {
    const next = parsePath(url)
    const path = writePath(next)
    if (!this.#sent.settle(path) && path !== writePath(this.#route)) this.#open(next)
  }

  /** The page has a new token for the same player. */
  setToken(token: string) {
    this.#token = token
    this.readAccount()
  }

  close() {
    clearInterval(this.#seconds)
    this.#live.close()
    this.#queue.close()
    this.#window.close()
    this.#announcer.close()
    unmount(this.#options.root)
    this.#cover(false)
  }

  #drawLater = () => this.#queue.requestLater()

  #page = () => this.#options.options()

  #createCalls() {
    const { base, signal } = this.#options
    return createCalls({
      ...{ base, signal, token: () => this.#token },
      renewToken: async () => {
        const renew = this.#page().onTokenExpired
        if (!renew) throw new Error('the token has expired')
        this.#token = await renew()
        return this.#token
      },
    })
  }

  #open(next: Route) {
    this.#route = next
    this.#isRouteDrawn = false
    this.rows.forgetLists()
    this.bets.show(next.page === 'bets' && !this.#isGuest ? next.state : null)
    if (next.page === 'rules') this.#account.readTerms()
    this.board.open(next)
    this.draw()
  }

  #onMoneyMoved(balance?: string) {
    if (balance !== undefined) this.#account.setBalance(balance)
    else this.readAccount()
    this.bets.refresh()
  }

  #onRefused(code: BetErrorCode) {
    if (code === 'currency-changed') this.#page().onSessionRefresh?.()
    else this.readAccount()
  }

  /** The slip of a guest is that of the player afterwards, and as open as before. */
  #leaveForSession(action: (() => void) | undefined) {
    const wasOpen = this.#isSheetOpen
    this.setSheetOpen(false)
    keepSheet(wasOpen)
    this.#leaveFor(action)
  }

  /** Closes the sheet first, because it would cover the page's dialogs. */
  #leaveFor(action: (() => void) | undefined) {
    this.setSheetOpen(false)
    this.#drawNow()
    action?.()
  }

  #cover(isCovered: boolean) {
    if (isCovered === this.#isCovering) return
    this.#isCovering = isCovered
    this.#page().onCover?.(isCovered)
  }

  #drawNow() {
    const { root, signal } = this.#options
    if (signal.aborted) return
    this.betting.followPrices()
    this.rows.begin()
    const holder = root.activeElement?.closest<HTMLElement>('[data-keeps-focus]')
    render(root, ...this.#shell(this), this.#announcer.view())
    this.#cover(this.cashOuts.current() !== null || (this.isSheet() && this.#isSheetOpen))
    // The focused element is gone, such as the button that has placed the bet.
    if (holder?.isConnected && !root.activeElement) holder.focus({ preventScroll: true })
    this.#live.subscribe(this.#route.page === 'event')
    if (!this.#isRouteDrawn) showCurrent(root)
    this.#isRouteDrawn = true
    if (this.#wantedFocus === null) return
    root.querySelector<HTMLElement>(this.#wantedFocus)?.focus()
    this.#wantedFocus = null
  }
}
