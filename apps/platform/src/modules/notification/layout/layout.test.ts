import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compiledFile, compileLayout } from './compile.cli.ts'
import { fill, type Values } from './fill.ts'

test('mail.html is compiled from mail.mjml', async () => {
  expect(readFileSync(compiledFile, 'utf8'), 'run npm run mails:compile').toBe(await compileLayout())
})

test('a section is repeated for each item, which sees the values around it', () => {
  const template = '{{#rows}}{{a-1}}{{b}}{{#inner}}({{c}}{{b}}){{/inner}}{{/rows}}.'
  const rows: Values[] = [
    { 'a-1': '<', inner: [] },
    { 'a-1': '2', inner: [{ c: 'x' }, { c: 'y', b: '!' }] },
  ]
  expect(fill(template, { b: '-', rows })).toBe('&lt;-2-(x-)(y!).')
})

test.each([
  ['{{a}}', {}],
  ['{{#a}}{{/a}}', {}],
  ['{{a}}', { a: [] }],
  ['{{#a}}{{/a}}', { a: 'text' }],
])('%s without a value of its kind is an error', (template, values) => {
  expect(() => fill(template, values)).toThrow('the template has a, which has no value of this kind')
})
