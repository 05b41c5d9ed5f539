import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startBare } from './pages/start-bare.ts'
import { openPlatform } from './platform-process.ts'
import {
  formatFigure,
  type Measured,
  measureAlternately,
  type Round,
  type RunOptions,
  type Scenario,
  summarise,
} from './scenario.ts'

const PAGE_GOAL = 15_000

export const scenarios: readonly Scenario[] = [
  {
    name: 'page-render',
    title: 'rendering of the home page, compared with plain renderToString of the same elements',
    unit: 'ms of processor time a page',
    gate: { atMost: 5 },
    goal: { atMost: 2.6 },
    run: pageRender,
  },
  {
    name: 'page-cache',
    title: `the cached home page for guests, compared with plain node:http with the same bytes; goal ${PAGE_GOAL} pages/s`,
    unit: 'pages/s',
    run: pageCache,
  },
]

/** The visitors' country has the default language of the site, so that no address redirects. */
export const PLATFORM_OPTIONS = { variables: { NODE_ENV: 'production', DEFAULT_COUNTRY: 'IE' } }
const script = (name: string) => join(import.meta.dirname, 'pages', name)

/** Runs a script of `bench/pages/` and yields each line of output, parsed as JSON. */
async function* readJsonLines(name: string, args: readonly (string | number)[]): AsyncGenerator<unknown> {
  const child = spawn(process.execPath, [script(name), ...args.map(String)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  try {
    for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line)
    const [code] = await closed
    if (code !== 0) throw new Error(`${name} ended with ${code}`)
  } finally {
    child.kill()
  }
}

async function pageRender({ rounds, seconds, onProgress }: RunOptions): Promise<Measured> {
  const platform = await openPlatform('embedded', PLATFORM_OPTIONS)
  try {
    await platform.start()
    const measured: Round[] = []
    const notes: string[] = []
    for await (const line of readJsonLines('render.ts', [platform.origin, Math.min(seconds, 5), rounds])) {
      const parsed = line as { ours?: number; reference?: number; notes?: string[] }
      if (parsed.ours === undefined || parsed.reference === undefined) notes.push(...(parsed.notes ?? []))
      else {
        measured.push({ ours: parsed.ours, reference: parsed.reference })
        onProgress(
          `round ${measured.length}: ${formatFigure(parsed.ours)} beside ${formatFigure(parsed.reference)}`,
        )
      }
    }
    return { ...summarise(measured), notes }
  } finally {
    await platform.close()
  }
}

async function pageCache({ rounds, seconds, onProgress }: RunOptions): Promise<Measured> {
  const platform = await openPlatform('embedded', PLATFORM_OPTIONS)
  try {
    await platform.start()
    // The first request only loads the languages; the second page is rendered and cached.
    for (let count = 0; count < 3; count += 1) await (await fetch(platform.origin)).arrayBuffer()
    const reference = await startBare(platform.origin, ['/'])
    try {
      const measureThroughput = async (origin: string) => {
        for await (const line of readJsonLines('load-clients.ts', [origin, '/', seconds])) {
          const { responses, seconds: elapsedSeconds } = line as { responses: number; seconds: number }
          return responses / elapsedSeconds
        }
        throw new Error('the load generator wrote no result')
      }
      const measured = await measureAlternately(
        { rounds, onProgress },
        () => measureThroughput(platform.origin),
        () => measureThroughput(reference.origin),
      )
      const result = summarise(measured)
      return {
        ...result,
        notes: [
          `${PAGE_GOAL} pages/s: ${result.ours >= PAGE_GOAL ? 'reached' : 'not reached'}`,
          'the load generator runs on the same machine and shares its cores',
        ],
      }
    } finally {
      reference.stop()
    }
  } finally {
    await platform.close()
  }
}
