import { type ChatWidget, loadWidgetScript } from './widget.ts'

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
  on(event: 'user:created', listener: () => void): void
  readonly user: {
    get(listener: (response: { readonly data?: { readonly restoreId?: string | null } }) => void): void
    setProperties(properties: { readonly firstName: string; readonly email: string }): void
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
  /** Aborted when the chat is no longer needed. */
  readonly signal: AbortSignal
}

/**
 * Freshchat's widget. Source: https://developers.freshchat.com/web-sdk
 * @throws Error if its script cannot be loaded or does not define the widget
 */
export async function createFreshchat(options: FreshchatOptions): Promise<ChatWidget> {
  const { token, host, scriptUrl, locale, player, saveRestoreId, signal } = options
  const script = await loadWidgetScript(scriptUrl, signal)
  const widget = window.fcWidget
  if (!widget) throw new Error('the script of the chat did not define the widget')
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
    updateProfile: ({ name, email }) => widget.user.setProperties({ firstName: name, email }),
    destroy() {
      widget.destroy()
      script.remove()
      delete window.fcWidget
    },
  }
}
