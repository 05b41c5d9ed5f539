import { useLayoutEffect } from 'react'

/**
 * The error page mounts the document's head anew: React puts its style sheets behind those of lazily loaded parts, which Vite
 * marks as `crossorigin`. The first sheet names the cascade layers, so the order decides about every rule.
 */
export function useStylesFirst(): void {
  useLayoutEffect(() => {
    const [...sheets] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
    if (sheets[0]?.crossOrigin) document.head.prepend(...sheets.filter(({ crossOrigin }) => !crossOrigin))
  }, [])
}
