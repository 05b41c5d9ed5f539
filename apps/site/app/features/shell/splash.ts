import { useLocation } from 'react-router'

/** How long the splash stays after the page has loaded [2.1-32a]. */
const SPLASH_MS = 300

/**
 * `start`: a slim bar over a page that is complete as it comes, gone soon after it has loaded. `page`: a cover over one that
 * shows nothing until something else is known; it stays until whoever waits there takes `data-splash` from the document,
 * or another page is shown [2.1-32b].
 */
export type Splash = 'start' | 'page'

export function selectSplash({ pathname, search }: { pathname: string; search: string }): Splash {
  const isWaiting =
    (pathname === '/auth/autologin' && new URLSearchParams(search).has('state')) ||
    /^\/auth\/social\/[^/]+\/callback$/.test(pathname)
  return isWaiting ? 'page' : 'start'
}

function useSplashOnServer(): Splash {
  return selectSplash(useLocation())
}

/** The document comes with it; the browser only takes it away. */
export const useSplash: () => Splash | undefined = import.meta.env.SSR ? useSplashOnServer : () => undefined

/** Runs in the page before its scripts are there. */
export const hideSplashScript = `addEventListener('load',()=>setTimeout(()=>{const{dataset:d}=document.documentElement;if(d.splash==='start')delete d.splash},${SPLASH_MS}))`

/** Takes the splash away, whichever it is: what was waited for is known, or another page is shown. */
export function endSplash(): void {
  delete document.documentElement.dataset.splash
}
