import { App } from './app.ts'
import { loadAssets } from './assets.ts'
import { watchKeyboard } from './keyboard.ts'
import { languageOf } from './texts.ts'

/** The options of `BTRenderer.initialize`. */
export interface RendererOptions {
  readonly brand_id: string
  readonly token: string
  readonly lang: string
  readonly target: HTMLElement
  readonly themeName?: string
  /** Path within the sportsbook, such as `/live/football`. */
  readonly url?: string
  /** Pixels that the page's own bars cover at the bottom and, while the page scrolls, at the top. */
  readonly betSlipOffsetBottom?: number
  readonly betslipZIndex?: number
  readonly stickyTop?: number
  /** Changes when the player's balance has changed elsewhere. */
  readonly balanceVersion?: string
  readonly onLogin?: () => void
  readonly onRegister?: () => void
  readonly onRecharge?: () => void
  /** Shows the player's limits. */
  readonly onLimits?: () => void
  /** Called when a dialog of the sportsbook begins or ceases to cover the page, which is inert meanwhile. */
  readonly onCover?: (isCovered: boolean) => void
  readonly onTokenExpired?: () => Promise<string>
  /** The token is of another account than the player's present one. */
  readonly onSessionRefresh?: () => void
  readonly onRouteChange?: (path: string, options: { readonly isReplacing: boolean }) => void
}

export interface Renderer {
  updateOptions(changes: Partial<RendererOptions>): void
  /** Removes the sportsbook from the page, with its listeners, connections and timers. */
  kill(): void
}

/**
 * Shows the sportsbook in a shadow root, so that neither the page's styles nor those of the sportsbook reach the other.
 * It uses the page's custom properties.
 * @param base the sportsbook's address, without a trailing slash
 */
export async function mount(base: string, initial: RendererOptions): Promise<Renderer> {
  let options = initial
  let app: App | null = null
  const ending = new AbortController()
  const host = document.createElement('div')
  options.target.replaceChildren(host)

  function applyOptions() {
    host.dataset.theme = options.themeName ?? 'dark'
    host.style.setProperty('--sticky-top', `${options.stickyTop ?? 0}px`)
    host.style.setProperty('--slip-bottom', `${options.betSlipOffsetBottom ?? 0}px`)
    host.style.setProperty('--slip-layer', String(options.betslipZIndex ?? 100))
  }
  applyOptions()
  watchKeyboard(ending.signal, (covered) => host.style.setProperty('--keyboard', `${covered}px`))

  const language = languageOf(options.lang)
  const assets = await loadAssets(language, ending.signal)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [assets.styles]
  app = new App({ base, root, language, assets, options: () => options, signal: ending.signal })

  return {
    updateOptions(changes) {
      const { url, balanceVersion, token } = options
      options = { ...options, ...changes }
      applyOptions()
      if (options.url !== url) app?.follow(options.url)
      if (options.token !== token) app?.setToken(options.token)
      else if (options.balanceVersion !== balanceVersion) app?.readAccount()
    },
    kill() {
      app?.close()
      app = null
      ending.abort()
      host.remove()
    },
  }
}
