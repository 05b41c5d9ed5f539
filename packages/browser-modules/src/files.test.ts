import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBrowserFiles, listFiles } from './files.ts'

test('serves modules with imports that browsers resolve, and lists what a module imports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'client/bets'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('client/main.ts', "import { a } from './bets/slip.ts'\nimport { m } from '@croupier/money'\n")
  write('client/bets/slip.ts', "import { m } from '@croupier/money'\nexport const a: number = m\n")
  write('client/bets/slip.test.ts', '')
  write('money.ts', 'export const m = 1\n')
  const files = createBrowserFiles({
    sources: [
      ...listFiles(join(folder, 'client'), 'client', (name) => name.endsWith('.ts')),
      { name: 'money/index.ts', path: join(folder, 'money.ts') },
    ],
    packages: { '@croupier/money': 'money/index.ts' },
  })
  const [, version = ''] = files.path('client/main.ts').split('/')
  const served = (name: string) => files.find(version, name)?.plain.toString()
  expect(served('client/bets/slip.ts')).toContain("from '../../money/index.ts'")
  expect(served('client/main.ts')).toContain("from '../money/index.ts'")
  expect(files.modules(['client/main.ts']).map((path) => path.split('/').slice(2).join('/'))).toEqual([
    'client/main.ts',
    'client/bets/slip.ts',
    'money/index.ts',
  ])
  expect(served('client/bets/slip.test.ts')).toBeUndefined()
  expect(files.find('000000000000', 'client/main.ts')).toBeUndefined()
  expect(() => files.path('client/no-such.ts')).toThrow('no file client/no-such.ts')
})
