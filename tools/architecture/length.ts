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

/** Maximum lines of a file without a reason. */
export const MOST_FILE_LINES = 400

const REASON = new RegExp(`\\bOver ${MOST_FILE_LINES} lines\\b[^:]*:\\s+\\S`)
/** The comments that a file begins with. */
const LEADING_COMMENTS = /^(?:\s*(?:\/\/.*|\/\*[\s\S]*?\*\/))*/

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

/** Files with more than MOST_FILE_LINES lines whose first comments do not say why, as `Over 400 lines: why`. */
export function checkFileLength(files: readonly SourceFile[]): Violation[] {
  return files
    .map(({ path, text }) => ({ path, text, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_FILE_LINES)
    .filter(({ text }) => !REASON.test(LEADING_COMMENTS.exec(text)?.[0] ?? ''))
    .map(({ path, lines }) => ({
      path,
      line: 1,
      message: `has ${lines} lines: split it, or begin it with "Over ${MOST_FILE_LINES} lines:" and the reason`,
    }))
}
