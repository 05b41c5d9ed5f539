import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { parse } from 'yaml'
import { flagsPlugin } from './flags/build.ts'
import { firstFontsPlugin } from './fonts/build.ts'
import { namesPlugin } from './names/build.ts'
import { serviceWorkerPlugin } from './service-worker/build.ts'

const BRAND = join(import.meta.dirname, '../../brand')

const LIBRARIES = /node_modules\/(?:react|react-dom|scheduler|react-router|cookie)\/|rolldown\/runtime/
const SHARED = new RegExp(
  [
    'node_modules/@tanstack/(?!.*(?:[mM]utationObserver|useMutation|[iI]nfinite|[qQ]ueriesObserver|useQueries))',
    'node_modules/(?:ofetch|ufo|destr)/',
    'packages/content/',
    'brand/hero-wheel',
    'packages/client/src/(?!realtime|idempotency)',
    'packages/ui/src/(?:badge|button|class-names|game-cover|icon-button|icon-shape|link|logo|picture|rail|shell-icon|spinner|visually-hidden)\\.',
    'apps/site/app/shell/(?!early-|prefetch-links|player-|account-|balance\\.|currency-|deferred-|return-game\\.|consent-)[^/]+\\.',
    'apps/site/app/shell/pwa/early-events\\.',
    'apps/site/app/dialogs/(?:address|events|host|names)\\.',
    'apps/site/app/features/(?:home/(?:api|audience|game-rail|shelf)|profile/api/player|wallet/api/accounts|game/api/(?:catalogue|shelves))\\.',
    'apps/site/app/features/lobby/(?:cover-sources|game-card)\\.',
    'apps/site/app/lib/(?:close-popover|cookies|kept-pages|links|is-plain-click|navigation-blocker|personal-key|session|settings/api|site|storage|use-is-hydrated|use-loaded-queries)\\.',
    'apps/site/app/lib/i18n/(?!country-name|format-percent|missing-names)',
    'apps/site/app/lib/loading/(?:chunk-reload|error-boundary|use-intent)\\.',
    'apps/site/app/lib/toasts/toast-provider\\.',
    'brand/hero-wheel\\.svg',
    // Styles alone, of what most pages show: as files of their own they cost a page more than their bytes.
    'packages/ui/src/(?:card|checkbox|chip|field|input-hints|list|money|note|pagination|search-field|skeleton|state|table|text-input)\\.css',
    'apps/site/app/lib/components/list-states\\.css',
  ].join('|'),
)

const FIRST_LOAD = /^assets\/(?:rolldown-runtime|react|shared|root)-/
const DEFERRED = /\/(?:connect-realtime|deferred-shell|game-select|player-block)-/

/** The icons that no first page shows. */
const ICON = /packages\/ui\/src\/icon\./

/** Modules of every form. Each is too small to be worth a request. */
const FIELD =
  /packages\/ui\/src\/(?:field|field-icon|text-input|input-hints|note|checkbox)\.|lib\/(?:loading\/loadable|forms\/(?:use-form-submit|scroll-to-center))\./

/** The same for the kinds of fields. */
const FIELD_KIND = /lib\/forms\/kinds\/use-/

/**
 * Small modules shared by the sign-in and sign-up dialogs: separate chunks would cost requests and compress
 * badly.
 */
const SIGN_IN_MODULES =
  /features\/auth\/(?:sign-in-method-tabs|auth-alert|api\/registration|dialogs\/sign-up\/(?:draft|phone-code-errors|read-affiliate-tag))\.|forms\/new-password-input\.|packages\/ui\/src\/password-input\.|email-mask\./

/** The same for amounts, which most pages of a player and most dialogs show. */
const MONEY =
  /packages\/money\/src\/(?:number-format|currency|decimal|display-unit|symbols|format)\.|lib\/money\/use-money\./

/** The same for tabs, and for searchable lists. */
const TABS = /packages\/ui\/src\/tabs\.|features\/auth\/sign-in-method-tab-panel\./
const SELECT = /packages\/ui\/src\/(?:options|options-button|search-select|currency-select)\./

