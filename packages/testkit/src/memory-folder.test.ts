import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

test('removes the folders of killed runs and keeps those of running ones', () => {
  const memory = mkdtempSync(join(tmpdir(), 'croupier-memory-'))
  onTestFinished(() => rmSync(memory, { recursive: true, force: true }))
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  mkdirSync(join(memory, `croupier-${ended}`, 'store'), { recursive: true })
  mkdirSync(join(memory, `croupier-${process.ppid}`))
  memoryFolder(memory)?.remove()
  expect(readdirSync(memory)).toEqual([`croupier-${process.ppid}`])
})

test('returns undefined on a system without shared memory', () => {
  expect(memoryFolder('/nowhere')).toBeUndefined()
})
