import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { toBrowserModule } from './browser-module.ts'

const folders = ['../client', './engine', '../../../packages/money/src']
const sources = folders.flatMap((folder) => {
  const path = join(import.meta.dirname, folder)
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(path, name), 'utf8') }))
})

/** The syntax tree without positions. */
const treeOf = (code: string) =>
  JSON.stringify(parseSync('module.js', code).program, (key, value) =>
    ['start', 'end'].includes(key) ? undefined : typeof value === 'bigint' ? String(value) : value,
  )

test('removes nothing but types, comments and empty lines from the modules of the frame', () => {
  expect(sources.length).toBeGreaterThan(100)
  for (const { name, text } of sources) {
    const code = toBrowserModule(text)
    expect(parseSync(name.replace(/ts$/, 'js'), code).errors, name).toEqual([])
    expect(treeOf(code) === treeOf(stripTypeScriptTypes(text)), name).toBe(true)
    expect(code, name).not.toMatch(/^\s*\/[/*]|\n\s*\n/m)
  }
})
