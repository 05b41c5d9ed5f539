import { type ChatWidget, loadWidgetScript } from './widget.ts'

/** The state of the widget's frame or user. */
interface StateChange {
  readonly success: boolean
  readonly data?: {
    readonly frameState?: string
    readonly userState?: string
    readonly freshchat_uuid?: string
  }
}

/** The object that Freshchat's script defines. */
interface FreshchatWidget {
  init(options: {
    readonly token: string
    readonly host: string
    readonly locale: string
    readonly externalId?: string
    readonly restoreId?: string
  }): void
  open(): void
  destroy(): void
  /** Takes a token of the user authentication. */
  authenticate(token: string): void
  on(event: 'user:created', listener: () => void): void
  on(event: 'frame:statechange' | 'user:statechange', listener: (change: StateChange) => void): void
  readonly user: {
    get(listener: (response: { readonly data?: { readonly restoreId?: string | null } }) => void): void
    setProperties(properties: { readonly firstName: string; readonly email: string }): void
    getUUID(): Promise<{ readonly data?: { readonly uuid?: string } }>
    clear(): Promise<unknown>
  }
}

declare global {
  interface Window {
    fcWidget?: FreshchatWidget
  }
}

interface FreshchatOptions {
  readonly token: string
  readonly host: string
  readonly scriptUrl: string
  readonly locale: string
  /** Null for a guest. */
  readonly player: { readonly id: string; readonly restoreId: string | null } | null
  /** Stores the id by which the provider restores the player's conversation. */
  readonly saveRestoreId: (restoreId: string) => void
  /** A token for a user of the widget; null if the user belongs to another player, or there are no tokens. */
  readonly fetchToken: (uuid: string) => Promise<string | null>
  /** Called if the account enforces the user authentication and the visitor cannot be authenticated. */
  readonly onRefused: () => void
  /** Aborted when the chat is no longer needed. */
  readonly signal: AbortSignal
}

/**
 * Freshchat's widget. Source: https://developers.freshchat.com/web-sdk
 * @throws Error if its script cannot be loaded or does not define the widget
 */
export async function createFreshchat(options: FreshchatOptions): Promise<ChatWidget> {
  const { token, host, scriptUrl, locale, player, saveRestoreId, signal } = options
  await previousRemoved
  const script = await loadWidgetScript(scriptUrl, signal)
  const widget = window.fcWidget
  if (!widget) throw new Error('the script of the chat did not define the widget')
  const authentication = createAuthentication(widget, options)
  widget.init({
    ...{ token, host, locale },
    ...(player && { externalId: player.id }),
    ...(player?.restoreId && { restoreId: player.restoreId }),
  })
  if (player) {
    // A new user has no restore id before the first message.
    widget.on('user:created', () =>
      widget.user.get(({ data }) => {
        if (data?.restoreId && data.restoreId !== player.restoreId) saveRestoreId(data.restoreId)
      }),
    )
  }
  return {
    open: () => widget.open(),
    updateProfile({ name, email }) {
      // A token contains the profile, and the provider accepts it from no other place.
      if (authentication.isUsed()) authentication.renew()
      else widget.user.setProperties({ firstName: name, email })
    },
    destroy() {
      const remove = () => {
        widget.destroy()
        script.remove()
        delete window.fcWidget
      }
      // The browser keeps the user, whose conversation the next visitor would see.
      if (player) previousRemoved = clearUser(widget).then(remove)
      else remove()
    },
  }
}

/** Settles when the previous widget is removed: a page has one at a time. */
let previousRemoved: Promise<void> = Promise.resolve()

/** Milliseconds after which the widget is removed without an answer. */
const CLEAR_TIMEOUT_MS = 3000

const clearUser = (widget: FreshchatWidget) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, CLEAR_TIMEOUT_MS)
    widget.user
      .clear()
      .catch(() => {})
      .then(() => {
        clearTimeout(timer)
        resolve()
      })
  })

/** Tokens in a row that the widget rejects before the authentication counts as refused. */
const MAX_ATTEMPTS = 3

/**
 * The user authentication, if the account enforces it: the widget reports that its user is not authenticated at the
 * start and after a token has expired, and is given a new token. Source:
 * https://support.freshdesk.com/support/solutions/articles/50000011580-enable-jwt-authentication
 */
function createAuthentication(
  widget: FreshchatWidget,
  { fetchToken, onRefused, signal }: Pick<FreshchatOptions, 'fetchToken' | 'onRefused' | 'signal'>,
) {
  let isUsed = false
  let isPending = false
  let attempts = 0

  const readUser = async () => (await widget.user.getUUID()).data?.uuid

  async function requestToken(known: string | undefined): Promise<string | null> {
    const uuid = known ?? (await readUser())
    const token = uuid ? await fetchToken(uuid) : null
    if (token !== null) return token
    // The browser still has the user of another player.
    await widget.user.clear()
    const own = await readUser()
    return own && own !== uuid ? fetchToken(own) : null
  }

  async function authenticate(known?: string): Promise<void> {
    if (isPending || signal.aborted) return
    isPending = true
    attempts += 1
    const token = attempts > MAX_ATTEMPTS ? null : await requestToken(known).catch(() => null)
    isPending = false
    if (signal.aborted) return
    if (token === null) return onRefused()
    isUsed = true
    widget.authenticate(token)
  }

  function onChange({ success, data }: StateChange) {
    const state = data?.frameState ?? data?.userState
    if (success && state === 'authenticated') attempts = 0
    if (!success && state === 'not_authenticated') void authenticate(data?.freshchat_uuid)
  }
  widget.on('frame:statechange', onChange)
  widget.on('user:statechange', onChange)

  return {
    /** Whether the account enforces the authentication. */
    isUsed: () => isUsed,
    renew() {
      attempts = 0
      void authenticate()
    },
  }
}
