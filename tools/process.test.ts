import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './process.mjs'

/** Starts a script that is replaced by another one, which prints "ready". */
function start(child: string) {
  const module = JSON.stringify(join(ROOT, 'tools/process.mjs'))
  const script = `const { execReplacing } = await import(${module})
    await execReplacing(process.execPath, ['-e', ${JSON.stringify(child)}])`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => parent.on('exit', (code) => resolve(code)))
  const ready = new Promise<string>((resolve) =>
    parent.stdout.once('data', (chunk) => resolve(String(chunk))),
  )
  return { parent, ended, ready }
}

const WAIT = "process.stdout.write('ready'); setInterval(() => {}, 1000);"

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'forwards %s and returns the exit code',
  async (signal) => {
    const { parent, ended, ready } = start(`process.on('${signal}', () => process.exit(7)); ${WAIT}`)
    await ready
    parent.kill(signal)
    expect(await ended).toBe(7)
  },
)

test('exits with the code of the signal that killed the program', async () => {
  const { ended } = start("process.kill(process.pid, 'SIGKILL')")
  expect(await ended).toBe(128 + 9)
})
