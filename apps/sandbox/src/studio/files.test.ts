import { expect, test } from 'vitest'
import { loadFiles } from './files.ts'
import { titles } from './titles/index.ts'

const files = loadFiles()
const modulesOf = (slug: string) =>
  files
    .modules(['studio-client/main.ts', `studio-client/themes/${slug}.ts`])
    .map((path) => path.split('/').slice(2).join('/'))

test("preloads a title's own drawings and the money package, and nobody else's", () => {
  const modules = modulesOf('tidewatch')
  expect(modules).toContain('studio-client/art/heroes/buoy.ts')
  expect(modules).toContain('src/studio/engine/evaluate.ts')
  expect(modules).toContain('money/index.ts')
  expect(modules.filter((name) => name.includes('/themes/'))).toEqual(['studio-client/themes/tidewatch.ts'])
  expect(modules).not.toContain('studio-client/art/heroes/moth.ts')
})

test('every title needs fewer than fifty modules, each of which is there', () => {
  for (const { slug } of titles) expect(modulesOf(slug).length, slug).toBeLessThan(50)
})

test('a file that the frame does not have is a fault and not an address', () => {
  expect(() => files.path('studio-client/themes/no-such.ts')).toThrow('no file')
})
