import { spawnSync } from 'node:child_process'

/** Resident memory of a process in MB. */
export function residentOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  const kilobytes = Number(stdout.trim())
  if (!(kilobytes > 0)) throw new Error(`there is no process ${pid}`)
  return kilobytes / 1024
}
