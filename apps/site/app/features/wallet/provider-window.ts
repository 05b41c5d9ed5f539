/** Where a payment continues: a new window, or this tab if none can be opened. */
export interface ProviderWindow {
  readonly isOwnWindow: boolean
  navigate(address: string): void
  /** Closes the unused window. */
  close(): void
}

/**
 * Opens a window for the provider's page. Call it synchronously in the click event, or the popup blocker
 * prevents it. An installed app uses its own window, because a new one would leave the app.
 */
export function openProviderWindow(message: string): ProviderWindow {
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  const opened = isInstalled ? null : window.open('', '_blank')
  if (!opened) return { isOwnWindow: false, navigate: (address) => location.assign(address), close: () => {} }
  showMessage(opened, message)
  return {
    isOwnWindow: true,
    navigate(address) {
      // The provider's page must not have access to this window.
      opened.opener = null
      opened.location.replace(address)
    },
    close: () => opened.close(),
  }
}

/** Shows a message in the empty window until the URL is known, in the page's colours. */
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
