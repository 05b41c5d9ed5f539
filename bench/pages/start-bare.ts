import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Starts a plain server with the answers of `origin` to these paths. */
export async function startBare(origin: string, paths: readonly string[]) {
  const script = join(import.meta.dirname, 'bare-server.ts')
  const child = spawn(process.execPath, [script, origin, ...paths], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    return { origin: line, stop: () => void child.kill() }
  }
  throw new Error('the plain server did not start')
}
