import type { Language } from '../src/api.ts'

/** The options of `BTRenderer.initialize`. */
export interface RendererOptions {
  readonly brand_id: string
  readonly token: string
  readonly lang: Language | (string & {})
  readonly target: HTMLElement
  readonly themeName?: string
  readonly betSlipOffsetTop?: number
  readonly betSlipOffsetBottom?: number
  readonly betSlipOffsetRight?: number
  readonly betslipZIndex?: number
  readonly stickyTop?: number
  readonly onLogin?: () => void
  readonly onRegister?: () => void
  readonly onRecharge?: () => void
  readonly onTokenExpired?: () => Promise<string>
  readonly onSessionRefresh?: () => void
  readonly onRouteChange?: (route: string) => void
}

export interface Renderer {
  updateOptions(changes: Partial<RendererOptions>): void
  /** Removes the sportsbook from the page. */
  kill(): void
}

/** @param base the sportsbook's address, without a trailing slash */
export function mount(base: string, options: RendererOptions): Renderer {
  const host = document.createElement('div')
  host.dataset.sportsbook = base
  options.target.replaceChildren(host)
  return {
    updateOptions() {},
    kill: () => host.remove(),
  }
}
