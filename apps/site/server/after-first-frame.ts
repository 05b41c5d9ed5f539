/** Module preload links and the module script as React Router writes them. */
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE_TYPE = / type="module"/

/** A script type that browsers do not run. */
const HELD_TYPE = 'held'

/**
 * Maximum delay in milliseconds: on a slow connection the page must become interactive before all pictures
 * have loaded.
 */
const MAX_WAIT_MS = 1000

/** To begin the requests of all modules of a page in one task blocks a slow phone for a quarter of a second. */
const MODULES_PER_TASK = 4

/** The largest modules, in order of their dependencies: each is evaluated in a task of its own. */
const LARGE_MODULES = [/\/react-[\w-]+\.js$/, /\/shared-[\w-]+\.js$/]

/**
 * Runs in the page. A frame is painted some time after requestAnimationFrame, reported by the
 * first-contentful-paint entry. The module script is restored in place, after the links, so that the DOM matches
 * hydration. A hidden page has no frames.
 */
const startScript = `((modules, begin) => {
if (document.visibilityState === 'hidden') return begin(modules)
const frame = (then) => requestAnimationFrame(() => setTimeout(then))
const timeLimit = new Promise((done) => setTimeout(done, ${MAX_WAIT_MS}))
const waitForPicture = (picture) => new Promise((done) => ['load', 'error'].map((name) => picture.addEventListener(name, done)))
const firstPaint = new Promise((done) => PerformanceObserver.supportedEntryTypes.includes('paint')
? new PerformanceObserver((list, observer) => list.getEntriesByName('first-contentful-paint').length && done(observer.disconnect())).observe({ type: 'paint', buffered: true })
: frame(done))
Promise.race([firstPaint, timeLimit]).then(() => {
const pictures = [...document.querySelectorAll('img[fetchpriority=high]')].filter((picture) => !picture.complete)
if (!pictures.length) return begin(modules)
Promise.race([Promise.all(pictures.map(waitForPicture)), timeLimit]).then(() => frame(() => begin(modules)))
})
})(MODULES, (modules) => {
const preload = () => {
for (const href of modules.splice(0, ${MODULES_PER_TASK})) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
if (modules.length) return setTimeout(preload)
evaluate()
}
const large = LARGE
const evaluate = () => {
const src = large.shift()
if (!src) return start()
const script = Object.assign(document.createElement('script'), { type: 'module', src })
for (const name of ['load', 'error']) script.addEventListener(name, () => { script.remove(); setTimeout(evaluate) })
document.head.append(script)
}
const start = () => {
const heldScript = document.querySelector('script[type=${HELD_TYPE}]')
heldScript.replaceWith(Object.assign(document.createElement('script'), { type: 'module', nonce: heldScript.nonce, text: heldScript.text }))
}
preload()
})`

/**
 * Delays a page's modules until its first frame with the high-priority pictures is painted: until then
 * styles, fonts and these pictures have the whole bandwidth.
 * @param html React Router's HTML up to the end of the body
 * @param nonce base64
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
  const large = LARGE_MODULES.flatMap((pattern) => modules.filter((module) => pattern.test(module)))
  const [list, largeList] = [modules, large].map((one) => JSON.stringify(one).replaceAll('<', '\\u003c'))
  const script = startScript.replace('MODULES', () => list ?? '').replace('= LARGE', () => `= ${largeList}`)
  return `${htmlWithoutModules}<script${attribute}>${script}</script>`
}
