import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openHouse } from './house.ts'
import {
  figure,
  inTurns,
  type Measured,
  type Round,
  type RunOptions,
  type Scenario,
  summarise,
} from './scenario.ts'

const PAGE_GOAL = 15_000

export const scenarios: readonly Scenario[] = [
  {
    name: 'page-render',
    title: 'the home page made anew, beside bare renderToString of the same elements',
    unit: 'ms of processor time a page',
    gate: { atMost: 5 },
    goal: { atMost: 2.6 },
    run: pageRender,
  },
  {
    name: 'page-cache',
    title: `the kept home page for a crowd of guests, beside bare node:http with the same bytes; ${PAGE_GOAL} pages/s are aimed at`,
    unit: 'pages/s',
    run: pageCache,
  },
]

/** Visitors are in a country whose language is not offered, so that the home page is at `/`. */
export const HOUSE = { variables: { NODE_ENV: 'production', DEFAULT_COUNTRY: 'FI' } }
const script = (name: string) => join(import.meta.dirname, 'pages', name)

/** Runs a script of `bench/pages/` and gives each line that it writes, as JSON. */
async function* linesOf(name: string, args: readonly (string | number)[]): AsyncGenerator<unknown> {
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

async function pageRender({ rounds, seconds, say }: RunOptions): Promise<Measured> {
  const house = await openHouse('embedded', HOUSE)
  try {
    await house.start()
    const measured: Round[] = []
    const notes: string[] = []
    for await (const line of linesOf('render.ts', [house.origin, Math.min(seconds, 5), rounds])) {
      const said = line as { ours?: number; reference?: number; notes?: string[] }
      if (said.ours === undefined || said.reference === undefined) notes.push(...(said.notes ?? []))
      else {
        measured.push({ ours: said.ours, reference: said.reference })
        say(`round ${measured.length}: ${figure(said.ours)} beside ${figure(said.reference)}`)
      }
    }
    return { ...summarise(measured), notes }
  } finally {
    await house.close()
  }
}

async function pageCache({ rounds, seconds, say }: RunOptions): Promise<Measured> {
  const house = await openHouse('embedded', HOUSE)
  try {
    await house.start()
    // The first of all only tells the site what languages there are; the second is made and kept.
    for (let count = 0; count < 3; count += 1) await (await fetch(house.origin)).arrayBuffer()
    const reference = await startBare(house.origin)
    try {
      const pagesOf = async (origin: string) => {
        for await (const line of linesOf('crowd.ts', [origin, '/', seconds])) {
          const { answers, seconds: took } = line as { answers: number; seconds: number }
          return answers / took
        }
        throw new Error('the crowd said nothing')
      }
      const measured = await inTurns(
        { rounds, say },
        () => pagesOf(house.origin),
        () => pagesOf(reference.origin),
      )
      const result = summarise(measured)
      return {
        ...result,
        notes: [
          `${PAGE_GOAL} pages/s: ${result.ours >= PAGE_GOAL ? 'reached' : 'not reached'}`,
          'the crowd is a process on the same machine, and takes its share of it',
        ],
      }
    } finally {
      reference.stop()
    }
  } finally {
    await house.close()
  }
}

async function startBare(origin: string) {
  const child = spawn(process.execPath, [script('bare-server.ts'), origin, '/'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    return { origin: line, stop: () => void child.kill() }
  }
  throw new Error('the bare server did not start')
}
