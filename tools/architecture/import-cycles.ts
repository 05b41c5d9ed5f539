import { resolve } from './directions.ts'
import { type Import, isTest, isTypeScript, parse, type SourceFile, type Violation } from './source.ts'

/** Checks that no files import each other when they are loaded: types and dynamic imports do not count. */
export function checkLoadCycles(files: readonly SourceFile[]): Violation[] {
  const graph = importGraph(files, ({ typeOnly, dynamic }) => !typeOnly && !dynamic)
  const state = new Map<string, 'open' | 'done'>()
  const violations: Violation[] = []
  const visit = (path: string, trail: readonly string[]) => {
    if (state.get(path) === 'done') return
    const here = [...trail, path]
    if (state.get(path) === 'open') {
      const cycle = here.slice(trail.indexOf(path))
      violations.push({ path, line: 1, message: `import cycle: ${cycle.join(' -> ')}` })
      return
    }
    state.set(path, 'open')
    for (const target of graph.get(path) ?? []) visit(target, here)
    state.set(path, 'done')
  }
  for (const path of graph.keys()) visit(path, [])
  return violations
}

/** The largest number of files in an import cycle. */
const MAX_FILES = 2

/** Checks that no import cycle has more than two files; types and dynamic imports count, tests do not. */
export function checkImportCycles(files: readonly SourceFile[]): Violation[] {
  const graph = importGraph(files.filter(({ path }) => !isTest(path)))
  return findComponents(graph)
    .filter((component) => component.length > MAX_FILES)
    .map((component) => ({
      path: component[0] ?? '',
      line: 1,
      message: `${component.length} files import each other: ${component.join(', ')}`,
    }))
}

type Graph = ReadonlyMap<string, readonly string[]>

function importGraph(
  files: readonly SourceFile[],
  counts: (imported: Import) => boolean = () => true,
): Graph {
  const sources = files.filter(({ path }) => isTypeScript(path))
  const known = new Set(sources.map(({ path }) => path))
  return new Map(
    sources.map((file) => [
      file.path,
      parse(file)
        .imports.filter(counts)
        .map(({ specifier }) => resolve(file.path, specifier))
        .filter((target): target is string => target !== undefined && known.has(target)),
    ]),
  )
}

/** The strongly connected components with more than one file, each sorted (Tarjan's algorithm). */
function findComponents(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const components: string[][] = []
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
    const component = stack.splice(stack.indexOf(path))
    if (component.length > 1) components.push(component.sort())
  }

  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return components
}
