import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const main = join(import.meta.dirname, '..', 'main.ts')
/** V8 does not compile the embedded store a second time, which pays only where a process lives for long. */
const BASELINE_COMPILER_FLAG = '--liftoff-only'
const POLL_INTERVAL_MS = 50

/** The product as a process of its own. */
export interface ProductProcess {
  readonly child: ChildProcess
  readonly origin: string
  readonly output: () => string
  /** How it ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>
}

/** Starts the product as its own process, which is killed after the test if it has not ended. */
export function startProcess(environment: Readonly<Record<string, string>>): ProductProcess {
  const child = spawn(process.execPath, [BASELINE_COMPILER_FLAG, main], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, origin: `http://127.0.0.1:${environment.PORT}`, output: () => text, ended }
}

/** Polls until the result is not null. @throws when the process ends before */
export async function pollUntil<T>(attempt: () => Promise<T | null>, running: ProductProcess): Promise<T> {
  let hasEnded = false
  void running.ended.then(() => {
    hasEnded = true
  })
  for (;;) {
    const result = await attempt().catch(() => null)
    if (result !== null) return result
    if (hasEnded) throw new Error(`the process ended: ${running.output()}`)
    await wait(POLL_INTERVAL_MS)
  }
}

/** Waits until the process is open. */
export const waitUntilStarted = (running: ProductProcess): Promise<true> =>
  pollUntil(
    async () => ((await fetch(`${running.origin}/health/started`)).status === 204 ? true : null),
    running,
  )
