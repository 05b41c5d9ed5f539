import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bonusShapes } from '@croupier/contract'
import { bootPlatform, copyOperatorFiles, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { loadOperator, OperatorFileError } from '../../config/index.ts'
import { offerNamesOf } from './award-names.ts'
import { bonusesFile } from './schema.ts'

const operator = resolve(import.meta.dirname, '../../../../../operator')
const folder = mkdtempSync(join(tmpdir(), 'croupier-bonuses-'))
const many = Array.from(
  { length: 100 },
  (_, index) =>
    `  - { identity: many-${index}, name: Many ${index}, package: many, trigger: deposit, type: freespins, spins: 5, game: moth-queen }`,
)
const file = `packages: [{ identity: welcome, name: Welcome package }, { identity: many, name: Many }]
bonuses:
  - identity: first
    name: { en: First deposit, de: Erste Einzahlung }
    package: welcome
    trigger: deposit
    type: percentage
    percentage: 100
    most: "100.00"
    byCurrency: [{ currency: SEK, amount: "1000.00" }]
    deposit: { from: "20.00", byCurrency: [{ currency: SEK, from: "200.00", to: "5000.00" }] }
  - { identity: hello, name: { en: Hello, de: Hallo }, package: welcome, trigger: registration, type: freespins, spins: 20, game: moth-queen }
  - { identity: alone, name: Alone, trigger: deposit, type: cash, amount: "5.00" }
${many.join('\n')}
`
let platform: TestPlatform
beforeAll(async () => {
  copyOperatorFiles(folder)
  writeFileSync(join(folder, 'bonuses.yaml'), file)
  platform = await bootPlatform({ variables: { OPERATOR_DIR: folder } })
})
afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

const key = 'GET /api/game/bonuses'
const names = async (query: { trigger?: 'deposit' | 'registration'; package?: string; perPage?: number }) =>
  (await platform.call(key, { query })).data.map(({ name }) => name)

test('GET /api/game/bonuses returns the operator’s offers to guests and players [3-14]', async () => {
  const { data } = await platform.call(key, { query: { package: 'welcome' } })
  expect(z.array(bonusShapes.bonus).parse(data)).toEqual(data)
  expect(data).toMatchObject([
    {
      name: 'First deposit',
      names: { en: 'First deposit', de: 'Erste Einzahlung' },
      package: { name: 'Welcome package', names: { en: 'Welcome package' } },
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
    {
      name: 'Hello',
      names: { en: 'Hello' },
      type: 3,
      assignConditions: { presets: [{ quantity: 20 }], depositPercentage: null },
    },
  ])
  expect(new Set(data.map((one) => one.package?.id)).size).toBe(1)
  const { token } = await platform.registerPlayer()
  expect((await platform.call(key, { query: { package: 'welcome' } }, { token })).data).toEqual(data)
})

test.each([
  ['de', 'Hallo'],
  ['fa', 'Hello'],
])('names an award in each language, and in the message the player’s: %s', async (locale, name) => {
  const { token } = await platform.registerPlayer({ locale })
  await platform.waitUntilIdle()
  const { data } = await platform.call('GET /api/game/player-freespins', {}, { token })
  expect(data).toMatchObject([{ name: 'Hello', names: { en: 'Hello', de: 'Hallo' } }])
  const messages = await platform.call('GET /api/notification/messenger/messages', {}, { token })
  expect(messages.data.map(({ content }) => content.title).join()).toContain(name)
})

test('an award keeps a name that its offer has no longer', () => {
  const issued = { name: 'Hello', offerId: 'an-offer' }
  const current = { en: 'Hello', de: 'Hallo' }
  expect(offerNamesOf(issued, { offerNames: () => current })).toEqual(current)
  expect(offerNamesOf(issued, { offerNames: () => ({ en: 'Welcome', de: 'Willkommen' }) })).toEqual({
    en: 'Hello',
  })
  expect(offerNamesOf(issued, { offerNames: () => null })).toEqual({ en: 'Hello' })
  expect(offerNamesOf({ ...issued, offerId: null }, { offerNames: () => current })).toEqual({ en: 'Hello' })
})

test('filters by trigger and package, in pages [3-14]', async () => {
  expect(await names({ trigger: 'registration' })).toEqual(['Hello'])
  expect(await names({ package: 'none' })).toEqual([])
  expect(await names({ perPage: 3 })).toEqual(['First deposit', 'Hello', 'Alone'])
  expect(await names({ package: 'many', perPage: 100 })).toHaveLength(100)
  const { meta } = await platform.call(key, { query: { page: 2, perPage: 100 } })
  expect(meta).toEqual({ page: 2, perPage: 100, total: 103 })
  expect((await platform.send('GET', '/api/game/bonuses?trigger=luck')).status).toBe(422)
})

test('filters deposit bonuses by currency, country, and availability of their game [7-39b 3-14]', async () => {
  const own = mkdtempSync(join(tmpdir(), 'croupier-bonuses-'))
  copyOperatorFiles(own)
  writeFileSync(
    join(own, 'bonuses.yaml'),
    `bonuses:
  - { identity: all, name: All, trigger: deposit, type: cash, amount: "5.00" }
  - { identity: kronor, name: Kronor, trigger: deposit, type: cash, amount: "5.00", currencies: [SEK] }
  - { identity: here, name: Here, trigger: deposit, type: cash, amount: "5.00", countries: [FI, DE] }
  - { identity: spins, name: Spins, trigger: deposit, type: freespins, spins: 20, game: moth-queen }
  - { identity: lost, name: Lost, trigger: deposit, type: freespins, spins: 20, game: no-such-game }
  - { identity: hello, name: Hello, trigger: registration, type: cash, amount: "5.00" }
`,
  )
  writeFileSync(join(own, 'catalogue.yaml'), 'restricted: { moth-queen: [AT] }\n')
  const otherPlatform = await bootPlatform({ variables: { OPERATOR_DIR: own } })
  const offered = async (currency: string, country: string, visitor = country) => {
    const query = { trigger: 'deposit', currency, country } as const
    const { data, meta } = await otherPlatform.call(key, { query }, { country: visitor })
    expect(meta.total).toBe(data.length)
    return data.map(({ name }) => name)
  }
  try {
    expect(await offered('EUR', 'DE')).toEqual(['All', 'Here', 'Spins'])
    expect(await offered('SEK', 'SE')).toEqual(['All', 'Kronor', 'Spins'])
    expect(await offered('EUR', 'AT')).toEqual(['All'])
    // The visitor's country restricts the list as well as the payment country.
    expect(await offered('EUR', 'DE', 'AT')).toEqual(['All'])
    expect(await offered('EUR', 'AT', 'DE')).toEqual(['All'])
    expect((await otherPlatform.send('GET', '/api/game/bonuses?trigger=deposit&currency=euro')).status).toBe(
      422,
    )
  } finally {
    await otherPlatform.close()
    rmSync(own, { recursive: true, force: true })
  }
})

test('gives the bonuses of the registration only to who agrees, if its form asks for it [5-08:receiveBonus]', async () => {
  const own = mkdtempSync(join(tmpdir(), 'croupier-bonuses-'))
  copyOperatorFiles(own)
  writeFileSync(join(own, 'bonuses.yaml'), file)
  const settings = join(own, 'settings.yaml')
  const asked = '- { name: receiveBonus, description: Bonuses, isVisible: true, isRequired: false }'
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace('  registrationFields:\n', `$&    ${asked}\n`),
  )
  const asking = await bootPlatform({ variables: { OPERATOR_DIR: own } })
  const given = async (receiveBonus: '1' | '') => {
    const body = {
      ...{ email: `consent${receiveBonus}@example.com`, password: 'Correct-Horse-7', country: 'DE' },
      ...{ currency: 'EUR', locale: 'en', agreements: '1' as const, receiveBonus },
    } as const
    const { data: registered } = await asking.call('POST /api/player/register', { body })
    const token = registered.accessToken
    await asking.waitUntilIdle()
    const { data } = await asking.call('GET /api/game/player-freespins', {}, { token })
    return data.map(({ name }) => name)
  }
  try {
    expect([await given('1'), await given('')]).toEqual([['Hello'], []])
  } finally {
    await asking.close()
    rmSync(own, { recursive: true, force: true })
  }
})

test.each([
  ['bonuses: []\npackages: [{ identity: a, name: A }, { identity: a, name: B }]', /a is listed twice/],
  [
    `bonuses:
  - identity: hello
    name: Hello
    trigger: registration
    type: cash
    amount: "5.00"
    limit: { count: 1, days: 7 }`,
    /line 7, bonuses\[0\]\.limit: .*a limit is for deposits, and this one is for trigger: registration/,
  ],
  [
    `bonuses:
  - identity: weekly
    name: Weekly
    trigger: deposit
    type: cash
    amount: "5.00"
    limit: { count: 0, days: 7 }`,
    /line 7, bonuses\[0\]\.limit\.count/,
  ],
  [file.replace('package: welcome', 'package: other'), /other is not listed in packages/],
  [file.replace('"20.00"', '"0.00"'), /bonuses\[0\]\.deposit\.from: an amount above zero/],
  [file.replace('type: cash, ', 'type: gold, '), /bonuses\[2\]\.type/],
  [file.replace('spins: 20', 'spins: 20, amount: "5.00"'), /amount/],
  [
    `${file}  - { identity: one-more, name: One, package: many, trigger: deposit, type: cash, amount: "5.00" }\n`,
    /many has more than 100/,
  ],
  [file.replace('{ en: First deposit, de', '{ de'), /bonuses\[0\]\.name: .*one for en/],
  [file.replace('de: Erste Einzahlung', 'de: 5'), /bonuses\[0\]\.name/],
  [file.replace(', game: moth-queen', ''), /bonuses\[\d+\]\.game/],
  [
    'bonuses: [{ identity: a, name: A, trigger: registration, type: percentage, percentage: 5 }]',
    /bonuses\[0\]\.type: a percentage requires a deposit/,
  ],
])('says where bonuses.yaml is wrong', (text, error) => {
  const own = mkdtempSync(join(tmpdir(), 'croupier-bonuses-'))
  writeFileSync(join(own, 'bonuses.yaml'), text)
  const load = () => loadOperator(own, 'bonuses.yaml', bonusesFile)
  expect(load).toThrow(OperatorFileError)
  expect(load).toThrow(error)
  rmSync(own, { recursive: true, force: true })
})

test.each([
  [file.replace('"100.00"', '"100.001"'), 'first: 100.001 is not an amount of EUR'],
  [file.replace('amount: "1000.00"', 'amount: "1000.005"'), 'first: 1000.005 is not an amount of SEK'],
  [file.replace('from: "20.00"', 'from: "20.00", to: "10.00"'), 'first: from 20.00 is greater than to 10.00'],
  [file.replace('to: "5000.00"', 'to: "100.00"'), 'first: from 200.00 is greater than to 100.00'],
  [file.replaceAll('SEK', 'XTS'), 'first: currencies.yaml has no XTS'],
  [file.replace('de: Erste', 'xx: Erste'), 'first: locales.yaml has no language xx'],
  [file.replace('name: Many }', 'name: { en: Many, xx: M } }'), 'many: locales.yaml has no language xx'],
])(
  'does not open with amounts that the currencies, or names that the languages do not have',
  async (text, error) => {
    const own = mkdtempSync(join(tmpdir(), 'croupier-bonuses-'))
    copyOperatorFiles(own)
    writeFileSync(join(own, 'bonuses.yaml'), text)
    await expect(bootPlatform({ variables: { OPERATOR_DIR: own } })).rejects.toThrow(error)
    rmSync(own, { recursive: true, force: true })
  },
)

test('the shipped bonuses.yaml is valid and has a welcome package', () => {
  const { packages, bonuses } = loadOperator(operator, 'bonuses.yaml', bonusesFile)
  expect(packages).toMatchObject([{ identity: 'welcome' }])
  expect(bonuses.some((offer) => offer.package === 'welcome')).toBe(true)
})

test('GET /api/game/bonuses says of free spins what each stakes, in which game, and what becomes of the winnings', async () => {
  const offer = async (query: { currency?: string } = {}) =>
    (await platform.call(key, { query: { package: 'welcome', ...query } })).data.map(({ name, spins }) => [
      name,
      spins,
    ])
  const hello = {
    ...{ game: 'moth-queen', currency: 'EUR', winnings: 'bonus', maxWin: null },
    bonus: expect.objectContaining({ wagering: 10, maxBet: null, wagerWithinDays: 30 }),
    playWithinDays: 7,
    stake: expect.stringMatching(/^\d+\.\d\d$/),
  }
  expect(await offer()).toContainEqual(['Hello', hello])
  expect(await offer({ currency: 'SEK' })).toContainEqual(['Hello', { ...hello, currency: 'SEK' }])
  expect(await offer()).toContainEqual(['First deposit', undefined])
})
