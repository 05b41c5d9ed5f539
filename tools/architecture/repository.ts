import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Commit } from './commits.ts'
import type { Manifest } from './directions.ts'
import type { SourceFile, Violation } from './source.ts'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const SOURCE = /^(?:apps|packages|tools|e2e|bench)\/.*\.(?:tsx?|m?js|cjs|css)$/

let files: readonly SourceFile[] | undefined

/** Every tracked or untracked, not ignored source file. */
export function repositoryFiles(): readonly SourceFile[] {
  files ??= listFiles()
    .filter((path) => SOURCE.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  return files
}

/** Every SQL file. */
export function repositorySql(): readonly SourceFile[] {
  return listFiles()
    .filter((path) => path.endsWith('.sql'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** Each workspace's package.json by its folder; the root's under the empty string. */
export function repositoryManifests(): ReadonlyMap<string, Manifest> {
  const manifests = listFiles()
    .filter((path) => /^(?:(?:apps|packages)\/[^/]+\/)?package\.json$/.test(path))
    .map((path) => [path === 'package.json' ? '' : dirname(path), readManifest(path)] as const)
  return new Map(manifests)
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}

function listFiles(): readonly string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  return list.split('\n').filter((path) => path !== '' && existsSync(join(ROOT, path)))
}

/** The last commits but merges, newest first; none in a copy without its history. */
export function lastCommits(count: number): readonly Commit[] {
  if (!existsSync(join(ROOT, '.git'))) return []
  const format = ['log', `-${count}`, '--no-merges', '--format=%h %s']
  const log = execFileSync('git', format, { cwd: ROOT, encoding: 'utf8' })
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }))
}

/** Fails with one line per violation. */
export function expectNone(violations: readonly Violation[]): void {
  expect(violations.map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([])
}
