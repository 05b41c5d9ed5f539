/** How the router names a module to be fetched ahead, and how its script that imports the page's modules begins. */
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE_TYPE = / type="module"/

/** What a script holds that is not run as it stands. */
const HELD_TYPE = 'held'

/** How long the modules wait at most, in milliseconds: on a slow line a page is to be of use before it is whole. */
const MAX_WAIT_MS = 1000

/**
 * Runs in the page, as text. A frame is shown some time after it was made, which the browser tells by its entry of the first
 * paint with content. The imports' script is put where it stood, so that the page has the shape that is hydrated. A page in
 * the background has no frames.
 */
const startScript = `((modules, begin) => {
if (document.visibilityState === 'hidden') return begin(modules)
const frame = (then) => requestAnimationFrame(() => setTimeout(then))
const late = new Promise((done) => setTimeout(done, ${MAX_WAIT_MS}))
const come = (picture) => new Promise((done) => ['load', 'error'].map((name) => picture.addEventListener(name, done)))
const shown = new Promise((done) => PerformanceObserver.supportedEntryTypes.includes('paint')
? new PerformanceObserver((list, observer) => list.getEntriesByName('first-contentful-paint').length && done(observer.disconnect())).observe({ type: 'paint', buffered: true })
: frame(done))
Promise.race([shown, late]).then(() => {
const pictures = [...document.querySelectorAll('img[fetchpriority=high]')].filter((picture) => !picture.complete)
if (!pictures.length) return begin(modules)
Promise.race([Promise.all(pictures.map(come)), late]).then(() => frame(() => begin(modules)))
})
})(MODULES, (modules) => {
for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
const held = document.querySelector('script[type=${HELD_TYPE}]')
held.replaceWith(Object.assign(document.createElement('script'), { type: 'module', nonce: held.nonce, text: held.text }))
})`

/**
 * Has a page's modules fetched once its first frame is shown with the pictures that matter most in it: it is complete without
 * them, and until then styles, letters and these pictures have the line to themselves.
 * @param html what the router wrote, up to the end of the body
 * @param nonce of the alphabet of base64
 */
export function afterFirstFrame(html: string, nonce: string | undefined): string {
  const modules: string[] = []
  const htmlWithoutModules = html
    .replace(MODULE_PRELOAD, (_link, href: string) => {
      modules.push(href)
      return ''
    })
    .replace(MODULE_TYPE, ` type="${HELD_TYPE}"`)
  const attribute = nonce ? ` nonce="${nonce}"` : ''
  const list = JSON.stringify(modules).replaceAll('<', '\\u003c')
  return `${htmlWithoutModules}<script${attribute}>${startScript.replace('MODULES', () => list)}</script>`
}
