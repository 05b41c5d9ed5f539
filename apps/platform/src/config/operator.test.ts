import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createOperatorParser, loadOperator, OperatorFileError } from './index.ts'

const schema = z.strictObject({
  currencies: z.array(z.strictObject({ code: z.string().length(3), rate: z.string() })),
  base: z.string(),
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-operator-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function readError(text: string | null): string {
  if (text !== null) writeFileSync(join(folder, 'file.yaml'), text)
  try {
    loadOperator(folder, text === null ? 'absent.yaml' : 'file.yaml', schema)
  } catch (error) {
    if (error instanceof OperatorFileError) return error.message
    throw error
  }
  throw new Error('the file was taken')
}

test('accepts a valid file', () => {
  writeFileSync(join(folder, 'good.yaml'), 'base: EUR\ncurrencies:\n  - { code: EUR, rate: "1" }\n')
  expect(loadOperator(folder, 'good.yaml', schema)).toEqual({
    base: 'EUR',
    currencies: [{ code: 'EUR', rate: '1' }],
  })
})

test('names file, line and path of each error', () => {
  const error = readError(
    [
      '# money',
      'base: EUR',
      'currencies:',
      '  - code: EUR',
      '    rate: "1"',
      '  - code: EURO',
      '    rate: 2',
      '',
    ].join('\n'),
  )
  expect(error).toContain(`${join(folder, 'file.yaml')} is invalid`)
  expect(error).toMatch(/line 6, currencies\[1\]\.code: /)
  expect(error).toMatch(/line 7, currencies\[1\]\.rate: /)
})

test('names the line of the parent of a missing value', () => {
  expect(readError('base: EUR\ncurrencies:\n  - code: EUR\n')).toMatch(/line 3, currencies\[0\]\.rate: /)
})

test('reports invalid YAML and a missing file', () => {
  expect(readError('base: [EUR\ncurrencies: {')).toMatch(/is not YAML: .* at line \d+/)
  expect(readError(null)).toMatch(/absent\.yaml cannot be read: ENOENT/)
})

test('completes names from the translations, where the file has none of its own', () => {
  mkdirSync(join(folder, 'translations'), { recursive: true })
  const translate = (language: string, texts: object) =>
    writeFileSync(join(folder, `translations/${language}.json`), JSON.stringify(texts))
  translate('cs', { Slots: 'Automaty', Gold: 'Zlatá' })
  translate('pt-BR', { Slots: 'Caça-níqueis' })
  translate('de', { Slots: 'Automaten' })
  writeFileSync(
    join(folder, 'names.yaml'),
    'titles: [{ title: { en: Slots, de: Slots } }, { title: { en: New } }]',
  )
  const named = z.strictObject({
    titles: z.array(z.strictObject({ title: z.record(z.string(), z.string()) })),
  })
  const read = () => loadOperator(folder, 'names.yaml', named).titles.map(({ title }) => title)
  expect(read()).toEqual([
    { en: 'Slots', de: 'Slots', cs: 'Automaty', 'pt-BR': 'Caça-níqueis' },
    { en: 'New' },
  ])
  writeFileSync(join(folder, 'translations/cs.json'), '{"Slots": 3}')
  expect(read).toThrow(/translations\/cs\.json is invalid: .*expected string/)
  writeFileSync(join(folder, 'translations/cs.json'), '{')
  expect(read).toThrow(/translations\/cs\.json is invalid: /)
  rmSync(join(folder, 'translations/cs.json'))
  translate('czech', {})
  expect(read).toThrow(/translations\/czech\.json: czech is not a language/)
  rmSync(join(folder, 'translations'), { recursive: true })
})

test('a parser of a process parses a file again only after a change of its text or of a translation', () => {
  const own = join(folder, 'parsed')
  mkdirSync(join(own, 'translations'), { recursive: true })
  const named = z.strictObject({ title: z.record(z.string(), z.string()) })
  const parse = createOperatorParser()
  const read = (text: string) => parse(join(own, 'names.yaml'), text, named)
  const first = read('title: { en: Slots }').data
  expect(read('title: { en: Slots }').data).toBe(first)
  expect(() => Object.assign(first.title, { en: 'Tables' })).toThrow(TypeError)
  expect(read('title: { en: Tables }').data).toEqual({ title: { en: 'Tables' } })
  expect(read('title: { en: Slots }').data).toBe(first)

  writeFileSync(join(own, 'translations/cs.json'), '{ "Tables": "Stoly" }')
  expect(read('title: { en: Tables }').data).toEqual({ title: { en: 'Tables', cs: 'Stoly' } })
  writeFileSync(join(own, 'translations/cs.json'), '{')
  expect(() => read('title: { en: Tables }')).toThrow(/translations\/cs\.json is invalid/)
  rmSync(join(own, 'translations'), { recursive: true })
  const restored = read('\ntitle: { en: Tables }')
  expect(restored.data).toEqual({ title: { en: 'Tables' } })
  expect(restored.describe([{ path: ['title', 'en'], message: 'taken' }])).toMatch(
    /line 2, title\.en: taken$/,
  )
  for (const _ of [1, 2]) expect(() => read('title: 3')).toThrow(/line 1, title: /)
})