/** The same for analytics. */
const ANALYTICS_MODULES =
  /lib\/analytics\/(?:use-track|use-track-once|registration-event|event-name|data-layer|event)\./

/** The styles of the home page, those of its lazy blocks too: the server renders them. */
const HOME_STYLES = /features\/home\/[\w-]+\.css/

/** The styles of a list of games. */
const LOBBY_STYLES = /features\/lobby\/(?:lobby|game-list|close-games)\.css/

/** Throws in place of what the site never calls. */
const UNUSED = `() => { throw Error('This part of a library is left out of the build.') }`

/**
 * Modules of libraries that the bundler cannot know to be unused in the browser, and what they are replaced with. A new
 * export that a library needs fails the build.
 */
const REPLACED_MODULES: readonly { readonly path: RegExp; readonly source: string }[] = [
  {
    // `HydratedRouter` is rendered without its `instrumentations`.
    path: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    source: `
      export const consumeInstrumentationClientResultMetaReceiver = () => {}
      export const getRouteInstrumentationUpdates = ${UNUSED}
      export const instrumentClientSideRouter = getRouteInstrumentationUpdates
      export const instrumentHandler = getRouteInstrumentationUpdates
      export const instrumentationResultMetaContext = undefined
    `,
  },
  {
    // The root route has an error page of its own. Without its layout, a link in place of a stack trace.
    path: /react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/,
    source: `
      import { Component, createElement } from 'react'
      export class RemixErrorBoundary extends Component {
        state = {}
        static getDerivedStateFromError = () => ({ hasFailed: true })
        render() {
          const link = createElement('a', { href: '/' }, location.host)
          return this.state.hasFailed
            ? createElement('html', null, createElement('body', null, link))
            : this.props.children
        }
      }
      export const RemixRootDefaultErrorBoundary = ${UNUSED}
      export const BoundaryShell = RemixRootDefaultErrorBoundary
    `,
  },
  // The client of the platform's calls builds its addresses and parses its answers without these helpers of ofetch.
  { path: /\/ufo\/dist\/index\.mjs$/, source: `export const withQuery = ${UNUSED}, withBase = withQuery` },
  { path: /\/destr\/dist\/index\.mjs$/, source: `export default ${UNUSED}` },
]

