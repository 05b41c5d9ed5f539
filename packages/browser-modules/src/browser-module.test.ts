import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { toBrowserModule } from './browser-module.ts'

const folders = [
  'apps/studio/client',
  'apps/studio/src/engine',
  'apps/sportsbook/client',
  'apps/sportsbook/src/rules',
  'packages/money/src',
]
const sources = folders.flatMap((folder) => {
  const path = join(import.meta.dirname, '../../..', folder)
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(path, name), 'utf8') }))
})

/** The syntax tree without positions. */
const treeOf = (code: string) =>
  JSON.stringify(parseSync('module.js', code).program, (key, value) =>
    ['start', 'end'].includes(key) ? undefined : typeof value === 'bigint' ? String(value) : value,
  )

test('removes nothing but types, comments and empty lines from the modules that are served', () => {
  expect(sources.length).toBeGreaterThan(100)
  for (const { name, text } of sources) {
    const code = toBrowserModule(text)
    expect(parseSync(name.replace(/ts$/, 'js'), code).errors, name).toEqual([])
    expect(treeOf(code) === treeOf(stripTypeScriptTypes(text)), name).toBe(true)
    expect(code, name).not.toMatch(/^\s*\/[/*]|\n\s*\n/m)
  }
})

test.each([
  ['a URL in a template literal', 'export const url = `https://studio.example`\n'],
  ['a regular expression for comments', 'export const comment = /^\\/\\/ .*$/\n'],
  ['lines of a template literal that look like comments', 'export const text = `\n// one\n\n/** two */\n`\n'],
])('keeps %s', (_name, code) => {
  expect(toBrowserModule(`// The module.\n\n${code}`)).toBe(code)
})
