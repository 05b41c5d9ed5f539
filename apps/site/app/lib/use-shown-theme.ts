import { useSyncExternalStore } from 'react'

const readTheme = () => document.documentElement.dataset.theme ?? 'dark'

function watchTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The theme in which the page is shown, `light` or `dark`, for embedded pages; null until it is hydrated. */
export const useShownTheme = (): string | null => useSyncExternalStore(watchTheme, readTheme, () => null)
