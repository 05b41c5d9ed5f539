/** Where a payment goes on: a window of its own, or this very tab where none may be opened. */
export interface ProviderWindow {
  readonly isOwnWindow: boolean
  navigate(address: string): void
  /** Nothing comes of it. */
  close(): void
}

/**
 * Opens the window in which the provider's page will come; call it in the click itself, for later the browser blocks it. An
 * installed app stays in its one window: a second one would leave it.
 */
export function openProviderWindow(message: string): ProviderWindow {
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  const opened = isInstalled ? null : window.open('', '_blank')
  if (!opened) return { isOwnWindow: false, navigate: (address) => location.assign(address), close: () => {} }
  showMessage(opened, message)
  return {
    isOwnWindow: true,
    navigate(address) {
      // The provider's page must not reach back into this one.
      opened.opener = null
      opened.location.replace(address)
    },
    close: () => opened.close(),
  }
}

/** Until the address has come, the empty window says what is going on, in the page's own colours. */
function showMessage(opened: Window, message: string) {
  const { document } = opened
  const token = (name: string) => getComputedStyle(window.document.documentElement).getPropertyValue(name)
  document.title = message
  document.documentElement.lang = window.document.documentElement.lang
  const text = document.createElement('p')
  text.textContent = message
  document.body.append(text)
  Object.assign(document.body.style, {
    display: 'grid',
    placeItems: 'center',
    minHeight: '100dvh',
    margin: '0',
    background: token('--color-ground'),
    color: token('--color-text-2'),
    fontFamily: 'system-ui, sans-serif',
  })
}
