// Over 400 lines: one list of checks, each of which edits a copy of the same files.
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Content, loadContent } from '@croupier/content'
import type { studioGame } from '@croupier/contract/providers'
import { copyOperatorFiles } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { z } from 'zod'
import { startTestStudio, title } from '../modules/game/testing/studio.ts'
import {
  checkLanguages,
  createFileChecks,
  inspectConfiguration,
  logTextProblems,
  unknownGames,
} from './index.ts'

const root = resolve(import.meta.dirname, '../../../..')

let own: string
let variables: Record<string, string>
/** Read once: most tests use the shipped texts, whose reading takes longer than all other checks. */
let shipped: Content
beforeAll(() => {
  own = mkdtempSync(join(tmpdir(), 'croupier-check-'))
  shipped = loadContent(join(root, 'content'), { defaultLocale: 'en' })
})
function copy(name: 'operator' | 'brand'): string {
  const folder = join(own, name)
  rmSync(folder, { recursive: true, force: true })
  if (name === 'operator') copyOperatorFiles(folder)
  else cpSync(join(root, name), folder, { recursive: true })
  return folder
}
beforeEach(() => {
  variables = { OPERATOR_DIR: copy('operator'), BRAND_DIR: copy('brand') }
})
afterAll(() => rmSync(own, { recursive: true }))

test('finds no error without home.yaml, which has a default', () => {
  rmSync(join(own, 'operator', 'home.yaml'))
  expect(errors()).toEqual([])
})

