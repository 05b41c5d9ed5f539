import {
  isNode,
  isTest,
  isTypeScript,
  type Node,
  parse,
  readName,
  readPath,
  type SourceFile,
  type Violation,
  walkAll,
} from './source.ts'

/** Server code: one instance serves all players. */
const SERVER =
  /^apps\/(?:(?:platform|sandbox|sportsbook|studio)\/src|site\/(?:app\/)?server)\/|^apps\/site\/app\/.*\.server\.tsx?$/
/** Code that must be deterministic. */
const DOMAIN = /^(?:apps\/platform\/src\/modules|packages\/(?:bonus|money|rules|contract))\//

const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])
const MUTATORS = new Set(
  'push pop shift unshift splice sort reverse fill copyWithin set add delete clear append'.split(' '),
)

/** Module-level state in server code outlives a request and is shared by all requests. */
export function checkModuleState(files: readonly SourceFile[]): Violation[] {
  return sources(files, SERVER).flatMap((file) => {
    const { body, lineOf } = parse(file)
    const declarations = body
      .map((node) => (node.type.startsWith('Export') ? node.declaration : node))
      .filter(isNode)
    const names = mutatedNames(body)
    return declarations
      .filter((node) => node.type === 'VariableDeclaration' && node.declare !== true)
      .flatMap((declaration) =>
        (declaration.declarations as readonly Node[]).flatMap((node) => {
          const message = stateOf(declaration, node, names)
          return message ? [{ path: file.path, line: lineOf(node.start), message }] : []
        }),
      )
  })
}

function stateOf(declaration: Node, node: Node, mutated: ReadonlySet<string>): string | undefined {
  const name = readName(node.id)
  if (declaration.kind !== 'const')
    return `${declaration.kind} ${name ?? '{}'} at module level of a server module`
  if (!name) return undefined
  if (mutated.has(name)) return `${name} is mutable state at module level of a server module`
  const init = node.init
  if (!isNode(init) || init.type !== 'NewExpression') return undefined
  const kind = readName(init.callee) ?? ''
  if (!COLLECTIONS.has(kind) || isReadonly(node.id, kind)) return undefined
  return `${name} is a ${kind} at module level of a server module: declare it a Readonly${kind} if it never changes`
}

function isReadonly(id: unknown, kind: string): boolean {
  if (!isNode(id) || !isNode(id.typeAnnotation)) return false
  const type = id.typeAnnotation.typeAnnotation
  return isNode(type) && type.type === 'TSTypeReference' && readName(type.typeName) === `Readonly${kind}`
}

/** Names of the arrays, maps and objects that the file mutates. */
function mutatedNames(body: readonly Node[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const node of walkAll(body)) {
    if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression') {
      const method = readName(node.callee.property)
      const object = readName(node.callee.object)
      if (object && method && MUTATORS.has(method)) names.add(object)
      const assigned =
        readPath(node.callee) === 'Object.assign' ? readName((node.arguments as unknown[])[0]) : undefined
      if (assigned) names.add(assigned)
    }
    const target =
      node.type === 'AssignmentExpression'
        ? node.left
        : node.type === 'UpdateExpression'
          ? node.argument
          : undefined
    const object = isNode(target) && target.type === 'MemberExpression' ? readName(target.object) : undefined
    if (object) names.add(object)
    const removed = node.type === 'UnaryExpression' && node.operator === 'delete' ? node.argument : undefined
    const owner =
      isNode(removed) && removed.type === 'MemberExpression' ? readName(removed.object) : undefined
    if (owner) names.add(owner)
  }
  return names
}

const FORBIDDEN = new Set(['Date.now', 'Math.random', 'performance.now'])

/** Time comes from the injected clock and randomness from the seeded source. */
export function checkTimeAndChance(files: readonly SourceFile[]): Violation[] {
  return sources(files, DOMAIN).flatMap((file) => {
    const { body, lineOf } = parse(file)
    return [...walkAll(body)].flatMap((node) => {
      const what = nondeterministicCall(node)
      return what ? [{ path: file.path, line: lineOf(node.start), message: `${what} in domain code` }] : []
    })
  })
}

function nondeterministicCall(node: Node): string | undefined {
  if (node.type === 'NewExpression' && readName(node.callee) === 'Date') {
    return (node.arguments as readonly unknown[]).length === 0 ? 'new Date() without arguments' : undefined
  }
  if (node.type === 'CallExpression') return readName(node.callee) === 'Date' ? 'Date()' : undefined
  // Also a reference without a call: `{ now: Date.now }`.
  if (node.type !== 'MemberExpression') return undefined
  const path = readPath(node)?.replace(/^globalThis\./, '')
  return path && FORBIDDEN.has(path) ? path : undefined
}

function sources(files: readonly SourceFile[], pattern: RegExp): readonly SourceFile[] {
  return files.filter(({ path }) => pattern.test(path) && isTypeScript(path) && !isTest(path))
}
