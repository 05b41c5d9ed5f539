import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { parse } from 'yaml'
import { flagsPlugin } from './flags/build.ts'
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
    'packages/ui/src/(?:badge|button|class-names|game-cover|icon|icon-button|link|logo|picture|rail|spinner|visually-hidden)\\.',
    'apps/site/app/(?:(?:text|session)/|features/shell/(?!player-|account-|balance\\.|currency-|deferred-|return-game\\.)|parts/(?:cover-sources|english|game-card)\\.|toasts/(?!use-))',
    'apps/site/app/data/(?:settings|player|wallet|game)\\.',
    'apps/site/app/(?:cookies|navigation-blocker|site|links|providers|use-loaded-queries)\\.',
    'apps/site/app/pwa/early-events\\.',
    'brand/hero-wheel\\.svg',
    'apps/site/app/modals/(?:chunk-reload|prefetcher|error-boundary|modal-address|modal-events|modal-host|modal-names)\\.',
  ].join('|'),
)

/** What every form has: by itself each of them is hardly larger than what a file costs. */
const FIELD = /packages\/ui\/src\/(?:field|text-input|input-hints|note|checkbox)\./

/** Small files that dialogs of signing in and up share: each by itself costs a request and compresses badly. */
const SIGN_IN_MODULES =
  /modals\/(?:sign-in-method-tabs|auth-alert|sign-up\/(?:draft|phone-code-errors))\.|forms\/new-password-input\.|packages\/ui\/src\/password-input\.|text\/email-mask\.|email-mask\.|app\/data\/registration\./

/** The same for what measures the steps of players. */
const ANALYTICS_MODULES = /app\/analytics\/(?:use-track|use-track-once|funnels|data-layer|event)\./

export default defineConfig({
  plugins: [brandPlugin(), tailwindcss(), reactRouter(), flagsPlugin(), serviceWorkerPlugin()],
  resolve: { alias: { '~': join(import.meta.dirname, 'app'), '@brand': BRAND } },
  // No inlined assets: the content security policy allows no data: scripts or styles, and files are served compressed.
  build: { target: 'es2023', assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files on the first load: the libraries, what every page shares, the root and the page. What only dialogs
            // or players need is left where it is used.
            codeSplitting: {
              groups: [
                { name: 'react', test: LIBRARIES, priority: 2 },
                { name: 'shared', test: SHARED, priority: 1 },
                { name: 'field', test: FIELD, priority: 1 },
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
  // Known from the start: found one by one while pages are opened, they would make development reload again and again.
  optimizeDeps: {
    include: ['@tanstack/react-query', 'ofetch', 'react-hook-form', 'libphonenumber-js/min'],
  },
  // The workspace's own packages are TypeScript sources, which only Vite can bundle.
  ssr: { noExternal: [/^@croupier\//] },
})

/** Where the process that serves the site leaves the brand of BRAND_DIR before it loads the build (site-brand.ts). */
const RUNNING_BRAND = `globalThis[Symbol.for('croupier.brand')]`

/** The pictures that pages name by address. */
const PICTURES = [
  ...['favicon.svg', 'hero-wheel.svg', 'hero-wheel-bare.svg', 'share.jpg'],
  ...['icon-32.png', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'],
]

/**
 * Offers the brand as a module: on the server that of the running process, else the built one, and in the browser what the
 * page says. `@brand/favicon.svg` and the like are that brand's too, so that scripts hold no address of a picture.
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
        // The mark stands in the page itself: only another one than the build's is told.
        return path.endsWith('?raw')
          ? `import brand from '${id}'\nimport built from ${JSON.stringify(path)}\nexport default ${expression} ?? built`
          : `import brand from '${id}'\nexport default ${expression}`
      }
      if (source !== `\0${id}`) return null
      if (this.environment.name === 'client')
        return `export default JSON.parse(document.querySelector('[name=brand]').content)`
      this.addWatchFile(file)
      const { name, legal, theme } = parse(readFileSync(file, 'utf8'))
      const { company, licence, minimumAge } = legal
      const brandJson = JSON.stringify({ name, legal: { company, licence, minimumAge }, theme })
      const imports = PICTURES.map(
        (pictureName, index) => `import p${index} from ${JSON.stringify(join(BRAND, pictureName))}`,
      )
      const pictures = PICTURES.map((pictureName, index) => `${JSON.stringify(pictureName)}: p${index}`)
      return `${imports.join('\n')}
export default ${RUNNING_BRAND} ?? { ...${brandJson}, pictures: { ${pictures.join(', ')} } }`
    },
  }
}
