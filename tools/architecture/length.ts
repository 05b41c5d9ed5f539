import {
  isNode,
  isTest,
  isTypeScript,
  type Node,
  parse,
  readName,
  type SourceFile,
  type Violation,
} from './source.ts'

/** Maximum lines of a function, including the first and the last one. */
export const MOST_LINES = 70

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** A function that is too long, e.g. `apps/platform/src/app.ts buildPlatform`, and its position. */
export interface LongFunction {
  readonly key: string
  readonly path: string
  readonly line: number
  readonly lines: number
}

/**
 * Functions with more than MOST_LINES lines. Tests are excluded, because a `describe` contains all of its
 * tests.
 */
export function longFunctions(files: readonly SourceFile[]): LongFunction[] {
  return files
    .filter(({ path }) => isTypeScript(path) && !isTest(path) && !path.startsWith('e2e/'))
    .flatMap((file) => {
      const { body, lineOf } = parse(file)
      const found: LongFunction[] = []
      const visit = (node: Node, name: string) => {
        const line = lineOf(node.start)
        const lines = lineOf(node.end) - line + 1
        const own = readName(node.id) ?? readName(node.key) ?? name
        if (FUNCTIONS.has(node.type) && lines > MOST_LINES)
          found.push({ key: `${file.path} ${own || 'anonymous'}`, path: file.path, line, lines })
        for (const value of Object.values(node))
          for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, own)
      }
      for (const node of body) visit(node, '')
      return found
    })
}

/** Long functions that are not listed, and obsolete entries of the list. */
export function checkLength(files: readonly SourceFile[], listed: readonly string[]): Violation[] {
  const found = longFunctions(files)
  const keys = new Set(found.map(({ key }) => key))
  const tooLong = found
    .filter(({ key }) => !listed.includes(key))
    .map(({ key, path, line, lines }) => ({
      path,
      line,
      message: `${key.split(' ')[1]} has ${lines} lines, more than ${MOST_LINES}`,
    }))
  const stale = listed
    .filter((key) => !keys.has(key))
    .map((key) => ({
      path: 'tools/architecture/long-functions.txt',
      line: listed.indexOf(key) + 1,
      message: `${key} is no longer too long: remove the line`,
    }))
  return [...tooLong, ...stale]
}
