import {
  findStrings,
  isNode,
  isTypeScript,
  type Node,
  parse,
  readName,
  type SourceFile,
  type Violation,
  walkAll,
} from './source.ts'

const FILE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/

/** Files and folders, including components, are kebab-case. */
export function checkFileNames(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !path.split('/').every((part) => FILE_NAME.test(part)))
    .map(({ path }) => ({ path, line: 1, message: 'is not named in kebab-case' }))
}

/** Reports `any`, and comments that disable type checking. */
export function checkTypes(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => isTypeScript(path))
    .flatMap((file) => {
      const { path, body, comments, lineOf } = parse(file)
      const untyped = [...walkAll(body)].filter((node) => node.type === 'TSAnyKeyword')
      const suppressions = comments.filter(({ text }) => /^[\s*]*@ts-(?:ignore|nocheck)\b/.test(text))
      return [
        ...untyped.map(({ start }) => ({
          path,
          line: lineOf(start),
          message: 'any: use a specific type or unknown',
        })),
        ...suppressions.map(({ line }) => ({ path, line, message: 'disables type checking' })),
      ]
    })
}

/** Playwright does not await the promise that an async function returns, so `waitForFunction` returns at once. */
export function checkWaits(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path, text }) => isTypeScript(path) && text.includes('waitForFunction'))
    .flatMap((file) => {
      const { path, body, lineOf } = parse(file)
      return [...walkAll(body)]
        .filter((node) => node.type === 'CallExpression' && isWaitForPromise(node))
        .map(({ start }) => ({
          path,
          line: lineOf(start),
          message: 'waitForFunction does not await a promise',
        }))
    })
}

function isWaitForPromise({ callee, arguments: args }: Node): boolean {
  const [predicate] = args as readonly unknown[]
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false
  return readName(callee.property) === 'waitForFunction' && isNode(predicate) && predicate.async === true
}

const COMMENT_COLUMNS = 120
const COMMENT = /^\s*(?:\/\/|\/?\*)/
/** Must be one line. */
const SUPPRESSION = /biome-ignore/

/** The formatter leaves comments as they are. */
export function checkCommentWidth(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const columns = [...line].length
      if (columns <= COMMENT_COLUMNS || !COMMENT.test(line) || SUPPRESSION.test(line)) return []
      return [
        { path, line: index + 1, message: `a comment of ${columns} columns, more than ${COMMENT_COLUMNS}` },
      ]
    }),
  )
}

/** Code that uses the tokens. */
const STYLED = /^(?:apps\/site\/app|packages\/ui\/src)\/.*\.(?:tsx?|css)$/
const TOKENS = /(?:^|\/)(?:tokens|brand)(?:\/|[^/]*\.(?:ts|css)$)|\.(?:test|spec)\.tsx?$/

/** `#abc` and longer forms, but not `url(#id)` or an entity such as `&#123;`. */
const HEX = /(?<![\w&(/#-])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/i
const COLOUR_FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.][^)]*\)?/i
/** `font-size: 13px`, `font: 600 13px/1 x` and the utility `text-[13px]`. */
const FONT_SIZE = /\bfont(?:-size)?\s*:[^;}]*?\b\d*\.?\d+px|\btext-\[\d*\.?\d+px\]/i

/** Colours and font sizes come from the tokens only, so that an operator's brand can override them. */
export function checkStyles(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => STYLED.test(path) && !TOKENS.test(path))
    .flatMap((file) =>
      [...textPieces(file)].flatMap(({ text, line }) => {
        const found = HEX.exec(text) ?? COLOUR_FUNCTION.exec(text) ?? FONT_SIZE.exec(text)
        return found ? [{ path: file.path, line, message: `${found[0]} outside the tokens` }] : []
      }),
    )
}

function* textPieces(file: SourceFile): Generator<{ readonly text: string; readonly line: number }> {
  if (isTypeScript(file.path)) {
    const source = parse(file)
    yield* findStrings(source)
    for (const node of walkAll(source.body)) {
      // style={{ fontSize: 13 }} and { fontSize: '13px' }
      if (node.type !== 'Property') continue
      const text = file.text.slice(node.start, node.end)
      const size = /^['"]?fontSize['"]?\s*:\s*['"]?(\d*\.?\d+)(?:px)?['"]?$/.exec(text)
      if (size) yield { text: `font-size: ${size[1]}px`, line: source.lineOf(node.start) }
    }
    return
  }
  const withoutComments = file.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  for (const [index, text] of withoutComments.split('\n').entries()) yield { text, line: index + 1 }
}
