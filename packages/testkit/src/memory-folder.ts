import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux keeps what lies here in memory; other systems have no such folder. */
const MEMORY = '/dev/shm'
/** More than any run has used at once, several times over: its houses are removed as its files end. */
const REQUIRED_BYTES = 3 * 2 ** 30
const NAME = /^croupier-(\d+)$/

/**
 * A folder for all that a run writes, in memory where there is room for it: copying a store's 1,200 files costs a disk
 * more than opening the store. What an earlier run left there because it was killed is removed first.
 * @returns undefined where there is no such place
 */
export function memoryFolder(memory = MEMORY): { readonly folder: string; remove(): void } | undefined {
  removeStaleFolders(memory)
  const folder = join(memory, `croupier-${process.pid}`)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < REQUIRED_BYTES || process.availableMemory() < REQUIRED_BYTES) return undefined
    mkdirSync(folder)
    // The database's own user has to pass through.
    chmodSync(folder, 0o711)
    if (allowsExecution(folder)) return { folder, remove }
  } catch {
    // No such folder, or none of ours: the disk will do.
  }
  remove()
  return undefined
}

/** Containers may forbid it, and servers are unpacked here when the machine has none of its own. */
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
