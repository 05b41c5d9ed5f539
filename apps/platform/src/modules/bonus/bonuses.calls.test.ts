import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bonusShapes } from '@croupier/contract'
import { bootPlatform, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { loadOperator, OperatorFileError } from '../../config/index.ts'
import { bonusesFile } from './schema.ts'

const operator = resolve(import.meta.dirname, '../../../../../operator')
const folder = mkdtempSync(join(tmpdir(), 'croupier-bonuses-'))
const many = Array.from(
  { length: 100 },
  (_, index) =>
    `  - { identity: many-${index}, name: Many ${index}, package: many, trigger: deposit, type: freespins, spins: 5 }`,
)
const file = `packages: [{ identity: welcome, name: Welcome package }, { identity: many, name: Many }]
bonuses:
  - identity: first
    name: First deposit
    package: welcome
    trigger: deposit
    type: percentage
    percentage: 100
    most: "100.00"
    byCurrency: [{ currency: SEK, amount: "1000.00" }]
    deposit: { from: "20.00", byCurrency: [{ currency: SEK, from: "200.00", to: "5000.00" }] }
  - { identity: hello, name: Hello, package: welcome, trigger: registration, type: freespins, spins: 20 }
  - { identity: alone, name: Alone, trigger: deposit, type: cash, amount: "5.00" }
${many.join('\n')}
`
let house: TestPlatform
beforeAll(async () => {
  cpSync(operator, folder, { recursive: true })
  writeFileSync(join(folder, 'bonuses.yaml'), file)
  house = await bootPlatform({ variables: { OPERATOR_DIR: folder } })
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

const key = 'GET /api/game/bonuses'
const names = async (query: { trigger?: 'deposit' | 'registration'; package?: string; perPage?: number }) =>
  (await house.call(key, { query })).data.map(({ name }) => name)

test('GET /api/game/bonuses answers what the house offers, to guests as to players [3-14]', async () => {
  const { data } = await house.call(key, { query: { package: 'welcome' } })
  expect(z.array(bonusShapes.bonus).parse(data)).toEqual(data)
  expect(data).toMatchObject([
    {
      name: 'First deposit',
      package: { name: 'Welcome package' },
      type: 2,
      triggerConditions: {
        invoiceAmountItems: [{ currency: 'SEK', amountFrom: '200.00', amountTo: '5000.00' }],
        ...{ baseCurrencyInvoiceAmountFrom: '20.00', baseCurrencyInvoiceAmountTo: null },
      },
      assignConditions: {
        ...{ depositPercentage: 100, baseCurrencyAmount: null, baseCurrencyMaxAmount: '100.00' },
        maxAmountItems: [{ currency: 'SEK', amount: '1000.00' }],
      },
    },
    { name: 'Hello', type: 3, assignConditions: { presets: [{ quantity: 20 }], depositPercentage: null } },
  ])
  expect(new Set(data.map((one) => one.package?.id)).size).toBe(1)
  const { token } = await house.registerPlayer()
  expect((await house.call(key, { query: { package: 'welcome' } }, { token })).data).toEqual(data)
})

test('by trigger, by package and by the page [3-14]', async () => {
  expect(await names({ trigger: 'registration' })).toEqual(['Hello'])
  expect(await names({ package: 'none' })).toEqual([])
  expect(await names({ perPage: 3 })).toEqual(['First deposit', 'Hello', 'Alone'])
  expect(await names({ package: 'many', perPage: 100 })).toHaveLength(100)
  const { meta } = await house.call(key, { query: { page: 2, perPage: 100 } })
  expect(meta).toEqual({ page: 2, perPage: 100, total: 103 })
  expect((await house.send('GET', '/api/game/bonuses?trigger=luck')).status).toBe(422)
})

test.each([
  ['bonuses: []\npackages: [{ identity: a, name: A }, { identity: a, name: B }]', /a is listed twice/],
  [file.replace('package: welcome', 'package: other'), /other is none of the packages/],
  [file.replace('"20.00"', '"0.00"'), /bonuses\[0\]\.deposit\.from: an amount above nothing/],
  [file.replace('type: cash, ', 'type: gold, '), /bonuses\[2\]\.type/],
  [file.replace('spins: 20', 'spins: 20, amount: "5.00"'), /amount/],
  [
    `${file}  - { identity: one-more, name: One, package: many, trigger: deposit, type: cash, amount: "5.00" }\n`,
    /many has more than 100/,
  ],
])('says where bonuses.yaml is wrong', (text, fault) => {
  const own = mkdtempSync(join(tmpdir(), 'croupier-bonuses-'))
  writeFileSync(join(own, 'bonuses.yaml'), text)
  const load = () => loadOperator(own, 'bonuses.yaml', bonusesFile)
  expect(load).toThrow(OperatorFileError)
  expect(load).toThrow(fault)
  rmSync(own, { recursive: true, force: true })
})

test('the house’s own file is right, and offers nothing yet', () => {
  expect(loadOperator(operator, 'bonuses.yaml', bonusesFile)).toEqual({ packages: [], bonuses: [] })
})
