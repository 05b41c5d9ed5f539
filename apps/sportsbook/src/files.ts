import { fileURLToPath } from 'node:url'
import { type BrowserFiles, createBrowserFiles, listFiles } from '@croupier/browser-modules'

const isServed = (name: string) => /\.(?:ts|js|json|css|svg)$/.test(name)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The client, at the same relative paths as in the repository, with the rules of bets and the money package, so that
 * it computes payouts with the server's code.
 */
export const loadFiles = (): BrowserFiles =>
  createBrowserFiles({
    sources: [
      ...listFiles(here('../client'), 'client', isServed),
      ...listFiles(here('../texts'), 'texts', isServed),
      ...listFiles(here('./rules'), 'src/rules', isServed),
      { name: 'src/languages.ts', path: here('./languages.ts') },
      { name: 'src/names.ts', path: here('./names.ts') },
      { name: 'src/sports.ts', path: here('./sports.ts') },
      ...listFiles(fileURLToPath(new URL('.', import.meta.resolve('@croupier/money'))), 'money', isServed),
    ],
    packages: { '@croupier/money': 'money/index.ts' },
  })
