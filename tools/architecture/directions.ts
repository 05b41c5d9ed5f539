import { posix } from 'node:path'
import { type Import, isTest, isTypeScript, parse, type SourceFile, type Violation } from './source.ts'

/** The fields of a package.json that declare dependencies. */
export interface Manifest {
  readonly name?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Allowed imports between packages; the table of AGENTS.md. */
export const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'packages/money': [],
  'packages/bonus': ['money'],
  'packages/html': [],
  'packages/browser-modules': [],
  'packages/rules': ['money'],
  'packages/contract': ['money', 'rules'],
  'packages/content': [],
  'packages/client': ['contract', 'money'],
  'packages/ui': [],
  'packages/testkit': ['contract', 'money'],
  'apps/platform': ['bonus', 'money', 'rules', 'contract', 'content', 'html'],
  'apps/site': ['bonus', 'client', 'content', 'contract', 'money', 'rules', 'ui'],
  'apps/sandbox': ['contract', 'html', 'money'],
  'apps/studio': ['browser-modules', 'contract', 'html', 'money'],
  'apps/sportsbook': ['browser-modules', 'contract', 'html', 'money'],
}

/**
 * Packages bundled for the browser: they import types of the contract only, because its schemas would bundle
 * zod.
 */
const TYPES_OF_CONTRACT_ONLY = new Set(['packages/client', 'apps/site'])
/** Packages that may import another by path: the testkit boots the platform under test. */
const IMPORTS_BY_PATH: Readonly<Record<string, string>> = { 'packages/testkit': 'apps/platform' }
const SCOPE = '@croupier/'

/** `packages/money` for `packages/money/src/index.ts`; `tools`, `e2e` or `bench` for top-level folders. */
export function packageOf(path: string): string {
  const [top = '', name = ''] = path.split('/')
  return top === 'apps' || top === 'packages' ? `${top}/${name}` : path.includes('/') ? top : ''
}

/** Aliases of apps/site/vite.config.ts. */
const ALIASES = [
  ['~/', 'apps/site/app/'],
  ['@brand/', 'brand/'],
] as const

