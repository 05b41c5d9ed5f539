import { CONSENT_REQUESTED } from '~/lib/analytics/consent-request.ts'
import { earlyErrors } from '~/lib/monitoring/early-errors.ts'

/**
 * Events that the pwa modules (pwa.tsx) react to. Dispatched on the window; the last one is also stored on the
 * document element for late subscribers. `chat` and `failed` do not replace a stored one.
 *
 * - `shown`: the page has become visible again
 * - `installed`: the site has been installed, or runs as an installed app
 * - `failed`: an error was added to `earlyErrors`
 * - `chat`: an element with the attribute `data-chat` was pressed
 * - `unreachable`: the data of a navigation could not be fetched
 */
export type AppEvent = 'shown' | 'installed' | 'failed' | 'chat' | 'unreachable'

export const APP_EVENT = 'app-event'

/** Browser event: the site can be installed. */
export const INSTALLABLE = 'beforeinstallprompt'

/** The browser's install prompt, stored by the script below. */
export interface InstallPrompt {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt
  }
}

/** Registers after the page's resources have loaded; bypasses the HTTP cache for updates. */
const REGISTER = `const s=navigator.serviceWorker;
if(s&&'worker'in document.currentScript.dataset){s.onmessage=e=>emit(e.data);
const register=()=>s.register('/sw.js',{updateViaCache:'none'}).catch(()=>{});
addEventListener('load',()=>'requestIdleCallback'in self?requestIdleCallback(register):setTimeout(register,1e3))}`

/**
 * Inline script that listens before any module is loaded; the first event loads the pwa modules. Presses are
 * captured, because React stops events during hydration. Ctrl K and ⌘ K open the search. The attribute `data-worker`
 * of its element says whether the site has a service worker.
 */
export const earlyEvents = `{
const emit=type=>{const d=document.documentElement.dataset;if(type!=='chat'&&type!=='failed'||!d.appEvent)d.appEvent=type;dispatchEvent(new CustomEvent('${APP_EVENT}',{detail:type}))};
addEventListener('click',e=>{const d=document.documentElement.dataset,isIn=name=>e.target.closest?.('[data-'+name+']');
if(isIn('chat')){d.chat='requested';emit('chat')}
if(isIn('consent')){d.consent='requested';dispatchEvent(new Event('${CONSENT_REQUESTED}'))}},true);
addEventListener('keydown',e=>{if(e.key!=='k'||!e.ctrlKey&&!e.metaKey||e.shiftKey||e.altKey)return;
const link=document.querySelector('.c-dialog')?null:document.querySelector('.s-header__search');
if(link){e.preventDefault();link.click()}});
addEventListener('visibilitychange',()=>document.hidden||emit('shown'));
addEventListener('appinstalled',()=>emit('installed'));
addEventListener('${INSTALLABLE}',e=>{e.preventDefault();self.installPrompt=e});
if(matchMedia('(display-mode:standalone)').matches)emit('installed');
${REGISTER}
${earlyErrors}}`
