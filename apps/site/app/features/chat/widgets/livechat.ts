import type { CustomerIdentity } from './customer-identity.ts'
import { type ChatWidget, loadWidgetScript } from './widget.ts'

type Command = 'call' | 'on' | 'once' | 'off' | 'get'

/** The object that LiveChat's tracking code defines: it queues commands until the script sets the handler. */
interface LiveChatWidget {
  readonly _q: [command: Command, parameters: readonly unknown[]][]
  _h: ((command: Command, parameters: readonly unknown[]) => unknown) | null
  readonly _v: '2.0'
  call(...parameters: readonly unknown[]): void
  on(event: string, listener: (data: unknown) => void): void
}

declare global {
  interface Window {
    __lc?: {
      readonly license: string
      readonly asyncInit: true
      readonly custom_identity_provider?: () => CustomerIdentity
    }
    LiveChatWidget?: LiveChatWidget
  }
}

interface LiveChatOptions {
  readonly license: string
  readonly scriptUrl: string
  /** Null for a guest, whom the provider recognises by its own cookies. */
  readonly identity: CustomerIdentity | null
  /** Aborted when the chat is no longer needed. */
  readonly signal: AbortSignal
}

/**
 * LiveChat's widget. Source: https://platform.text.com/docs/extending-chat-widget/javascript-api
 * @throws Error if its script cannot be loaded
 */
export async function createLiveChat(options: LiveChatOptions): Promise<ChatWidget> {
  const { license, scriptUrl, identity, signal } = options
  window.__lc = {
    license,
    asyncInit: true,
    ...(identity && { custom_identity_provider: () => identity }),
  }
  const widget = createQueue()
  window.LiveChatWidget = widget
  let script: HTMLScriptElement
  try {
    script = await loadWidgetScript(scriptUrl, signal)
  } catch (error) {
    removeGlobals(widget)
    throw error
  }
  return {
    open: () => widget.call('maximize'),
    updateProfile({ name, email }) {
      widget.call('set_customer_name', name)
      widget.call('set_customer_email', email)
    },
    destroy() {
      widget.call('destroy')
      script.remove()
      removeGlobals(widget)
    },
  }
}

function createQueue(): LiveChatWidget {
  const run = (command: Command, parameters: readonly unknown[]) => {
    if (widget._h) widget._h(command, parameters)
    else widget._q.push([command, parameters])
  }
  const widget: LiveChatWidget = {
    _q: [],
    _h: null,
    _v: '2.0',
    call: (...parameters) => run('call', parameters),
    on: (event, listener) => run('on', [event, listener]),
  }
  return widget
}

/** Keeps the globals of a widget that has replaced this one. */
function removeGlobals(widget: LiveChatWidget) {
  if (window.LiveChatWidget !== widget) return
  delete window.__lc
  delete window.LiveChatWidget
}
