import { expect, test } from 'vitest'
import { checkImportCycles, checkLoadCycles } from './import-cycles.ts'
import { expectNone, repositoryFiles } from './repository.ts'

const APP = 'apps/site/app/'
const cycles = (...texts: [path: string, text: string][]) =>
  checkImportCycles(texts.map(([path, text]) => ({ path: APP + path, text }))).map(({ message }) => message)

test('the repository has no import cycle at load time', () => expectNone(checkLoadCycles(repositoryFiles())))

test('the repository has no import cycle of more than two files', () =>
  expectNone(checkImportCycles(repositoryFiles())))

test('reports a cycle of three files, with type and dynamic imports', () => {
  expect(
    cycles(
      ['lib/a.ts', "import { b } from './b.ts'"],
      ['lib/b.ts', "import type { C } from '~/lib/c.ts'"],
      ['lib/c.ts', "const a = import('./a.ts')"],
      ['lib/d.ts', "import { a } from './a.ts'"],
    ),
  ).toEqual([expect.stringContaining(`3 files import each other: ${APP}lib/a.ts, ${APP}lib/b.ts`)])
})

test('allows two files that import each other', () => {
  expect(
    cycles(['lib/a.ts', "import { b } from './b.ts'"], ['lib/b.ts', "import type { A } from './a.ts'"]),
  ).toEqual([])
})

test('reports a cycle at load time, but not a cycle of types', () => {
  const cycle = [
    { path: 'packages/ui/src/a.ts', text: "import { b } from './b.ts'" },
    { path: 'packages/ui/src/b.ts', text: "import { c } from './c.ts'" },
    { path: 'packages/ui/src/c.ts', text: "import { a } from './a.ts'" },
  ]
  expect(checkLoadCycles(cycle).map(({ message }) => message)).toEqual([
    expect.stringContaining(
      'src/a.ts -> packages/ui/src/b.ts -> packages/ui/src/c.ts -> packages/ui/src/a.ts',
    ),
  ])
  const types = cycle.map(({ path, text }) => ({ path, text: text.replace('import', 'import type') }))
  expect(checkLoadCycles(types)).toEqual([])
})
