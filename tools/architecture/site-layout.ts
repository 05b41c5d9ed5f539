import { resolve } from './directions.ts'
import { type Import, isTest, isTypeScript, parse, type SourceFile, type Violation } from './source.ts'

const APP = 'apps/site/app/'
const REGISTRY = `${APP}dialogs/registry.ts`

/** Layers of the site; each imports itself and the ones after it. */
const LAYERS = ['root', 'routes', 'shell', 'features', 'dialogs', 'lib'] as const
type Layer = (typeof LAYERS)[number]

/** A feature's entry points for other features: its exports, and its calls. */
const ENTRY_POINT = /^(?:index\.ts|api\.ts|api\/[^/]+\.ts)$/

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

/** The largest number of files of the site that may import each other in a circle. */
const MAX_CIRCLE = 2

/** Checks that no more than two files of the site import each other; type and dynamic imports count. */
export function checkSiteCircles(files: readonly SourceFile[]): Violation[] {
  return findCircles(importGraph(files.filter(({ path }) => path.startsWith(APP) && !isTest(path))))
    .filter((circle) => circle.length > MAX_CIRCLE)
    .map((circle) => ({
      path: circle[0] ?? APP,
      line: 1,
      message: `${circle.length} files import each other: ${circle.join(', ')}`,
    }))
}

type Graph = ReadonlyMap<string, readonly string[]>

function importGraph(files: readonly SourceFile[]): Graph {
  const sources = files.filter(({ path }) => isTypeScript(path))
  const known = new Set(sources.map(({ path }) => path))
  return new Map(
    sources.map((file) => [
      file.path,
      parse(file)
        .imports.map(({ specifier }) => resolve(file.path, specifier))
        .filter((target): target is string => target !== undefined && known.has(target)),
    ]),
  )
}

/** The strongly connected components with more than one file, each sorted (Tarjan's algorithm). */
function findCircles(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const low = (path: string) => lowest.get(path) ?? 0

  function visit(path: string): void {
    order.set(path, order.size)
    lowest.set(path, order.size - 1)
    stack.push(path)
    for (const target of graph.get(path) ?? []) {
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) lowest.set(path, Math.min(low(path), low(target)))
    }
    if (low(path) !== order.get(path)) return
    const circle = stack.splice(stack.indexOf(path))
    if (circle.length > 1) circles.push(circle.sort())
  }

  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return circles
}
