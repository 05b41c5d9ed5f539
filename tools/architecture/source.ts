import { parseSync } from 'oxc-parser'

/** A source file in memory; the checks do not read the disk. */
export interface SourceFile {
  /** Relative to the repository root, with `/`. */
  readonly path: string
  readonly text: string
}

export interface Violation {
  readonly path: string
  /** 1-based. */
  readonly line: number
  readonly message: string
}

/** A static or dynamic import, a re-export or a type import. */
export interface Import {
  readonly specifier: string
  /** Erased at run time. */
  readonly typeOnly: boolean
  readonly dynamic: boolean
  readonly line: number
}

/** A node of the syntax tree. Checks validate the fields they use. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export interface Parsed {
  readonly path: string
  readonly body: readonly Node[]
  readonly comments: readonly { readonly text: string; readonly line: number }[]
  readonly imports: readonly Import[]
  readonly lineOf: (offset: number) => number
}

const parsed = new WeakMap<SourceFile, Parsed>()

/** @throws Error if the file is not valid TypeScript */
export function parse(file: SourceFile): Parsed {
  const known = parsed.get(file)
  if (known) return known
  const result = parseSync(file.path, file.text, { lang: file.path.endsWith('x') ? 'tsx' : 'ts' })
  const lineOf = makeLineIndex(file.text)
  const [error] = result.errors
  if (error) throw new Error(`${file.path}:${lineOf(error.labels[0]?.start ?? 0)} ${error.message}`)
  const body = result.program.body as unknown as readonly Node[]
  const parsedNode: Parsed = {
    path: file.path,
    body,
    comments: result.comments.map(({ value, start }) => ({ text: value, line: lineOf(start) })),
    imports: [...walkAll(body)].flatMap((node) => readImports(node, lineOf)),
    lineOf,
  }
  parsed.set(file, parsedNode)
  return parsedNode
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The node and its descendants, parents first. */
export function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child)
  }
}

export function* walkAll(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) yield* walk(node)
}

/** Value of a string literal or of a template without placeholders. */
export function readLiteral(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis) && node.quasis.length === 1) {
    return readText(node.quasis[0])
  }
  return undefined
}

/** Text of a template element. */
export function readText(element: unknown): string | undefined {
  if (!isNode(element) || element.type !== 'TemplateElement') return undefined
  const value = element.value as { readonly cooked: string | null; readonly raw: string }
  return value.cooked ?? value.raw
}

export function readName(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined
}

/** `Date.now` for the expression `Date.now`, `fail` for `fail`; undefined for anything more complex. */
export function readPath(node: unknown): string | undefined {
  const name = readName(node)
  if (name) return name
  if (!isNode(node) || node.type !== 'MemberExpression' || node.computed === true) return undefined
  const object = readPath(node.object)
  const property = readName(node.property)
  return object && property ? `${object}.${property}` : undefined
}

/** All string literals, template elements and JSX texts. */
export function* findStrings(file: Parsed): Generator<{ readonly text: string; readonly line: number }> {
  for (const node of walkAll(file.body)) {
    const isText = (node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string'
    const text = isText ? String(node.value) : readText(node)
    if (text !== undefined) yield { text, line: file.lineOf(node.start) }
  }
}

/** Calls of a function by name, with the literal that is their first argument. */
export function* findCalls(
  file: Parsed,
  isCallee: (path: string) => boolean,
): Generator<{ readonly first: string | undefined; readonly line: number }> {
  for (const node of walkAll(file.body)) {
    if (node.type !== 'CallExpression') continue
    const callee = readPath(node.callee)
    if (!callee || !isCallee(callee)) continue
    const [first] = node.arguments as readonly unknown[]
    yield { first: readLiteral(first), line: file.lineOf(node.start) }
  }
}

/** Tests, and folders of shared test helpers. */
const TEST_FILE = /\.(?:test|spec)\.tsx?$|\/testing\//
export const isTest = (path: string): boolean => TEST_FILE.test(path)
export const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path)

function makeLineIndex(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

function readImports(node: Node, lineOf: (offset: number) => number): Import[] {
  const line = lineOf(node.start)
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      const specifier = readLiteral(node.source)
      if (specifier === undefined) return []
      return [{ specifier, typeOnly: isTypeOnly(node), dynamic: false, line }]
    }
    case 'ImportExpression': {
      const specifier = readLiteral(node.source)
      return specifier === undefined ? [] : [{ specifier, typeOnly: false, dynamic: true, line }]
    }
    case 'TSImportType': {
      const specifier = readLiteral(node.source ?? node.argument)
      return specifier === undefined ? [] : [{ specifier, typeOnly: true, dynamic: false, line }]
    }
    default:
      return []
  }
}

/** `import type …`, or an import of types only. `import { type A } from` still loads the module. */
function isTypeOnly(node: Node): boolean {
  return node.importKind === 'type' || node.exportKind === 'type'
}
