import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { firstLoad, readManifest } from '../tools/size-gate.mjs'
import type { Measured, RunOptions, Scenario } from './scenario.ts'

const ROOT = join(import.meta.dirname, '..')
const CHANGED = 'app/features/lobby/game-card.tsx'
const KB = 1000
/** Beyond what has changed, which is one line. */
const GOAL_KB = 10

export const scenarios: readonly Scenario[] = [
  {
    name: 'release',
    title:
      'what a returning visitor fetches for the home page after a release that changed one component, compared with Brotli without dictionaries; goal 10 kB more than the change',
    unit: 'kB',
    gate: { atMost: 0.25 },
    run: measureRelease,
  },
]

/** Builds the site twice, the second time with a changed component, in a copy of its sources. */
async function measureRelease({ onProgress }: RunOptions): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-release-'))
  try {
    const site = copySite(folder)
    onProgress('building the first release')
    const before = new Set(await build(site, folder))
    const file = join(site, CHANGED)
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nconsole.debug('a changed component')\n`)
    onProgress('building the second release')
    await build(site, folder)
    return compare(site, before)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A copy of `apps/site` beside links to everything else. */
function copySite(folder: string): string {
  mkdirSync(join(folder, 'apps'))
  for (const name of readdirSync(ROOT)) if (name !== 'apps') symlinkSync(join(ROOT, name), join(folder, name))
  for (const name of readdirSync(join(ROOT, 'apps'))) {
    if (name !== 'site') symlinkSync(join(ROOT, 'apps', name), join(folder, 'apps', name))
  }
  const site = join(folder, 'apps', 'site')
  const source = join(ROOT, 'apps', 'site')
  cpSync(source, site, { recursive: true, filter: (path) => path !== join(source, 'build') })
  return site
}

/** The steps of `npm run build` with `SITE_RELEASES`. @returns the names of the built assets */
async function build(site: string, folder: string): Promise<string[]> {
  const run = (file: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [file, ...args], {
      cwd: site,
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 2 ** 24,
    })
  await run(join(ROOT, 'node_modules', '.bin', 'react-router'), 'build')
  await run(join(ROOT, 'tools', 'root-styles.mjs'), join(site, 'build'))
  await run(join(ROOT, 'tools', 'precompress.mjs'), join(site, 'build', 'client'))
  await run(join(ROOT, 'tools', 'dictionaries.mjs'), join(site, 'build'), join(folder, 'releases'))
  return readdirSync(join(site, 'build', 'client', 'assets'))
}

/** Sizes of the home page's new files; those without a difference are fetched whole. */
function compare(site: string, before: ReadonlySet<string>): Measured {
  const assets = join(site, 'build', 'client', 'assets')
  const differences = readdirSync(join(site, 'build', 'dictionaries'))
  const manifest = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))
  if (!manifest) throw new Error('The build has no manifest.')
  const { scripts, styles } = firstLoad(readManifest(readFileSync(join(assets, manifest), 'utf8')))
  const fresh = [...scripts, ...styles, manifest]
    .map((path) => basename(path))
    .filter((name) => !before.has(name))

  const sizeOf = (path: string) => statSync(path).size
  const whole = (name: string) =>
    sizeOf(existsSync(join(assets, `${name}.br`)) ? join(assets, `${name}.br`) : join(assets, name))
  const difference = (name: string) => {
    const sizes = differences
      .filter((one) => one.startsWith(`${name}.`))
      .map((one) => sizeOf(join(site, 'build', 'dictionaries', one)))
    return Math.min(whole(name), ...sizes)
  }
  const sum = (size: (name: string) => number) => fresh.reduce((total, name) => total + size(name), 0) / KB
  const [ours, reference] = [sum(difference), sum(whole)]
  return {
    ...{ ours, reference, ratio: ours / reference },
    notes: [
      `${GOAL_KB} kB: ${ours <= GOAL_KB ? 'reached' : 'not reached'}`,
      `${fresh.length} of ${scripts.length + styles.length + 1} files of the home page have new names`,
    ],
    rounds: [{ ours, reference }],
  }
}
