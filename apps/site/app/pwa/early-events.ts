/**
 * Something has happened that the application beside the pages has to do with (pwa.tsx). Told by an event of the window; the
 * last one also stands at the document, for whom comes later.
 *
 * - `shown`: the page has become visible again
 * - `installed`: the site has been installed, or runs as an installed application
 * - `unreachable`: a step to another page could not be fetched
 */
export type AppEvent = 'shown' | 'installed' | 'unreachable'

/** The event's name. */
export const APP_EVENT = 'app-sign'

/** The browser's own event: the site can be installed. */
export const INSTALLABLE = 'beforeinstallprompt'

/** What the browser offers once the site can be installed; kept by the script below. */
export interface InstallPrompt {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt
  }
}

/** After the page with all that it shows, in a quiet moment; the file is asked for anew each time. */
const REGISTER = `const s=navigator.serviceWorker;
if(s&&'worker'in document.currentScript.dataset){s.onmessage=e=>tell(e.data);
const register=()=>s.register('/sw.js',{updateViaCache:'none'}).catch(()=>{});
addEventListener('load',()=>'requestIdleCallback'in self?requestIdleCallback(register):setTimeout(register,1e3))}`

/**
 * Stands in the page itself: it listens from the first moment on, and is no file to be fetched. The application's own code
 * comes with the first sign. Its element says by `data-worker` whether the site is served with its service worker.
 */
export const earlyEvents = `{
const tell=sign=>{document.documentElement.dataset.appSign=sign;dispatchEvent(new CustomEvent('${APP_EVENT}',{detail:sign}))};
addEventListener('visibilitychange',()=>document.hidden||tell('shown'));
addEventListener('appinstalled',()=>tell('installed'));
addEventListener('${INSTALLABLE}',e=>{e.preventDefault();self.installPrompt=e});
if(matchMedia('(display-mode:standalone)').matches)tell('installed');
${REGISTER}}`
