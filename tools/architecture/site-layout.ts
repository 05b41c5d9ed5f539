import { resolve } from './directions.ts'
import { type Import, isTest, isTypeScript, parse, type SourceFile, type Violation } from './source.ts'

const APP = 'apps/site/app/'
const REGISTRY = `${APP}dialogs/registry.ts`

/** Layers of the site; each imports itself and the ones after it. */
const LAYERS = ['root', 'routes', 'shell', 'features', 'dialogs', 'lib'] as const
type Layer = (typeof LAYERS)[number]

/** A feature's entry points for other features: its exports, and its calls. */
const ENTRY_POINT = /^(?:index\.ts|api\.ts|api\/[^/]+\.ts)$/

const HAS_LOADER = /^export (?:async )?function loader\b/m
/** A route that only redirects or throws; the page of restricted countries has no scripts. */
const HAS_NO_PAGE = /^export default function \w+\(\) \{\n {2}return null\n\}|^const CLOSED_RESPONSE\b/m

interface Place {
  readonly layer: Layer
  /** The name of the feature; empty in other layers. */
  readonly feature: string
  /** The path within the feature. */
  readonly inside: string
}

function locate(path: string): Place | undefined {
  if (!path.startsWith(APP)) return undefined
  const [top = '', feature = '', ...inside] = path.slice(APP.length).split('/')
  if (top === 'features') return { layer: top, feature, inside: inside.join('/') }
  return { layer: LAYERS.find((layer) => layer === top) ?? 'root', feature: '', inside: '' }
}

/**
 * Checks the layers of the site: routes and shell over features over dialogs over lib. A feature imports another
 * one by its index.ts or its calls only. The registry of dialogs imports features, but only when a dialog opens.
 */
export function checkSiteLayers(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith(APP) && isTypeScript(path) && !isTest(path))
    .flatMap((file) =>
      parse(file).imports.flatMap((imported) => {
        const message = findViolation(file.path, imported)
        return message ? [{ path: file.path, line: imported.line, message }] : []
      }),
    )
}

function findViolation(path: string, imported: Import): string | undefined {
  const from = locate(path)
  const to = locate(resolve(path, imported.specifier) ?? '')
  if (!from || !to) return undefined
  if (path === REGISTRY && to.layer === 'features')
    return imported.dynamic ? undefined : 'loads a feature with the registry: import it when its dialog opens'
  if (LAYERS.indexOf(to.layer) < LAYERS.indexOf(from.layer)) return `${from.layer} may not import ${to.layer}`
  if (from.layer !== 'features' || to.layer !== 'features' || from.feature === to.feature) return undefined
  return ENTRY_POINT.test(to.inside)
    ? undefined
    : `feature ${from.feature} reaches past the index.ts of feature ${to.feature}`
}

/**
 * Checks that the page of a route keeps its data while dialogs open over it: a loader that runs again for each dialog
 * costs a request, and the dialog can neither open nor close without a connection.
 */
export function checkRevalidation(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path, text }) => {
      if (!path.startsWith(`${APP}routes/`) || !path.endsWith('.tsx') || isTest(path)) return false
      return HAS_LOADER.test(text) && !HAS_NO_PAGE.test(text) && !text.includes('shouldRevalidate')
    })
    .map(({ path }) => ({ path, line: 1, message: 'has a loader without shouldRevalidate' }))
}
