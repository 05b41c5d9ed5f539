import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** What the generator is to do. Either bets or gets. */
export interface LoadPlan {
  readonly origin: string
  readonly connections: number
  /** Not measured: connections open, plans are made, code gets warm. */
  readonly warmupSeconds: number
  readonly seconds: number
  /** Signed bets, each in a round of its own; a connection keeps to one token. */
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
  /** Answers of status 200, the warm-up's included. */
  readonly accepted: number
  /** How many answers of any other kind, by status and text. */
  readonly failures: Readonly<Record<string, number>>
  /** Answers in a second, while it was measured. */
  readonly perSecond: number
  /** In milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** Runs the generator in a process of its own. @throws Error when an answer was other than 200 */
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
  if (code !== 0) throw new Error(`The generator of load failed:\n${errors}`)
  const report: LoadReport = JSON.parse(output)
  const [failure] = Object.entries(report.failures)
  if (failure) throw new Error(`The house refused ${failure[1]} requests: ${failure[0]}`)
  return report
}
