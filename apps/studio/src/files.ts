import { fileURLToPath } from 'node:url'
import { type BrowserFiles, createBrowserFiles, listFiles } from '@croupier/browser-modules'

/**
 * The files of the frame, at the same relative paths as in the repository: the modules of the client, the engine and
 * the money package, so that the browser verifies a round with the code that played it.
 */
export interface Files extends BrowserFiles {
  /** The stylesheet, inlined into the page. */
  readonly stylesheet: string
}

/** The files of client/styles in the order of the cascade. */
const stylesheets = [
  'base',
  'header',
  'stage',
  'dice',
  'mines',
  'plinko',
  'blackjack',
  'roulette-tools',
  'roulette',
  'controls',
  'small-screens',
  'panels',
  'check',
  'preferences',
]

const isServed = (name: string) => /\.(?:ts|json|css|svg)$/.test(name)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

function listSources() {
  const isModule = (name: string) => name.endsWith('.ts')
  const money = fileURLToPath(new URL('.', import.meta.resolve('@croupier/money')))
  const sans = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
  return [
    ...listFiles(here('../client'), 'client', isServed),
    ...listFiles(here('./engine'), 'src/engine', isModule),
    ...listFiles(here('./engines'), 'src/engines', isModule),
    ...listFiles(here('./titles'), 'src/titles', isModule),
    ...listFiles(money, 'money', isModule),
    { name: 'fonts/sans.woff2', path: fileURLToPath(import.meta.resolve(sans)) },
  ]
}

export function loadFiles(): Files {
  const files = createBrowserFiles({
    sources: listSources(),
    packages: { '@croupier/money': 'money/index.ts' },
  })
  return {
    ...files,
    stylesheet: stylesheets.map((name) => files.text(`client/styles/${name}.css`)).join(''),
  }
}
