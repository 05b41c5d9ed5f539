import { resolve } from './directions.ts'
import {
  isNode,
  isTest,
  isTypeScript,
  type Node,
  parse,
  readLiteral,
  readName,
  readPath,
  type SourceFile,
  type Violation,
  walk,
  walkAll,
} from './source.ts'

const APP = 'apps/site/app/'
const ROUTES = `${APP}routes.ts`
const ROOT = `${APP}root.tsx`
const REGISTRY = `${APP}dialogs/registry.ts`

/**
 * Checks that each page and dialog declares exactly the groups of texts that its components use: a page without a
 * group throws when the server renders it, and an unused group is sent for nothing. Components that are loaded later
 * fetch their groups themselves; a page may declare them.
 */
export function checkTextGroups(files: readonly SourceFile[]): Violation[] {
  const modules = new Map(
    files
      .filter(({ path }) => path.startsWith(APP) && isTypeScript(path) && !isTest(path))
      .map((file) => [file.path, file]),
  )
  const shared = declaredIn(modules.get(ROOT))
  const parents = readParents(modules.get(ROUTES))

  function compare(
    path: string,
    line: number,
    component: string,
    declared: ReadonlySet<string>,
  ): Violation[] {
    const inherited = new Set([
      ...shared,
      ...ancestors(component, parents).flatMap((one) => [...declaredIn(modules.get(one))]),
    ])
    const used = usedBy(component, modules, { lazily: false })
    const usable = usedBy(component, modules, { lazily: true })
    const report = (message: string) => ({ path, line, message })
    return [
      ...[...used]
        .filter((group) => !declared.has(group) && !inherited.has(group))
        .map((group) => report(`${component} uses the texts of ${group}, which are not loaded with it`)),
      ...[...declared]
        .filter((group) => !usable.has(group))
        .map((group) => report(`${component} loads the texts of ${group}, which it does not use`)),
    ]
  }

  const routes = [...modules.keys()].filter((path) => path.startsWith(`${APP}routes/`))
  return [
    ...routes.flatMap((path) => compare(path, 1, path, declaredIn(modules.get(path)))),
    ...readDialogs(modules.get(REGISTRY)).flatMap(({ line, component, texts }) =>
      compare(REGISTRY, line, component, texts),
    ),
  ]
}

type Modules = ReadonlyMap<string, SourceFile>

/** The groups of the components that a module imports, in the same chunk or also in chunks loaded later. */
function usedBy(path: string, modules: Modules, { lazily }: { readonly lazily: boolean }): Set<string> {
  const groups = new Set<string>()
  const seen = new Set<string>()
  const pending = [path]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const file = modules.get(next)
    if (!file || seen.has(next)) continue
    seen.add(next)
    for (const node of walkAll(parse(file).body)) {
      const group = readGroup(node)
      if (group) groups.add(group)
      pending.push(...targetsOf(node, file.path, modules, lazily))
    }
  }
  return groups
}

/** `useText('pages/home')` or `<ListStates group="pages/home">`. */
function readGroup(node: Node): string | undefined {
  if (node.type === 'CallExpression') {
    const callee = readPath(node.callee)
    const [first] = node.arguments as readonly unknown[]
    return callee === 'useText' ? readLiteral(first) : undefined
  }
  if (node.type !== 'JSXAttribute' || !isNode(node.name) || node.name.name !== 'group') return undefined
  return readLiteral(node.value)
}

function targetsOf(node: Node, from: string, modules: Modules, lazily: boolean): string[] {
  const isImport = node.type === 'ImportDeclaration' && node.importKind !== 'type'
  const isExport = /^Export(?:Named|All)Declaration$/.test(node.type) && node.exportKind !== 'type'
  const isLazy = lazily && node.type === 'ImportExpression'
  if (!isImport && !isExport && !isLazy) return []
  const target = resolve(from, readLiteral(node.source) ?? '')
  if (target === undefined) return []
  const index = target.endsWith('/index.ts') && isImport ? modules.get(target) : undefined
  return index ? exportersOf(index, importedNames(node)) : [target]
}

/** An index pulls only the modules of the imported names into a chunk. */
function exportersOf(index: SourceFile, names: ReadonlySet<string>): string[] {
  return parse(index).body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return []
    const target = resolve(index.path, readLiteral(node.source) ?? '')
    const specifiers = node.specifiers as readonly Node[]
    return target && specifiers.some(({ exported }) => names.has(readName(exported) ?? '')) ? [target] : []
  })
}

function importedNames(node: Node): Set<string> {
  const specifiers = node.specifiers as readonly Node[]
  return new Set(specifiers.map(({ imported }) => readName(imported) ?? ''))
}

/** The groups in `texts: [...]` and `const texts = [...]` of a page or the root. */
function declaredIn(file: SourceFile | undefined): Set<string> {
  if (!file) return new Set()
  return new Set(
    [...walkAll(parse(file).body)].flatMap((node) => {
      const isList =
        (node.type === 'Property' && readName(node.key) === 'texts') ||
        (node.type === 'VariableDeclarator' && readName(node.id) === 'texts')
      const value = isList ? (node.value ?? node.init) : undefined
      return isNode(value) ? literalsIn(value) : []
    }),
  )
}

const literalsIn = (node: Node): string[] =>
  [...walk(node)].filter(({ type }) => type === 'Literal').flatMap((literal) => readLiteral(literal) ?? [])

interface DialogEntry {
  readonly line: number
  readonly component: string
  readonly texts: ReadonlySet<string>
}

function readDialogs(file: SourceFile | undefined): DialogEntry[] {
  if (!file) return []
  const { body, lineOf } = parse(file)
  return [...walkAll(body)].flatMap((node) => {
    if (node.type !== 'ObjectExpression') return []
    const properties = new Map(
      (node.properties as readonly Node[]).map(({ key, value }) => [readName(key), value]),
    )
    const [texts, load] = [properties.get('texts'), properties.get('load')]
    if (!isNode(texts) || !isNode(load)) return []
    const source = [...walk(load)].find(({ type }) => type === 'ImportExpression')?.source
    const component = resolve(file.path, readLiteral(source) ?? '')
    return component ? [{ line: lineOf(node.start), component, texts: new Set(literalsIn(texts)) }] : []
  })
}

/** The layout route of each nested route, by the calls in routes.ts. */
function readParents(file: SourceFile | undefined): Map<string, string> {
  const parents = new Map<string, string>()
  const visit = (node: Node, parent: string | undefined) => {
    const module = node.type === 'CallExpression' ? readModule(node) : undefined
    if (module && parent) parents.set(module, parent)
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, module ?? parent)
  }
  for (const node of file ? parse(file).body : []) visit(node, undefined)
  return parents
}

function readModule(call: Node): string | undefined {
  const literals = (call.arguments as readonly unknown[]).map(readLiteral)
  const module = literals.find(
    (literal) => literal?.startsWith('routes/') || literal?.startsWith('./routes/'),
  )
  return module && APP + module.replace('./', '')
}

function ancestors(path: string, parents: ReadonlyMap<string, string>): string[] {
  const found: string[] = []
  for (let next = parents.get(path); next && !found.includes(next); next = parents.get(next)) found.push(next)
  return found
}