/** For tests that edit texts. A language that a test does not read is an empty folder. */
function useOwnContent(read: readonly string[] = ['en']): void {
  const folder = join(own, 'content')
  rmSync(folder, { recursive: true, force: true })
  for (const name of readdirSync(join(root, 'content'))) {
    if (read.includes(name)) cpSync(join(root, 'content', name), join(folder, name), { recursive: true })
    else mkdirSync(join(folder, name), { recursive: true })
  }
  variables.CONTENT_DIR = folder
}
/** Reading one language takes longer than all other checks. */
function keepLanguages(kept: readonly string[]): void {
  const folder = join(own, 'content')
  for (const name of readdirSync(folder))
    if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true })
}
/** Most tests edit one file, so that the others are parsed and checked once. */
const checks = createFileChecks()
const inspect = (environment: Readonly<Record<string, string>>) =>
  inspectConfiguration(environment, {
    checks,
    ...(environment.CONTENT_DIR === undefined && { open: () => shipped }),
  })

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(own, file), 'utf8')
  const edited = text.replace(from, to)
  expect(edited, file).not.toBe(text)
  writeFileSync(join(own, file), edited)
}
const lineOf = (file: string, text: string) =>
  readFileSync(join(own, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1
const errors = () => inspect(variables).errors
const languages = () => {
  const { content, config } = inspect(variables)
  if (!content) throw new Error('the texts cannot be read')
  return checkLanguages(content, config)
}
const warnings = (more: Record<string, string> = {}) => inspect({ ...variables, ...more }).warnings

const production = {
  DATABASE_URL: 'postgres://croupier:pw@db/croupier',
  PUBLIC_URL: 'https://play.example',
  TRUSTED_PROXIES: '10.0.0.0/8',
  SESSION_SECRET: 'session-secret-of-a-production-casino',
  STUDIO_SECRET: 'studio-secret-of-a-production-casino!',
  PAYMENT_PROVIDER_SECRET: 'payment-secret-of-a-production-casino',
  MESSAGING_SECRET: 'messaging-secret-of-a-production-one',
  STUDIO_URL: 'https://studio.example',
  PAYMENT_PROVIDER_URL: 'https://pay.example',
  MESSAGING_URL: 'https://messages.example',
  SOCIAL_PROVIDERS: JSON.stringify({
    auth0: { issuer: 'https://auth0.example/', clientId: 'a', clientSecret: 'secret-of-auth0' },
    twitch: { issuer: 'https://twitch.example', clientId: 't', clientSecret: 'secret-of-twitch' },
  }),
  TELEGRAM_BOT_TOKEN: `1234567890:${'t'.repeat(35)}`,
}
const IDENTITY_PROVIDER_SECRET = 'identity-secret-of-a-production-site'

test('accepts the shipped files', () => {
  const { errors, warnings, content } = inspectConfiguration({})
  expect([errors, warnings]).toEqual([[], []])
  expect(content?.locales).toContain('en')
  useOwnContent()
  expect(inspect(variables).errors).toEqual([])
})

test('finds no error in the shipped files', () => {
  expect(inspect({ OPERATOR_DIR: join(root, 'operator'), BRAND_DIR: join(root, 'brand') }).errors).toEqual([])
})

test('distinguishes an unknown game from one with an invalid entry', async () => {
  const studio = await startTestStudio(() => new Date())
  onTestFinished(() => studio.close())
  studio.games = [title('moth-queen'), title('night-express', { rtp: 96 })]
  const { config } = inspect({ ...variables, STUDIO_URL: studio.url })
  const places = ['catalogue.yaml: order']
  const games = new Map(['moth-queen', 'night-express', 'nowhere'].map((slug) => [slug, places]))
  expect(await unknownGames({ ...config, studioSecret: studio.secret }, games)).toEqual([
    expect.stringMatching(
      /^The studio lists night-express, which is named in catalogue\.yaml: order, but its entry cannot be used: rtp: /,
    ),
    'The studio has no game nowhere, which is named in catalogue.yaml: order.',
  ])
})

test('accepts a deadline of interrupted rounds of at most 30 days', () => {
  edit('operator/catalogue.yaml', 'settleAfter: 24h', 'settleAfter: 31d')
  expect(errors().join()).toMatch(/interruptedRounds\.settleAfter.*at most 30d/)
  edit('operator/catalogue.yaml', 'settleAfter: 31d', 'settleAfter: 0m')
  expect(errors().join()).toMatch(/interruptedRounds\.settleAfter.*a number of minutes, hours or days/)
  edit('operator/catalogue.yaml', 'settleAfter: 0m', 'settleAfter: 1m')
  expect(errors()).toEqual([])
})

test('reports a jurisdiction of no country, and a round time that no game can keep', () => {
  edit('operator/catalogue.yaml', '    GB:\n', '    Britain:\n')
  expect(errors().join()).toMatch(/jurisdictions\.countries.*Britain/)
  edit('operator/catalogue.yaml', '    Britain:\n', '    GB:\n')
  edit('operator/catalogue.yaml', 'other: 5 }', 'other: 0 }')
  expect(errors().join()).toMatch(/jurisdictions\.countries\.GB\.minimumRoundSeconds\.other/)
})

test('reports a logo that does not exist', () => {
  edit('operator/catalogue.yaml', 'logos/croupier-studio.svg', 'logos/croupier.svg')
  expect(errors()).toEqual([
    'catalogue.yaml: the logo logos/croupier.svg does not exist in the folder of this file',
  ])
})

test('reports errors of the environment and of every file together', () => {
  writeFileSync(join(own, 'operator/levels.yaml'), 'levels: [')
  useOwnContent()
  edit('content/en/layout.yaml', 'site.tagline:', 'site.tagline: {{')
  edit('brand/brand.yaml', 'name: Croupier', 'nam: Croupier')
  variables.PORT = 'x'
  const messages = errors().join('\n')
  expect(messages).toMatch(/PORT is "x"/)
  expect(messages).toMatch(/levels\.yaml is not YAML: .* at line 1/)
  expect(messages).toMatch(/content\/en\/layout\.yaml: .* at line \d+/)
  expect(messages).toMatch(/brand\.yaml is invalid:\n.*line \d+, name: /)
})

const SMALL_BONUS = 'bonuses: [{ identity: a, name: A, trigger: deposit, type: cash, amount: "0.001" }]'

describe('reports an error', () => {
  test.each(['OPERATOR_DIR', 'CONTENT_DIR', 'BRAND_DIR'])('if %s does not exist', (name) => {
    variables[name] = '/nowhere'
    expect(errors()).toEqual([
      expect.stringMatching(new RegExp(`${name} is "/nowhere"\\. Expected: a folder that exists`)),
    ])
  })

  test('if DEFAULT_COUNTRY is not in countries.yaml', () => {
    variables.DEFAULT_COUNTRY = 'ZZ'
    expect(errors()).toEqual([expect.stringContaining('DEFAULT_COUNTRY is "ZZ". Expected: a country of')])
  })

  test.each([
    [
      'payment-methods.yaml',
      'countries: [DE, AT, CH',
      'countries: [QQ, AT, CH',
      ['methods[1].countries[0]: countries.yaml has no QQ'],
    ],
    [
      'payment-methods.yaml',
      'logo: /icons/payment/card.svg',
      'logo: /icons/payment/none.svg',
      ['methods[0].logo: there is no image at /icons/payment/none.svg'],
    ],
    [
      'catalogue.yaml',
      'restricted: {}',
      'restricted: { obsidian: [QQ] }',
      ['restricted.obsidian[0]: countries.yaml has no QQ'],
    ],
    [
      'catalogue.yaml',
      'games: { isNew: true }',
      'games: { isNew: true }\n    countries: [QQ]',
      ['collections[1].countries[0]: countries.yaml has no QQ'],
    ],
    [
      'countries.yaml',
      'locale: es, currency: EUR',
      'locale: xx, currency: XXX',
      ['countries[0].currency: currencies.yaml has no XXX', 'countries[0].locale: locales.yaml has no xx'],
    ],
    [
      'quests.yaml',
      'quests: []',
      'quests: [{ identity: a, name: A, currencies: [XXX], rewards: [{ wheel: none, spins: 1 }], tasks: [{ identity: b, type: games, quantity: 1, collection: none }] }]',
      [
        'quests[0].currencies[0]: currencies.yaml has no XXX',
        'quests[0].rewards[0].wheel: wheels.yaml has no none',
        'quests[0].tasks[0].collection: catalogue.yaml has no none',
      ],
    ],
    [
      'bonuses.yaml',
      'bonuses: []',
      'bonuses: [{ identity: a, name: A, trigger: deposit, type: cash, amount: "1", countries: [QQ], currencies: [XXX] }]',
      [
        'bonuses[0].countries[0]: countries.yaml has no QQ',
        'bonuses[0].currencies[0]: currencies.yaml has no XXX',
      ],
    ],
    [
      'quests.yaml',
      'quests: []',
      'quests: [{ identity: a, name: A, rewards: [A mug], tasks: [{ identity: b, type: stakes, amount: "100.001" }] }]',
      ['quests[0].tasks[0].amount: 100.001 is not an amount of EUR'],
    ],
    ['home.yaml', '- { games: instant }', '- { games: none }', ['guests[9]: catalogue.yaml has no none']],
    ['settings.yaml', 'isReferralEnabled', 'isReferalEnabled', ['player']],
  ])('in %s with the file, the line and the path', (file, from, to, messages) => {
    edit(`operator/${file}`, from, to)
    const line = lineOf(`operator/${file}`, to.split('\n').at(-1) ?? '')
    const [error, ...more] = errors()
    expect(more).toEqual([])
    expect(error).toContain(`${file} is invalid:`)
    for (const message of messages) expect(error).toContain(message)
    if (file !== 'settings.yaml') expect(error).toContain(`line ${line}, `)
  })

  test.each([
    ['tournaments.yaml', 'tournaments: []', 'tournaments: [{}]', /tournaments\.yaml is invalid/],
    ['wheels.yaml', 'identity: daily', 'identity: Daily', /wheels\.yaml is invalid/],
    ['home.yaml', '- winners', '- limits', /guests\[1\]: hero, winners, .*a collection/],
    ['home.yaml', '- winners', '- because-you-played', /guests\[1\]: hero, winners, .*a collection/],
    ['home.yaml', '- carry-on', '- because-you-played', /newcomers\[3\]: hello, winners, .*a collection/],
    ['home.yaml', '- winners', '- hero', /guests\[1\]: hero is listed twice/],
    ['home.yaml', '  - hero\n', '', /guests: must contain hero/],
    ['catalogue.yaml', 'maxBets: {}', 'maxBets: { EUR: "0.001" }', /maxBets: 0\.001 is not an amount of EUR/],
    [
      'payment-methods.yaml',
      'dailyDepositCap: "20000"',
      'dailyDepositCap: "1.001"',
      /dailyDepositCap: 1\.001 is not an amount/,
    ],
    [
      'bonuses.yaml',
      'bonuses: []',
      SMALL_BONUS,
      /bonuses\.yaml is invalid:\n.*a: 0\.001 is not an amount of/,
    ],
  ])('if %s has %s instead of %s', (file, from, to, message) => {
    edit(`operator/${file}`, from, to)
    expect(errors()).toEqual([expect.stringMatching(message)])
  })

  const small = { amount: '"0.001"', byCurrency: '[{ currency: SEK, amount: "0.001" }]' }
  test.each([
    ['most: "0.001"', 'type: percentage, percentage: 50', 'most', '0.001 is not an amount of EUR'],
    ['amount: "0.001"', 'type: cash', 'amount', '0.001 is not an amount of EUR'],
    [
      'byCurrency: [{ currency: JPY, amount: "1.5" }]',
      'type: cash, amount: "1"',
      'byCurrency[0].amount',
      '1.5 is not an amount of JPY',
    ],
    [
      'byCurrency: [{ currency: XXX, amount: "1" }]',
      'type: cash, amount: "1"',
      'byCurrency[0].currency',
      'currencies.yaml has no XXX',
    ],
    [
      'deposit: { from: "20", to: "10" }',
      'type: cash, amount: "1"',
      'deposit.from',
      'from 20 is greater than to 10',
    ],
    [
      'deposit: { byCurrency: [{ currency: SEK, from: "200", to: "100" }] }',
      'type: cash, amount: "1"',
      'deposit.byCurrency[0].from',
      'from 200 is greater than to 100',
    ],
    [
      `terms: { maxBet: { amount: ${small.amount} } }`,
      'type: cash, amount: "1"',
      'terms.maxBet.amount',
      '0.001 is not an amount of EUR',
    ],
    [
      `terms: { maxConversion: { amount: "1", byCurrency: ${small.byCurrency} } }`,
      'type: cash, amount: "1"',
      'terms.maxConversion.byCurrency[0].amount',
      '0.001 is not an amount of SEK',
    ],
    [
      `stake: { amount: ${small.amount} }`,
      'type: freespins, spins: 5, game: moth-queen',
      'stake.amount',
      '0.001 is not an amount of EUR',
    ],
    [
      `maxWin: { amount: "1", byCurrency: ${small.byCurrency} }`,
      'type: freespins, spins: 5, game: moth-queen',
      'maxWin.byCurrency[0].amount',
      '0.001 is not an amount of SEK',
    ],
  ])('if bonuses.yaml has an offer with %s', (invalid, type, path, message) => {
    const offer = `  - { identity: a, name: A, trigger: deposit, ${type},\n      ${invalid} }`
    edit('operator/bonuses.yaml', 'bonuses: []', `bonuses:\n${offer}`)
    const line = lineOf('operator/bonuses.yaml', invalid)
    expect(errors()).toEqual([expect.stringMatching(/operator\/bonuses\.yaml is invalid:\n/)])
    expect(errors()[0]).toContain(`\n  line ${line}, bonuses[0].${path}: a: ${message}`)
  })

  test('if bonuses.yaml has a name in a language that is not listed', () => {
    const offer = `  - { identity: a, trigger: deposit, type: cash, amount: "5",\n      name: { en: A,\n      xx: B } }`
    edit('operator/bonuses.yaml', 'bonuses: []', `bonuses:\n${offer}`)
    const line = lineOf('operator/bonuses.yaml', 'xx: B')
    expect(errors()[0]).toContain(`\n  line ${line}, bonuses[0].name.xx: a: locales.yaml has no language xx`)
  })

  test('if the brand folder lacks a payment method’s logo', () => {
    edit('operator/payment-methods.yaml', 'logo: /icons/payment/card.svg', 'logo: /brand/none.svg')
    expect(errors()).toEqual([
      expect.stringContaining('methods[0].logo: there is no image at /brand/none.svg'),
    ])
    edit('operator/payment-methods.yaml', 'logo: /brand/none.svg', 'logo: /brand/mark.svg')
    expect(errors()).toEqual([])
  })

  test('if the style sheets of the brand are missing', () => {
    rmSync(join(own, 'brand/fonts.css'))
    expect(errors()).toEqual([expect.stringMatching(/brand lacks fonts\.css/)])
  })

  test('if registration by phone is on and codes cannot be sent', () => {
    expect(errors()).toEqual([])
    const { MESSAGING_URL: _, MESSAGING_SECRET: __, ...rest } = production
    const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@play.example' }
    const messages = inspect({ ...variables, ...rest, ...mail }).errors
    expect(messages).toEqual([
      expect.stringMatching(/registration by phone .*set MESSAGING_URL, or turn it off$/),
    ])
  })

  const yen = (settings: string) => {
    edit('operator/currencies.yaml', /(code: JPY.*)isEnabled: false/, '$1isEnabled: true')
    const method = `  - method: konbini\n    name: { en: Konbini }\n    logo: /icons/payment/bank.svg\n    ${settings}\n`
    edit('operator/payment-methods.yaml', /\nmethods:\n/, `\nmethods:\n${method}`)
    const error = errors().join()
    const place = `currencies.yaml is invalid:\n  line ${lineOf('operator/currencies.yaml', 'code: JPY')}, currencies[`
    return { error, place }
  }
  const lacks = (direction: string) =>
    `JPY is enabled, and payment-methods.yaml has no ${direction} method for it`
  const bounds = '{ min: "1000", max: "100000" }'

  test.each([
    ['deposit', 'withdrawal'],
    ['withdrawal', 'deposit'],
  ])('if an enabled currency has no %s method', (missing, other) => {
    const { error, place } = yen(`currencies: { JPY: { ${other}: ${bounds} } }`)
    expect(error).toContain(place)
    expect(error).toContain(lacks(missing))
    expect(error).not.toContain(lacks(other))
  })

  test('if an enabled currency has methods in no country, or with an unnamed agent', () => {
    const both = `currencies: { JPY: { deposit: ${bounds}, withdrawal: ${bounds} } }`
    const nowhere = yen(`countries: []\n    ${both}`).error
    expect([nowhere.includes(lacks('deposit')), nowhere.includes(lacks('withdrawal'))]).toEqual([true, true])
    edit(
      'operator/payment-methods.yaml',
      'countries: []',
      'fields: { deposit: [{ key: agentNumber, labels: {} }] }',
    )
    const unnamed = errors().join()
    expect([unnamed.includes(lacks('deposit')), unnamed.includes(lacks('withdrawal'))]).toEqual([true, false])
    edit('operator/payment-methods.yaml', 'key: agentNumber,', 'key: agentNumber, value: "4471",')
    expect(errors()).toEqual([])
  })

  test('if an enabled language has no texts', () => {
    edit(
      'operator/locales.yaml',
      /^ {2}- \{ code: sv,/m,
      '  - { code: sk, name: Slovenčina, isEnabled: true }\n$&',
    )
    expect(errors()).toEqual([
      expect.stringMatching(/locales\.yaml: sk is enabled, and there is no .*content\/sk$/),
    ])
  })

  test('if a file or a key of the default language is missing', () => {
    useOwnContent()
    rmSync(join(own, 'content/en/mails.yaml'))
    edit('content/en/layout.yaml', /^nav\.casino:.*\n/m, '')
    expect(errors()).toEqual([
      expect.stringMatching(/content\/en\/layout\.yaml lacks nav\.casino$/),
      expect.stringMatching(/content\/en\/mails\.yaml is missing$/),
    ])
  })

  test('if a picture of the brand is missing', () => {
    rmSync(join(own, 'brand/logo.svg'))
    rmSync(join(own, 'brand/icon-192.png'))
    expect(errors()).toEqual([
      expect.stringMatching(/line \d+, pictures\.logo: there is no .*logo\.svg\n.*brand lacks icon-192\.png/),
    ])
  })

  test('if the tokens lack a colour that mails need', () => {
    edit('brand/tokens.css', /--color-on-brass: [^;]+;(?![\s\S]*--color-on-brass)/, '')
    expect(errors()).toEqual([expect.stringMatching(/tokens\.css has no colour --color-on-brass/)])
  })
})

test('does not check the files that only a platform reads on a site with a remote platform', () => {
  edit('operator/payment-methods.yaml', 'dailyDepositCap: "20000"', 'dailyDepositCap: "0"')
  edit('operator/bonuses.yaml', 'bonuses: []', SMALL_BONUS)
  // Only mails need this colour.
  edit('brand/tokens.css', /--color-on-brass: [^;]+;(?![\s\S]*--color-on-brass)/, '')
  expect(errors()).toEqual([
    expect.stringContaining('dailyDepositCap: 0 must be above zero'),
    expect.stringContaining('a: 0.001 is not an amount of EUR'),
    expect.stringContaining('--color-on-brass'),
  ])
  variables.PLATFORM_URL = 'http://platform.internal:3000'
  expect(errors()).toEqual([])
})

describe('warns', () => {
  test('of social sign-ins without credentials', () => {
    const { SOCIAL_PROVIDERS: _, TELEGRAM_BOT_TOKEN: __, ...rest } = production
    const social = warnings(rest).filter((text) => text.includes('socialAuth'))
    expect(social).toEqual(
      ['auth0', 'twitch', 'telegram'].map((provider) =>
        expect.stringMatching(new RegExp(`socialAuth lists ${provider}, .*: the site does not show it`)),
      ),
    )
    expect(warnings(production).join()).not.toContain('socialAuth')
    expect(warnings().join()).not.toContain('socialAuth')
  })

  test('nothing of bonuses for the registration', () => {
    edit(
      'operator/bonuses.yaml',
      'bonuses: []',
      'bonuses: [{ identity: hello, name: H, trigger: registration, type: cash, amount: "1" }, { identity: friday, name: F, trigger: deposit, type: cash, amount: "1" }]',
    )
    expect(warnings()).toEqual([])
  })

  test('not about an invalid text of another language, which the check of all languages reports', () => {
    useOwnContent(['de', 'en'])
    edit('content/de/layout.yaml', /^nav\.casino:.*\n/m, 'nav.casino: "{"\n')
    expect([errors(), warnings()]).toEqual([[], []])
    keepLanguages(['de', 'en'])
    expect(languages()).toEqual({
      errors: [expect.stringMatching(/content\/de\/layout\.yaml: nav\.casino: /)],
      warnings: [],
    })
  })

  test('about a language in the log, once it is read', async () => {
    useOwnContent(['de', 'en', 'fr'])
    edit('content/de/layout.yaml', /^nav\.casino:.*\n/m, 'nav.casino: "{"\n')
    edit('content/fr/layout.yaml', /^nav\.casino:.*\n/m, '')
    const { content, config } = inspect(variables)
    const [error, warn] = [vi.fn(), vi.fn()]
    if (content) logTextProblems(content, config, { error, warn })
    for (const locale of ['fr', 'de', 'en', 'de']) content?.messages(locale, 'layout')
    await vi.waitFor(() => expect(error).toHaveBeenCalled())
    expect(error.mock.calls).toEqual([[expect.stringMatching(/content\/de\/layout\.yaml: nav\.casino: /)]])
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/content\/fr lacks 1 texts/)]])
  })

  test('about missing texts of other languages', () => {
    useOwnContent(['de', 'en'])
    keepLanguages(['de', 'en'])
    edit('content/de/layout.yaml', /^nav\.casino:.*\n/m, '')
    expect(languages().warnings).toEqual([
      expect.stringMatching(/content\/de lacks 1 texts, .* in en: layout: nav\.casino\.$/),
    ])
  })

  test.each([
    [5, ''],
    [7, ' and 2 more'],
  ])('about %d missing texts, of which it names five at most', (count, more) => {
    useOwnContent(['de', 'en'])
    keepLanguages(['de', 'en'])
    for (const key of ['sign-in', 'sign-up', 'home', 'deposit', 'balance', 'bonus-part', 'loading'].slice(
      0,
      count,
    ))
      edit('content/de/layout.yaml', new RegExp(`^header\\.${key}:.*\n`, 'm'), '')
    const [warning = ''] = languages().warnings
    expect(warning).toContain(`lacks ${count} texts`)
    expect(warning).toMatch(new RegExp(`in en: layout: [^,]+(?:, layout: [^, ]+){4}${more}\\.$`))
  })

  test('about the shipped line about the operator', () => {
    edit('operator/settings.yaml', /clientHost: .*/, 'clientHost: null')
    edit('brand/brand.yaml', 'company: Example Gaming Ltd', 'company: Play Ltd')
    edit('brand/brand.yaml', 'licence: EXAMPLE-LICENCE', 'licence: "123/4567"')
    expect(warnings(production)).toEqual([
      expect.stringMatching(/brand\.yaml still has values of [^:]+: legal\.line is "[^"]+"\.$/),
    ])
    edit('brand/brand.yaml', /line: .*/, 'line: Play is run by Play Ltd under licence 123/4567.')
    expect(warnings(production)).toEqual([])
  })

  test('about the shipped brand in production, and about the sandbox’s sportsbook without the sandbox', () => {
    expect(warnings(production)).toEqual([
      expect.stringMatching(/betting\.clientHost is \/sandbox\/sportsbook, and SANDBOX is 0/),
      expect.stringMatching(/brand\.yaml still has values of .*Example Gaming Ltd.*EXAMPLE-LICENCE/),
    ])
  })

  test('about the shipped brand on a public site', () => {
    const site = { PLATFORM_URL: 'http://platform.internal:3000', TRUSTED_PROXIES: '10.0.0.0/8' }
    expect(warnings({ ...site, PUBLIC_URL: 'https://play.example' }).join()).toMatch(
      /brand\.yaml still has values/,
    )
    expect(warnings({ ...site, PUBLIC_URL: 'http://localhost:3000' }).join()).not.toMatch(/brand\.yaml/)
  })

  test('that password codes cannot be sent to players who sign in by phone [1-03c]', () => {
    const { MESSAGING_URL, MESSAGING_SECRET, ...rest } = production
    const byMail = {
      ...rest,
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_FROM: 'Croupier <hello@play.example>',
    }
    const messages = 'settings.yaml: player.tabs is both, and MESSAGING_URL is not set'
    expect(warnings(byMail).join('\n')).toContain(messages)
    expect(warnings(production).join('\n')).not.toContain(messages)
  })

  test('about each consequence of missing trusted proxies', () => {
    const { TRUSTED_PROXIES, ...rest } = production
    const messages = warnings(rest).filter((one) => one.startsWith('TRUSTED_PROXIES is not set'))
    expect(messages).toEqual([
      expect.stringMatching(/every visitor has the country IE/),
      expect.stringMatching(/restrictions of countries\.yaml/),
      expect.stringMatching(/proxy have its IP address.*limits/),
    ])
    expect(warnings({ PUBLIC_URL: 'https://play.example' }).join('\n')).toContain(
      'TRUSTED_PROXIES is not set',
    )
    expect(warnings({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
  })

  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ PUBLIC_URL: 'https://play.example' }, 'PUBLIC_URL is https://play.example'],
    [{ ...production, SANDBOX: '1' }, 'DATABASE_URL is set, PUBLIC_URL is https://play.example'],
  ])('that the sandbox is exposed: %j', (environment, reason) => {
    expect(warnings(environment).join('\n')).toContain(`The sandbox is on and ${reason}: `)
  })

  test.each(['STUDIO_URL', 'PAYMENT_PROVIDER_URL', 'IDENTITY_PROVIDER_URL', 'MESSAGING_URL'])(
    'about %s that is the address of a sandbox',
    (name) => {
      const url = 'https://other.example/sandbox/one'
      const messages = warnings({ ...production, IDENTITY_PROVIDER_SECRET, [name]: url })
      expect(messages.filter((one) => one.includes('looks like the sandbox'))).toEqual([
        `${name} is ${url}, which looks like the sandbox of a platform, and SANDBOX is 0.`,
      ])
    },
  )

  test('about plain http', () => {
    const messages = warnings({ ...production, PUBLIC_URL: 'http://play.example' }).join('\n')
    expect(messages).toContain('PUBLIC_URL is http://play.example: without https')
    const local = warnings({ ...production, PUBLIC_URL: 'http://localhost:3000' }).join('\n')
    expect(local).not.toContain('without https')
  })

  test.each([
    ['PUBLICURL', 'PUBLIC_URL'],
    ['SESION_SECRET', 'SESSION_SECRET'],
    ['SESSION_SECRET_FIL', 'SESSION_SECRET_FILE'],
    ['TRUSTED_PROXY', undefined],
    ['HOSTNAME', undefined],
  ])('that %s is unknown, and suggests %s', (name, meant) => {
    const messages = warnings({ [name]: 'x' })
    expect(messages).toEqual(meant ? [`${name} is not a known variable. Did you mean ${meant}?`] : [])
  })
})