export default defineConfig({
  plugins: [
    brandPlugin(),
    withoutUnusedCodePlugin(),
    reactRouter(),
    flagsPlugin(),
    firstFontsPlugin(),
    serviceWorkerPlugin(),
    namesPlugin(),
  ],
  resolve: { alias: { '~': join(import.meta.dirname, 'app'), '@brand': BRAND } },
  // No inlined assets: the content security policy forbids data: URLs for scripts and styles, and files are
  // served compressed.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: {
      // Every page has loaded these; without them, the lists of files in the first load are shorter. The scripts of
      // what is loaded after the page, and of the home's blocks for players, are found when the first of them arrives.
      resolveDependencies: (chunk, files) =>
        files.filter((file) => !FIRST_LOAD.test(file) && !(DEFERRED.test(chunk) && file.endsWith('.js'))),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Warnings of React Router about routes that a developer has written wrongly.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
          output: {
            // Short names: the first load lists many lazy chunks, and hashes do not compress.
            hashCharacters: 'base36',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            // Few chunks on the first load: libraries, shared modules, the root and the page. Code used only
            // by dialogs or players stays in lazy chunks.
            codeSplitting: {
              groups: [
                { name: 'react', test: LIBRARIES, priority: 2 },
                { name: 'shared', test: SHARED, priority: 1 },
                // Else it would join the modules of one of its many users.
                { name: 'names', test: /lib\/i18n\/missing-names\./, priority: 1 },
                { name: 'icon', test: ICON, priority: 1 },
                { name: 'field', test: FIELD, priority: 1 },
                { name: 'home-styles', test: HOME_STYLES, priority: 2 },
                { name: 'lobby', test: LOBBY_STYLES, priority: 2 },
                { name: 'field-kind', test: FIELD_KIND, priority: 1 },
                { name: 'money', test: MONEY, priority: 1 },
                { name: 'tabs', test: TABS, priority: 1 },
                { name: 'select', test: SELECT, priority: 1 },
                { name: 'sign-in', test: SIGN_IN_MODULES, priority: 1 },
                { name: 'analytics', test: ANALYTICS_MODULES, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/index.ts' } } },
  },
  // Listed here because discovering them one by one makes the development server reload repeatedly.
  optimizeDeps: {
    include: ['@tanstack/react-query', 'ofetch', 'react-hook-form', 'libphonenumber-js/min'],
  },
  // Packages of the workspace are TypeScript sources, which only Vite can bundle.
  ssr: { noExternal: [/^@croupier\//] },
})

/** Leaves unused code of libraries out of the browser's build. */
function withoutUnusedCodePlugin(): Plugin {
  return {
    name: 'croupier:without-unused-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: REPLACED_MODULES.map(({ path }) => path) },
      handler: (id) => REPLACED_MODULES.find(({ path }) => path.test(id))?.source,
    },
    transform: {
      // Names of components for developer tools.
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) => code.replace(/^\w+\.displayName = "\w+";$/gm, ''),
    },
  }
}

/** Set by the serving process from BRAND_DIR before it loads the build (site-brand.ts). */
const RUNNING_BRAND = `globalThis[Symbol.for('croupier.brand')]`

/** Pictures that pages refer to by URL. */
const PICTURES = [
  ...['favicon.svg', 'hero-wheel.svg', 'hero-wheel-bare.svg', 'share.jpg'],
  ...['sign-up.svg', 'sign-up-narrow.svg'],
  ...['icon-32.png', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'],
]

/**
 * Provides the brand as a module: on the server the brand of the running process, or the built one; in the
 * browser the one given in the page. `@brand/favicon.svg` and similar imports resolve to it too, so that
 * scripts contain no picture URLs.
 */
function brandPlugin(): Plugin {
  const id = 'virtual:brand'
  const picturePrefix = '\0brand-picture:'
  const file = join(BRAND, 'brand.yaml')
  const pictureFile = /\.(?:svg|png|jpg)(?:\?raw)?$/
  return {
    name: 'croupier:brand',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === id) return `\0${id}`
      const path = source.replace(/^@brand(?=\/)/, BRAND)
      const isPicture = path.startsWith(`${BRAND}/`) && pictureFile.test(path)
      return isPicture && importer && !importer.startsWith('\0') ? picturePrefix + path : null
    },
    load(source) {
      if (source.startsWith(picturePrefix)) {
        const path = source.slice(picturePrefix.length)
        const expression = `brand.pictures[${JSON.stringify(path.slice(BRAND.length + 1))}]`
        // The mark is inlined into the page.
        return path.endsWith('?raw')
          ? `import brand from '${id}'\nimport built from ${JSON.stringify(path)}\nexport default ${expression} ?? built`
          : `import brand from '${id}'\nexport default ${expression}`
      }
      if (source !== `\0${id}`) return null
      if (this.environment.name === 'client')
        return `export default JSON.parse(document.querySelector('[name=brand]').content)`
      this.addWatchFile(file)
      const { name, legal, theme, advantageIcons } = parse(readFileSync(file, 'utf8'))
      const { company, licence, minimumAge } = legal
      const brandJson = JSON.stringify({
        name,
        legal: { company, licence, minimumAge },
        theme,
        advantageIcons,
      })
      const imports = PICTURES.map(
        (pictureName, index) => `import p${index} from ${JSON.stringify(join(BRAND, pictureName))}`,
      )
      const pictures = PICTURES.map((pictureName, index) => `${JSON.stringify(pictureName)}: p${index}`)
      return `${imports.join('\n')}
export default ${RUNNING_BRAND} ?? { ...${brandJson}, pictures: { ${pictures.join(', ')} } }`
    },
  }
}
