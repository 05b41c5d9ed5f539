import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from './process.mjs'
import { isFresh, takeSnapshot, writeStamp } from './site-build.mjs'

let root = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'croupier-build-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('a build', () => {
  beforeEach(() => {
    write('apps/site/app/root.tsx', 'export const root = 1')
    write('content/en/layout/header.yaml', 'login: Sign in')
    write('apps/site/build/server/index.js', '')
    write('apps/site/build/client/assets/entry.js', '')
    writeStamp(root, takeSnapshot(root, {}))
  })

  test('is fresh if nothing has changed', () => expect(isFresh(root)).toBe(true))

  test('is fresh after a checkout that only changes times', () => {
    utimesSync(join(root, 'apps/site/app/root.tsx'), 1, 1)
    expect(isFresh(root)).toBe(true)
  })

  test('is stale after a change of the same size', () => {
    write('apps/site/app/root.tsx', 'export const root = 2')
    utimesSync(join(root, 'apps/site/app/root.tsx'), 1, 1)
    expect(isFresh(root)).toBe(false)
  })

  test('is stale when a source is added or removed', () => {
    write('packages/ui/src/button.tsx', '')
    expect(isFresh(root)).toBe(false)
    rmSync(join(root, 'packages/ui'), { recursive: true })
    expect(isFresh(root)).toBe(true)
    rmSync(join(root, 'content/en/layout/header.yaml'))
    expect(isFresh(root)).toBe(false)
  })

  test('does not depend on tests or on its output', () => {
    write('apps/site/app/root.test.ts', '')
    write('apps/site/build/client/assets/other.js', '')
    write('apps/site/.react-router/types/root.ts', '')
    expect(isFresh(root)).toBe(true)
  })

  test('that was interrupted, or whose stamp is damaged, is stale', () => {
    write('apps/site/build/.inputs.json', '{"apps/site')
    expect(isFresh(root)).toBe(false)
    writeStamp(root, takeSnapshot(root, {}))
    rmSync(join(root, 'apps/site/build/client'), { recursive: true })
    expect(isFresh(root)).toBe(false)
  })
})

test('precompresses texts, skips pictures and short texts, and removes outdated files', () => {
  const text = 'const answer = 42\n'.repeat(100)
  write('assets/entry.js', text)
  write('assets/short.css', '.a{}')
  write('assets/short.css.br', 'of an earlier build')
  write('assets/photo.webp', text)
  execFileSync(process.execPath, [join(ROOT, 'tools/precompress.mjs'), root])
  expect(brotliDecompressSync(readFileSync(join(root, 'assets/entry.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(root, 'assets/entry.js.gz'))).toString()).toBe(text)
  expect(existsSync(join(root, 'assets/short.css.br'))).toBe(false)
  expect(existsSync(join(root, 'assets/photo.webp.br'))).toBe(false)
})