test('collects the games that the files name, with their places', () => {
  edit('operator/catalogue.yaml', 'hidden: []', 'hidden: [no-such-game]')
  edit(
    'operator/bonuses.yaml',
    'bonuses: []',
    'bonuses: [{ identity: friday, name: F, trigger: deposit, type: freespins, spins: 2, game: no-such-game }]',
  )
  edit('operator/catalogue.yaml', '  - moth-queen\n', '  - moth-queen\n  - no-such-game\n')
  edit('operator/catalogue.yaml', 'games: { isNew: true }', 'games: { slugs: [no-such-game] }')
  const { games } = inspect(variables)
  expect(games.get('no-such-game')).toEqual([
    'catalogue.yaml: order',
    'catalogue.yaml: hidden',
    'catalogue.yaml: collection new',
    'bonuses.yaml: friday',
  ])
})

test('warns of games that the studio does not list, with their places', async () => {
  const listed: z.input<typeof studioGame> = {
    ...{ slug: 'moth-queen', title: 'Moth Queen', provider: 'Studio', category: 'slots', rtp: '96.1' },
    ...{ volatility: 'low', lines: 20, maxWin: 500, features: [], hasDemo: true, bets: [] },
    covers: { tall: '/tall.svg', square: '/square.svg' },
    releasedAt: '2026-01-01T00:00:00Z',
  }
  const studio = createServer((_request, response) => response.end(JSON.stringify({ games: [listed] })))
  studio.listen(0, '127.0.0.1')
  await once(studio, 'listening')
  onTestFinished(() => void studio.close())
  const { port } = studio.address() as AddressInfo

  edit('operator/catalogue.yaml', 'hidden: []', 'hidden: [moth-queen, no-such-game]')
  edit('operator/catalogue.yaml', 'restricted: {}', 'restricted: { no-such-game: [DE] }')
  const STUDIO_URL = `http://127.0.0.1:${port}`
  const { config, games } = inspect({ ...variables, ...production, STUDIO_URL })
  expect((await unknownGames(config, games)).filter((one) => /moth-queen|no-such-game/.test(one))).toEqual([
    'The studio has no game no-such-game, which is named in catalogue.yaml: hidden and catalogue.yaml: restricted.',
  ])
})
