import { resolve } from './directions.ts'
import { isTest, isTypeScript, parse, type SourceFile, type Violation } from './source.ts'

/** The largest number of files that may import each other in a circle. */
const MAX_CIRCLE = 2

/** Checks that no more than two files import each other; type and dynamic imports count, tests do not. */
export function checkCircles(files: readonly SourceFile[]): Violation[] {
  return findCircles(importGraph(files.filter(({ path }) => !isTest(path))))
    .filter((circle) => circle.length > MAX_CIRCLE)
    .map((circle) => ({
      path: circle[0] ?? '',
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
