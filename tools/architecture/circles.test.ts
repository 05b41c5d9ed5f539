import { expect, test } from 'vitest'
import { checkCircles } from './circles.ts'
import { expectNone, repositoryFiles } from './repository.ts'

const APP = 'apps/site/app/'
const circles = (...texts: [path: string, text: string][]) =>
  checkCircles(texts.map(([path, text]) => ({ path: APP + path, text }))).map(({ message }) => message)

test('the repository has no circle of more than two files', () => expectNone(checkCircles(repositoryFiles())))

test('reports a circle of three files, with type and dynamic imports', () => {
  expect(
    circles(
      ['lib/a.ts', "import { b } from './b.ts'"],
      ['lib/b.ts', "import type { C } from '~/lib/c.ts'"],
      ['lib/c.ts', "const a = import('./a.ts')"],
      ['lib/d.ts', "import { a } from './a.ts'"],
    ),
  ).toEqual([expect.stringContaining(`3 files import each other: ${APP}lib/a.ts, ${APP}lib/b.ts`)])
})

test('allows two files that import each other', () => {
  expect(
    circles(['lib/a.ts', "import { b } from './b.ts'"], ['lib/b.ts', "import type { A } from './a.ts'"]),
  ).toEqual([])
})