/** The path of a relative or aliased specifier; undefined for a package. */
export function resolve(from: string, specifier: string): string | undefined {
  for (const [alias, folder] of ALIASES)
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  if (!specifier.startsWith('.')) return undefined
  return posix.normalize(posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')))
}

type Check = (path: string, imported: Import) => string | undefined

/** Checks the allowed imports between packages, and the entry points of packages and modules. */
export function checkDirections(files: readonly SourceFile[]): Violation[] {
  return checkImports(files, [
    checkPackageImports,
    checkModuleEntry,
    checkTables,
    checkServerOnly,
    checkTestCode,
  ])
}

function checkImports(files: readonly SourceFile[], checks: readonly Check[]): Violation[] {
  return files
    .filter(({ path }) => isTypeScript(path))
    .flatMap((file) =>
      parse(file).imports.flatMap((imported) =>
        checks.flatMap((check) => {
          const message = check(file.path, imported)
          return message ? [{ path: file.path, line: imported.line, message }] : []
        }),
      ),
    )
}

function checkPackageImports(path: string, imported: Import): string | undefined {
  const packagePath = packageOf(path)
  const target = resolve(path, imported.specifier)
  if (target !== undefined) {
    const other = packageOf(target)
    const isPackage = other.includes('/')
    if (!isPackage || other === packagePath || IMPORTS_BY_PATH[packagePath] === other) return undefined
    // Top-level tests and tools import packages by path or by name; they start the apps as processes.
    if (!packagePath.includes('/') && other.startsWith('packages/')) return undefined
    if (!packagePath.includes('/') && packagePath !== 'e2e' && packagePath !== 'bench') return undefined
    return `reaches into ${other} by path: import the package by name`
  }
  if (!imported.specifier.startsWith(SCOPE)) return undefined
  const name = imported.specifier.slice(SCOPE.length).split('/')[0] ?? ''
  if (name === 'testkit') {
    return isTest(path) || !packagePath.includes('/') ? undefined : 'imports the testkit outside a test'
  }
  const allowed = ALLOWED_IMPORTS[packagePath]
  if (!allowed)
    return packagePath.includes('/') ? `has no entry in ALLOWED_IMPORTS: ${packagePath}` : undefined
  if (`packages/${name}` !== packagePath && !allowed.includes(name))
    return `${packagePath} may not import ${SCOPE}${name}`
  if (
    name === 'contract' &&
    TYPES_OF_CONTRACT_ONLY.has(packagePath) &&
    !imported.typeOnly &&
    !isServerOnly(path)
  ) {
    return isTest(path)
      ? undefined
      : 'imports the contract as values: only `import type` keeps zod out of the browser'
  }
  return undefined
}

const MODULE = /^apps\/platform\/src\/modules\/([^/]+)\/(.+)$/

/**
 * A platform module is imported by its index.ts only; app.ts also imports its calls, and tests its test
 * helpers.
 */
function checkModuleEntry(path: string, imported: Import): string | undefined {
  const target = MODULE.exec(resolve(path, imported.specifier) ?? '')
  if (!target) return undefined
  const [, module, inside] = target
  if (MODULE.exec(path)?.[1] === module || inside === 'index.ts') return undefined
  const composes = path === 'apps/platform/src/app.ts'
  if (composes && inside?.endsWith('.calls.ts')) return undefined
  if (inside?.endsWith('tables.ts')) return undefined
  if (isTest(path) && inside?.startsWith('testing/')) return undefined
  return `reaches past the index.ts of module ${module}`
}

/** Only the module itself and the migration generator import its tables. */
function checkTables(path: string, imported: Import): string | undefined {
  const target = MODULE.exec(resolve(path, imported.specifier) ?? '')
  if (!target?.[2]?.endsWith('tables.ts')) return undefined
  if (MODULE.exec(path)?.[1] === target[1] || path.endsWith('drizzle.config.ts')) return undefined
  return `touches the tables of module ${target[1]}`
}

const isServerOnly = (path: string): boolean => /\.server\.tsx?$|^apps\/site\/(?:app\/)?server\//.test(path)

/**
 * The bundler removes a route's server code with its imports from the browser bundle, but only in route
 * modules.
 */
function checkServerOnly(path: string, imported: Import): string | undefined {
  if (!path.startsWith('apps/site/app/') || imported.typeOnly) return undefined
  const target = resolve(path, imported.specifier)
  if (!target || !isServerOnly(target)) return undefined
  const mayImport =
    isServerOnly(path) || isTest(path) || /^apps\/site\/app\/(?:routes\/|root\.tsx$)/.test(path)
  return mayImport ? undefined : 'imports server-only code into a module of the browser'
}

/** Test helpers are imported by tests only. */
function checkTestCode(path: string, imported: Import): string | undefined {
  const target = resolve(path, imported.specifier)
  return target && isTest(target) && !isTest(path) ? 'imports what only tests may use' : undefined
}

/** Every imported package is declared by the importing workspace. */
export function checkDeclared(
  files: readonly SourceFile[],
  manifests: ReadonlyMap<string, Manifest>,
): Violation[] {
  const check: Check = (path, { specifier }) => {
    if (resolve(path, specifier) !== undefined || /^(?:node:|virtual:|#|\/|data:)/.test(specifier))
      return undefined
    const [scope = '', second = ''] = specifier.split('/')
    const name = scope.startsWith('@') ? `${scope}/${second}` : scope
    const packagePath = packageOf(path)
    const root = manifests.get('')
    const own = packagePath.includes('/') ? manifests.get(packagePath) : root
    if (own?.name === name || declares(own, name)) return undefined
    if (!packagePath.includes('/') && name.startsWith(SCOPE)) return undefined
    const usesTools = isTest(path) || /\.config\.ts$/.test(path) || packagePath === 'packages/testkit'
    if (usesTools && (declares(root, name) || name === `${SCOPE}testkit`)) return undefined
    return `imports ${name}, which ${packagePath || 'the root'}/package.json does not declare`
  }
  return checkImports(files, [check])
}

function declares(manifest: Manifest | undefined, name: string): boolean {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest ?? {}
  return [dependencies, devDependencies, optionalDependencies, peerDependencies].some(
    (list) => list && name in list,
  )
}

/** Workspace dependencies follow ALLOWED_IMPORTS. */
export function checkManifests(manifests: ReadonlyMap<string, Manifest>): Violation[] {
  return [...manifests].flatMap(([packagePath, manifest]) => {
    if (packagePath === '') return []
    const path = `${packagePath}/package.json`
    const allowed = ALLOWED_IMPORTS[packagePath]
    if (!allowed) return [{ path, line: 1, message: 'has no entry in ALLOWED_IMPORTS' }]
    const names = Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith(SCOPE))
    return names
      .filter((name) => !allowed.includes(name.slice(SCOPE.length)))
      .map((name) => ({ path, line: 1, message: `may not depend on ${name}` }))
  })
}
