import {
  findCalls,
  findStrings,
  isNode,
  isTest,
  isTypeScript,
  type Node,
  parse,
  readLiteral,
  readName,
  type SourceFile,
  type Violation,
  walkAll,
} from './source.ts'

const CALL_KEY = /^(?:GET|POST|PUT|PATCH|DELETE) \/api\//
const CONTRACT = /^packages\/contract\/src\/calls\/[^/]+\.ts$/
const CALLS = /^apps\/platform\/src\/modules\/.+\.calls\.ts$/
const CALLS_TEST = /^apps\/platform\/src\/modules\/.+\.calls\.test\.ts$/
const SITE_DATA = /^apps\/site\/app\/(?:(?:features|lib)\/[^/]+|shell)\/api(?:\/[^/]+)?\.ts$/
const CLIENT = /^packages\/client\/src\//
const ERRORS = 'packages/contract/src/errors.ts'

/**
 * A call that the site's api files do not use names its user in a comment on the line above its key:
 * `// used-by: client` (the session uses it), `// used-by: provider`, `// used-by: operator`.
 */
const USED_BY = /^\s*used-by: (client|provider|operator)\b/

interface Definition {
  readonly key: string
  readonly path: string
  readonly line: number
  readonly usedBy: string
}

/**
 * Each call of the contract is served once, named in a test title, used in the site's api files, and named
 * nowhere else.
 */
export function checkCalls(files: readonly SourceFile[]): Violation[] {
  const sources = files.filter(({ path }) => isTypeScript(path) && /^(?:apps|packages)\//.test(path))
  const definitions = sources.filter(({ path }) => isContract(path)).flatMap(readDefinitions)
  const keys = new Map(definitions.map((definition) => [definition.key, definition]))
  const served = countCalls(sources, CALLS, (name) => name === 'serve' || name.endsWith('.serve'))
  const titles = [...countCalls(sources, CALLS_TEST, isTestFunction).keys()]
  const uses = sources
    // The testkit is test code.
    .filter(({ path }) => !isTest(path) && !isContract(path) && !path.startsWith('packages/testkit/'))
    .flatMap((file) =>
      [...findStrings(parse(file))].map(({ text, line }) => ({ text, line, path: file.path })),
    )
    .filter(({ text }) => CALL_KEY.test(text))

  const violations: Violation[] = []
  const report = (path: string, line: number, message: string) => violations.push({ path, line, message })

  for (const { key, path, line, usedBy } of definitions) {
    const times = served.get(key) ?? 0
    if (times !== 1) report(path, line, `${key} is served ${times} times: exactly one serve('${key}')`)
    if (!titles.some((title) => mentionsCall(title, key)))
      report(path, line, `${key} is not in a title of a *.calls.test.ts`)
    const isUsed = uses.some((use) => use.text === key && mayUse(use.path, usedBy))
    if (!isUsed && (usedBy === 'site' || usedBy === 'client'))
      report(
        path,
        line,
        `${key} is not used by the ${usedBy}; if something else uses it, name it: // used-by: provider`,
      )
  }
  for (const { text, line, path } of uses) {
    const definition = keys.get(text)
    if (!definition) report(path, line, `${text} is in no file of the contract's calls`)
    else if (!CALLS.test(path) && !mayUse(path, definition.usedBy))
      report(path, line, `${text} does not belong here`)
  }
  return violations
}

const isContract = (path: string): boolean => CONTRACT.test(path) && !isTest(path)

function mayUse(path: string, usedBy: string): boolean {
  return usedBy === 'client' ? CLIENT.test(path) : usedBy === 'site' && SITE_DATA.test(path)
}

/** Whether a title contains the call, and not a longer path. */
function mentionsCall(title: string, key: string): boolean {
  const at = title.indexOf(key)
  return at >= 0 && !/^[\w{/-]/.test(title.slice(at + key.length))
}

function readDefinitions(file: SourceFile): Definition[] {
  const source = parse(file)
  return [...walkAll(source.body)].flatMap((node) => {
    const key = node.type === 'Property' ? readLiteral(node.key) : undefined
    if (key === undefined || !CALL_KEY.test(key)) return []
    const line = source.lineOf(node.start)
    const usedByComment = source.comments.find(
      (comment) => comment.line === line - 1 && USED_BY.test(comment.text),
    )
    return [{ key, path: file.path, line, usedBy: USED_BY.exec(usedByComment?.text ?? '')?.[1] ?? 'site' }]
  })
}

/** Counts the calls of a function by first literal argument, in files that match a pattern. */
function countCalls(
  files: readonly SourceFile[],
  pattern: RegExp,
  isCallee: (path: string) => boolean,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (!pattern.test(file.path)) continue
    for (const { first } of findCalls(parse(file), isCallee)) {
      if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1)
    }
  }
  return counts
}

function isTestFunction(path: string): boolean {
  return /^(?:test|it|describe)(?:\.(?:concurrent|sequential))?$/.test(path)
}

/**
 * Each error of the contract is listed by a call (or for all calls) and returned: by `fail('name')`, or by
 * its name in the server's folder for errors before a handler runs.
 */
export function checkErrors(files: readonly SourceFile[]): Violation[] {
  const file = files.find(({ path }) => path === ERRORS)
  if (!file) return []
  const listed = new Set<string>()
  for (const source of files) {
    if (!isContract(source.path) && source.path !== ERRORS) continue
    // In the table itself names are keys; uses are in arrays.
    for (const node of walkAll(parse(source).body)) {
      if (node.type !== 'ArrayExpression') continue
      for (const element of node.elements as readonly unknown[]) {
        const name = readLiteral(element)
        if (name !== undefined) listed.add(name)
      }
    }
  }
  const failed = countCalls(
    files.filter(({ path }) => !isTest(path)),
    /^apps\/platform\/src\/.+\.ts$/,
    (name) => name === 'fail' || name.endsWith('.fail'),
  )
  const server = files
    .filter(({ path }) => /^apps\/platform\/src\/server\/.+\.ts$/.test(path) && !isTest(path))
    .flatMap((source) => [...findStrings(parse(source))].map(({ text }) => text))
  return errorNames(file).flatMap(({ name, line }) => [
    ...(listed.has(name) ? [] : [{ path: ERRORS, line, message: `${name} is not listed by any call` }]),
    ...(failed.has(name) || server.includes(name)
      ? []
      : [{ path: ERRORS, line, message: `${name} is never returned: no fail('${name}')` }]),
  ])
}

function errorNames(file: SourceFile): { readonly name: string; readonly line: number }[] {
  const source = parse(file)
  for (const node of walkAll(source.body)) {
    if (node.type !== 'VariableDeclarator' || readName(node.id) !== 'errors') continue
    return propertiesOf(node.init).flatMap((property) => {
      const name = readLiteral(property.key) ?? readName(property.key)
      return name === undefined ? [] : [{ name, line: source.lineOf(property.start) }]
    })
  }
  return []
}

/** Properties of an object literal, with or without `as` and `satisfies`. */
function propertiesOf(node: unknown): readonly Node[] {
  if (!isNode(node)) return []
  if (node.type === 'ObjectExpression') return (node.properties as readonly unknown[]).filter(isNode)
  return propertiesOf(node.expression)
}
