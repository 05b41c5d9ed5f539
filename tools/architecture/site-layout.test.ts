import { describe, expect, test } from 'vitest'
import { expectNone, repositoryFiles } from './repository.ts'
import { checkRevalidation, checkSiteLayers } from './site-layout.ts'

const APP = 'apps/site/app/'
const messages = (path: string, text: string) =>
  checkSiteLayers([{ path: APP + path, text }]).map(({ message }) => message)

test('the site respects its layers', () => expectNone(checkSiteLayers(repositoryFiles())))

test('no page loads its data again for a dialog', () => expectNone(checkRevalidation(repositoryFiles())))

test.each([
  ['a page', 'export async function loader() {}\nexport default function A() {\n  return <p />\n}', 1],
  ['a page with the rule', 'export function loader() {}\nexport const shouldRevalidate = isOtherPage', 0],
  ['a redirect', 'export function loader() {}\nexport default function A() {\n  return null\n}', 0],
  ['a page without a loader', 'export default function A() {\n  return <p />\n}', 0],
])('the rule of revalidation: %s', (_, text, count) => {
  expect(checkRevalidation([{ path: `${APP}routes/a.tsx`, text }])).toHaveLength(count)
})

describe('layers', () => {
  test.each([
    ['lib/site.ts', "import { useWallet } from '~/features/wallet/index.ts'", 'lib may not import features'],
    ['lib/site.ts', "import type { Wallet } from '~/features/wallet/api.ts'", 'lib may not import features'],
    ['lib/links.ts', "import { searchWith } from '~/dialogs/address.ts'", 'lib may not import dialogs'],
    ['features/game/a.tsx', "import { Shell } from '~/shell/shell.tsx'", 'features may not import shell'],
    ['shell/header.tsx', "import Home from '../routes/home.tsx'", 'shell may not import routes'],
    ['dialogs/host.tsx', "const a = import('~/features/bonus/a.tsx')", 'dialogs may not import features'],
    [
      'features/game/a.tsx',
      "import { b } from '~/features/bonus/b.ts'",
      'past the index.ts of feature bonus',
    ],
    ['features/game/a.tsx', "import type { B } from '../bonus/b.ts'", 'past the index.ts of feature bonus'],
    [
      'features/game/a.tsx',
      "const b = import('../bonus/dialogs/b.tsx')",
      'past the index.ts of feature bonus',
    ],
    ['dialogs/registry.ts', "import A from '~/features/bonus/a.tsx'", 'loads a feature with the registry'],
  ])('%s must not contain %s', (path, text, message) => {
    expect(messages(path, text)).toEqual([expect.stringContaining(message)])
  })

  test.each([
    ['root.tsx', "import { Shell } from './shell/shell.tsx'"],
    ['routes/home.tsx', "import { Hero } from '~/features/home/hero.tsx'"],
    ['routes/home.tsx', "import { load } from '../../server/load.ts'"],
    ['shell/header.tsx', "import { Bell } from '~/features/notifications/bell.tsx'"],
    ['features/game/a.tsx', "import { b } from '~/features/bonus/index.ts'"],
    ['features/game/a.tsx', "import { query } from '~/features/bonus/api.ts'"],
    ['features/game/a.tsx', "import { query } from '~/features/wallet/api/payment.ts'"],
    ['features/game/a.tsx', "import { b } from './b.ts'"],
    ['dialogs/registry.ts', "const load = () => import('~/features/bonus/a.tsx')"],
    ['lib/links.test.ts', "import { searchWith } from '~/dialogs/address.ts'"],
  ])('%s may contain %s', (path, text) => expect(messages(path, text)).toEqual([]))
})
