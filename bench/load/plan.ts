import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Work of the generator: either bets or GET requests. */
export interface LoadPlan {
  readonly origin: string
  readonly connections: number
  /** Not measured: connections, query plans and JIT warm up. */
  readonly warmupSeconds: number
  readonly seconds: number
  /** Signed bets, each in a new round; each connection uses one token. */
  readonly bets?: {
    readonly tokens: readonly string[]
    readonly secret: string
    readonly game: string
    readonly currency: string
    readonly amount: string
  }
  readonly gets?: { readonly paths: readonly string[]; readonly headers: Readonly<Record<string, string>> }
}

export interface LoadReport {
  /** Responses with status 200, including the warm-up. */
  readonly accepted: number
  /** Number of other responses by status and text. */
  readonly failures: Readonly<Record<string, number>>
  /** Responses per second, without the warm-up. */
  readonly perSecond: number
  /** In milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** Runs the generator in a separate process. @throws Error if any response was not 200 */
export async function generateLoad(plan: LoadPlan): Promise<LoadReport> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    errors = (errors + String(chunk)).slice(-4000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`The load generator failed:\n${errors}`)
  const report: LoadReport = JSON.parse(output)
  const [failure] = Object.entries(report.failures)
  if (failure) throw new Error(`The platform rejected ${failure[1]} requests: ${failure[0]}`)
  return report
}
