import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** tmpfs on Linux; does not exist on other systems. */
const MEMORY = '/dev/shm'
/** Several times the peak usage of a run, whose platforms are removed file by file. */
const REQUIRED_BYTES = 3 * 2 ** 30
const NAME = /^croupier-(\d+)$/

/**
 * A folder for all files of a test run, in memory if there is enough room: on disk, copying a store's 1,200
 * files takes longer than opening the store. Removes folders of killed runs first.
 * @returns undefined if there is no suitable folder
 */
export function memoryFolder(memory = MEMORY): { readonly folder: string; remove(): void } | undefined {
  removeStaleFolders(memory)
  const folder = join(memory, `croupier-${process.pid}`)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < REQUIRED_BYTES || process.availableMemory() < REQUIRED_BYTES) return undefined
    mkdirSync(folder)
    // The database's system user needs to traverse it.
    chmodSync(folder, 0o711)
    if (allowsExecution(folder)) return { folder, remove }
  } catch {
    // Missing or not accessible: use the disk.
  }
  remove()
  return undefined
}

/** tmpfs may be mounted noexec in containers, and downloaded servers are unpacked here. */
function allowsExecution(folder: string): boolean {
  const probeFolder = mkdtempSync(join(folder, 'probe-'))
  const program = join(probeFolder, 'true')
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(probeFolder, { recursive: true, force: true })
  return status === 0
}

function removeStaleFolders(memory: string): void {
  let names: string[] = []
  try {
    names = readdirSync(memory)
  } catch {
    return
  }
  for (const name of names) {
    const pid = NAME.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
