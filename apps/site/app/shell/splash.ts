import { useLocation } from 'react-router'

/** Time for which the splash stays after the page has loaded [2.1-32a]. */
const SPLASH_MS = 300

/**
 * `start`: a thin bar over a complete page, removed soon after load. `page`: a cover over a page that has no
 * content until a request completes; removed by `endSplash` or navigation [2.1-32b].
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

/** The server renders the splash; the browser only removes it. */
export const useSplash: () => Splash | undefined = import.meta.env.SSR ? useSplashOnServer : () => undefined

/** Inline script, runs before the page's scripts are loaded. */
export const hideSplashScript = `addEventListener('load',()=>setTimeout(()=>{const{dataset:d}=document.documentElement;if(d.splash==='start')delete d.splash},${SPLASH_MS}))`

/** Removes either splash. */
export function endSplash(): void {
  delete document.documentElement.dataset.splash
}
