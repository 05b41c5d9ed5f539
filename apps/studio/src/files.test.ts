import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadFiles } from './files.ts'
import { titles } from './titles/index.ts'

const files = loadFiles()
const modulesOf = (slug: string, engine = 'slots') =>
  files
    .modules(['client/main.ts', `client/themes/${slug}.ts`, `client/engines/${engine}/index.ts`])
    .map((path) => path.split('/').slice(2).join('/'))

test('preloads the modules of a title and of its engine, and no others', () => {
  const modules = modulesOf('tidewatch')
  expect(modules).toContain('client/art/heroes/buoy.ts')
  expect(modules).toContain('src/engine/evaluate.ts')
  expect(modules).toContain('money/index.ts')
  expect(modules.filter((name) => name.includes('/themes/'))).toEqual(['client/themes/tidewatch.ts'])
  expect(modules).not.toContain('client/art/heroes/moth.ts')
  const others = (name: string) => name.includes('engines/dice')
  expect(modules.filter(others)).toEqual([])
  const dice = modulesOf('even-keel', 'dice')
  expect(dice).toContain('src/engines/dice/engine.ts')
  expect(dice).not.toContain('src/engine/evaluate.ts')
})

test('needs at most fifty existing modules per title', () => {
  for (const { slug, engine } of titles) expect(modulesOf(slug, engine).length, slug).toBeLessThanOrEqual(50)
})

test('the stylesheet contains all files of client/styles', () => {
  const folder = join(import.meta.dirname, '../client/styles')
  for (const name of readdirSync(folder))
    expect(files.stylesheet, name).toContain(readFileSync(join(folder, name), 'utf8'))
})

test('no style depends on `aria-disabled` on a phone, so that locking 157 spots restyles none of them', () => {
  const forMouse = /@media \(hover: hover\) \{[\s\S]*?\n\}/g
  expect(files.stylesheet.match(forMouse)?.length).toBeGreaterThan(0)
  expect(files.stylesheet.replaceAll(forMouse, '')).not.toContain('aria-disabled')
})

test('throws for an unknown file', () => {
  expect(() => files.path('client/themes/no-such.ts')).toThrow('no file')
})
