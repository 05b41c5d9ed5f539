import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Resident memory of a process in MB. */
export function residentMemory(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  const kilobytes = Number(stdout.trim())
  if (!(kilobytes > 0)) throw new Error(`there is no process ${pid}`)
  return kilobytes / 1024
}

/** CPU time used by a process in milliseconds, in steps of 10 ms; null if the system does not report it. */
export function processorTime(pid: number): number | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  // Fields 14 and 15 of proc(5), in ticks of 10 ms; the first two fields are already removed.
  return (Number(fields[11]) + Number(fields[12])) * 10
}
