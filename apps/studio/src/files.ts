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
  'roulette-landscape',
  'roulette-phone',
  'crash',
  'controls',
  'small-screens',
  'panels',
  'check',
  'preferences',
]

const fontPackage = '@fontsource-variable/instrument-sans/files'

/** The typeface's files with the characters of each. */
export const fontFiles = [
  {
    name: 'fonts/sans.woff2',
    path: `${fontPackage}/instrument-sans-latin-wght-normal.woff2`,
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  {
    name: 'fonts/sans-extended.woff2',
    path: `${fontPackage}/instrument-sans-latin-ext-wght-normal.woff2`,
    range:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
] as const

const isServed = (name: string) => /\.(?:ts|json|css|svg)$/.test(name)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

function listSources() {
  const isModule = (name: string) => name.endsWith('.ts')
  const money = fileURLToPath(new URL('.', import.meta.resolve('@croupier/money')))
  return [
    ...listFiles(here('../client'), 'client', isServed),
    ...listFiles(here('./engine'), 'src/engine', isModule),
    ...listFiles(here('./engines'), 'src/engines', isModule),
    ...listFiles(here('./titles'), 'src/titles', isModule),
    ...listFiles(money, 'money', isModule),
    ...fontFiles.map(({ name, path }) => ({ name, path: fileURLToPath(import.meta.resolve(path)) })),
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
