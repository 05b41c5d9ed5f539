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

/** Lines of a function, its first and its last one included. */
export const MOST_LINES = 70

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** A function that is too long: `apps/platform/src/app.ts buildPlatform`, and where it begins. */
export interface LongFunction {
  readonly key: string
  readonly path: string
  readonly line: number
  readonly lines: number
}

/** The functions with more than MOST_LINES lines. Tests are not looked at: a `describe` holds all that is in it. */
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

/** Long functions that are not listed, and entries of the list that are not needed any more. */
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
