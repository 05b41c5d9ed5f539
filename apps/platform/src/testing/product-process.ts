import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const main = join(import.meta.dirname, '..', 'main.ts')
/** As in e2e: V8 does not compile the embedded store a second time, which pays only where a process lives for long. */
const COMPILED_ONCE = '--liftoff-only'
const ASK_AGAIN_MS = 50

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
  const child = spawn(process.execPath, [COMPILED_ONCE, main], {
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

/** Asks until there is an answer that is not null. @throws when the process ends before */
export async function until<T>(ask: () => Promise<T | null>, running: ProductProcess): Promise<T> {
  let hasEnded = false
  void running.ended.then(() => {
    hasEnded = true
  })
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer !== null) return answer
    if (hasEnded) throw new Error(`the process ended: ${running.output()}`)
    await wait(ASK_AGAIN_MS)
  }
}

/** Waits until the process is open. */
export const started = (running: ProductProcess): Promise<true> =>
  until(async () => ((await fetch(`${running.origin}/health/started`)).status === 204 ? true : null), running)
