import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createOperatorParser, OperatorFileError, readOperator } from '../../config/index.ts'
import { parseTranslations, readTranslationTexts } from '../../config/operator-translations.ts'
import { createSettings, type SettingsOptions } from './index.ts'

const operatorFolder = resolve(import.meta.dirname, '../../../../../operator')

describe('the shipped operator folder', () => {
  const settings = createSettings({ folder: operatorFolder })

  test('uses the correct smallest units [9-05a 3-01]', () => {
    const units = (code: string) => settings.currency(code)?.subunitToUnit
    expect(units('EUR')).toBe('100')
    expect(units('BTC')).toBe(`1${'0'.repeat(8)}`)
    expect(units('ETH')).toBe(`1${'0'.repeat(18)}`)
    expect(units('USDT')).toBe(`1${'0'.repeat(6)}`)
    expect(units('JPY')).toBe('1')
    expect(settings.currency('BTC')?.subCurrencies).toEqual([
      { code: 'mBTC', subunitToUnit: '100000' },
      { code: 'uBTC', subunitToUnit: '100' },
    ])
    expect(settings.currency('XXX')).toBeNull()
  })

  test('has one base currency with a rate of 1 [3-01]', () => {
    expect(settings.currencies().filter((one) => one.isBase)).toEqual([settings.base()])
    expect(settings.base()).toMatchObject({ code: 'EUR', isEnabled: true, rate: { rate: '1' } })
    expect(settings.rate('GBP')).toMatch(/^1\.\d+$/)
    expect(() => settings.rate('XXX')).toThrow(/XXX/)
  })

  test('lists many countries, but never the eight excluded ones [9-06]', () => {
    const codes = settings.countries().map((one) => one.code)
    expect(codes.length).toBeGreaterThan(60)
    expect(codes).toContain('DE')
    for (const code of ['US', 'UM', 'GB', 'FR', 'NL', 'AW', 'CW', 'MF']) {
      expect(codes).not.toContain(code)
      expect(settings.isListedCountry(code)).toBe(false)
      // Excluded from lists only: guests from there have their language and currency, and nothing is blocked.
      expect(settings.country(code)).not.toBeNull()
      expect(settings.restriction(code)).toBeNull()
    }
  })

  test('offers an enabled currency to every country [5-14f]', () => {
    for (const { code } of settings.countries())
      expect(settings.currency(settings.currencyOf(code))?.isEnabled, code).toBe(true)
    expect(settings.currencyOf('CA')).toBe('CAD')
    // The franc is known but not enabled.
    expect(settings.currencyOf('CH')).toBe('EUR')
    expect(settings.currencyOf('??')).toBe('EUR')
  })

  test('has an example of each restriction [2.1-27b 6-03c]', () => {
    const types = settings.countries().flatMap((one) => (one.restrict ? [one.restrictType] : []))
    expect([...new Set(types)].sort()).toEqual([1, 2])
    expect(settings.isPlayRestricted('DE')).toBe(false)
  })

  test('offers 26 languages, each with content, English by default [1-10a 9-18b 9-18b:offered]', () => {
    const codes =
      'cs da de el en en-CA es es-MX et fa fi fr hi id it kk nl no pl pt pt-BR ro sv tr uk uz'.split(' ')
    expect(settings.locales().map(({ code }) => code)).toEqual(codes)
    expect(readdirSync(join(operatorFolder, '../content')).sort()).toEqual(codes)
    expect(settings.locales()).toContainEqual({ code: 'fa', name: 'فارسی', isDefault: false })
    expect(settings.locales().filter(({ isDefault }) => isDefault)).toEqual([
      { code: 'en', name: 'English', isDefault: true },
    ])
    expect(settings.defaultLocale()).toBe('en')
  })
})

/** Most tests edit one file, so that the others are parsed once. */
const parseFile = createOperatorParser()

describe('an invalid folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'operator-'))
    cpSync(operatorFolder, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function change(file: string, from: string, to: string) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(folder, file), text.replace(from, to))
  }
  const files: SettingsOptions['files'] = {
    open(name, schema) {
      const { data } = readOperator(folder, name, schema, parseFile)
      return () => data
    },
  }
  const opening = () => createSettings({ folder, files })

  test('names each script of payment methods on another host once [7-55e]', () => {
    const url = 'https://pay.example/sdk.js'
    change('payment-methods.yaml', 'script: { url: /sandbox/payment/sdk.js,', `script: { url: ${url},`)
    const card = '    logo: /icons/payment/card.svg\n'
    change('payment-methods.yaml', card, `${card}    script: { url: ${url}, field: cardReference }\n`)
    expect(opening().constants().payment.scripts).toEqual([url])
  })

  test('names the origins of aggregators and of their games once, for frames', () => {
    const one = { url: 'https://api.aggregator.example/v2', gameOrigins: ['https://*.games.example'] }
    const aggregators = { one, two: { ...one, url: 'https://api.aggregator.example' } }
    writeFileSync(join(folder, 'catalogue.yaml'), JSON.stringify({ revision: 1, aggregators }))
    expect(opening().constants().game.frameOrigins).toEqual([
      'https://api.aggregator.example',
      'https://*.games.example',
    ])
  })

  test.each([
    ['currencies.yaml', 'rate: "0.862"', 'rate: 0.862', /currencies\[1\]\.rate: a decimal in quotes/],
    ['currencies.yaml', 'rate: "0.862"', 'rate: "0.0"', /a rate above zero/],
    ['currencies.yaml', 'base: EUR', 'base: AED', /base: AED is not an enabled currency/],
    ['currencies.yaml', 'code: USD', 'code: EUR', /EUR is listed twice/],
    ['currencies.yaml', 'decimals: 8', 'decimals: 19', /decimals/],
    ['currencies.yaml', 'code: mBTC, decimals: 5', 'code: mBTC, decimals: 8', /fewer decimals than BTC/],
    ['currencies.yaml', 'name: Euro', 'nmae: Euro', /nmae/],
    ['locales.yaml', ', isDefault: true', '', /exactly one enabled language must be/],
    ['locales.yaml', 'code: cs', 'code: CS', /locales\[0\]\.code/],
    ['countries.yaml', 'restrictType: 1', 'restrictType: 3', /restrictType/],
    ['countries.yaml', ', restrictType: 1', '', /restrictType must be 1 or 2/],
    ['countries.yaml', 'currency: AED', 'currency: XYZ', /AE has the unknown currency XYZ/],
    ['countries.yaml', 'locale: es', 'locale: xx', /AD has the unknown locale xx/],
    ['settings.yaml', 'id: 4, name: Self-excluded', 'id: 5, name: Gone', /exactly the numbers 1, 2, 3, 4/],
    ['settings.yaml', 'help@croupier.example', 'help', /support\.email: an e-mail address/],
    ['settings.yaml', 'help@croupier.example', 'he?lp@croupier.example', /support\.email: an e-mail address/],
    ['settings.yaml', 'keepMessagesDays: 365', 'keepMessagesDays: 0', /support\.keepMessagesDays/],
    [
      'settings.yaml',
      'email: true, phone: true',
      'email: false, phone: false',
      /at least one registration method/,
    ],
    ['settings.yaml', 'Asia/Tokyo', 'Asia/Edo', /timeZones\[2\]\.id: a time zone/],
    ['settings.yaml', 'tagManagerId: null', 'tagManagerId: "a b"', /tagManagerId: the name of a container/],
    [
      'settings.yaml',
      'https://www.googletagmanager.com',
      'http://tags.example',
      /an https address, or a path/,
    ],
    [
      'settings.yaml',
      'https://www.googletagmanager.com/gtm.js',
      '//tags.example/x',
      /an https address, or a path/,
    ],
    ['settings.yaml', 'widgetOrigins: []', 'widgetOrigins: ["*"]', /widgetOrigins\[0\]: an origin such as/],
    ['settings.yaml', 'widgetOrigins: []', 'widgetOrigins: ["https://a.example; x"]', /an origin such as/],
    [
      'settings.yaml',
      'scriptUrl: /sandbox/chat/tracking.js',
      'scriptUrl: //chat.example/x',
      /an https address, or a path/,
    ],
    ['settings.yaml', 'origins: []', 'origins: ["*"]', /origins\[0\]: an origin such as/],
    ['settings.yaml', 'origins: []', `origins: ["https://a.example; script-src *"]`, /an origin such as/],
    [
      'settings.yaml',
      'clientHost: /sandbox',
      'clientHost: http://sandbox',
      /betting\.clientHost: an origin such as/,
    ],
    [
      'settings.yaml',
      '{ dsn: sandbox',
      '{ dsn: "https://monitoring.example"',
      /monitoring\.dsn: a DSN such as/,
    ],
    ['settings.yaml', 'sampleRate: 0.001', 'sampleRate: 2', /monitoring\.sampleRate/],
    ['settings.yaml', 'clientId: croupier', 'clientId: ""', /betting\.clientId/],
    [
      'settings.yaml',
      'fingerprintApiKey: null',
      'fingerprintApiKey: a/b',
      /fingerprintApiKey: a public API key/,
    ],
    [
      'settings.yaml',
      'fingerprintEndpoint: null',
      'fingerprintEndpoint: http://x',
      /fingerprintEndpoint: an origin/,
    ],
    [
      'settings.yaml',
      'fingerprintApiKey: null',
      'fingerprintApiKey: abc',
      /fingerprintEndpoint: set it together/,
    ],
    [
      'settings.yaml',
      'use: optional, askAt: [sign-in, withdrawal, password-change]',
      'use: required, askAt: [sign-in]',
      /secondStep\.askAt: must list withdrawal/,
    ],
    [
      'settings.yaml',
      'askAt: [sign-in, withdrawal, password-change]',
      'askAt: [sign-in, sign-in]',
      /sign-in is listed twice/,
    ],
    ['settings.yaml', 'player:', 'player: [', /is not YAML/],
  ])('rejects %s: %s -> %s', (file, from, to, message) => {
    change(file, from, to)
    expect(opening).toThrow(OperatorFileError)
    expect(opening).toThrow(message)
  })

  test('accepts no documents if the identity service takes them', () => {
    expect(opening().documents().atMost).toBeGreaterThan(0)
    change('settings.yaml', 'hidesDocuments: false', 'hidesDocuments: true')
    expect(opening().documents().atMost).toBe(0)
    change('settings.yaml', 'isEnabled: true, provider: identity', 'isEnabled: false, provider: identity')
    expect(opening().documents().atMost).toBeGreaterThan(0)
  })

  test('the support address may be omitted, and is returned in the form that mail is sent to', () => {
    expect(opening().supportEmail()).toBe('help@croupier.example')
    change('settings.yaml', 'help@croupier.example', 'help@bücher.example')
    expect(opening().supportEmail()).toBe('help@xn--bcher-kva.example')
    change('settings.yaml', 'email: help@bücher.example', 'email: null')
    expect(opening().supportEmail()).toBeNull()
    const file = join(folder, 'settings.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^support:\n(?: .*\n)+/m, ''))
    expect(readFileSync(file, 'utf8')).not.toContain('support:')
    expect(opening().supportEmail()).toBeNull()
    expect(opening().messageRetentionDays()).toBe(365)
  })

  test('there is no betting if the file does not mention it [2.1-03]', () => {
    const file = join(folder, 'settings.yaml')
    expect(opening().constants().betting).toEqual({
      clientHost: '/sandbox/sportsbook',
      clientId: 'croupier',
    })
    // The sandbox's sportsbook requires the sandbox.
    const without = () => createSettings({ folder, files, hasSandbox: false }).constants().betting
    expect(without()).toEqual({ clientHost: null, clientId: null })
    change('settings.yaml', 'clientHost: /sandbox/sportsbook', 'clientHost: https://bets.example')
    expect(without()).toEqual({ clientHost: 'https://bets.example', clientId: 'croupier' })
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^betting:\n(?: .*\n)+/m, ''))
    expect(opening().constants().betting).toEqual({ clientHost: null, clientId: null })
  })

  test('names a missing file', () => {
    rmSync(join(folder, 'locales.yaml'))
    expect(opening).toThrow(OperatorFileError)
    expect(opening).toThrow(/locales\.yaml cannot be read/)
  })

  test('measures nothing and allows no external origins by default [4-43 7-55e:tags]', () => {
    change('settings.yaml', 'tagManagerId: null', 'tagManagerId: GTM-1')
    change('settings.yaml', 'origins: []', 'origins: ["https://*.tags.example"]')
    expect(opening().constants().analytics).toBeNull()
    change('settings.yaml', 'analytics:\n  isEnabled: false', 'analytics:\n  isEnabled: true')
    const url = 'https://www.googletagmanager.com/gtm.js'
    expect(opening().constants().analytics).toEqual({
      tagManager: { id: 'GTM-1', url },
      consentVersion: 1,
      origins: ['https://www.googletagmanager.com', 'https://*.tags.example'],
    })

    change('settings.yaml', url, '/tags.js')
    expect(opening().constants().analytics?.origins).toEqual(['https://*.tags.example'])
    change('settings.yaml', 'tagManagerId: GTM-1', 'tagManagerId: null')
    expect(opening().constants().analytics?.tagManager).toBeNull()

    const file = join(folder, 'settings.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^analytics:\n(?: .*\n)+/m, ''))
    expect(readFileSync(file, 'utf8')).not.toContain('analytics:')
    expect(opening().constants().analytics).toBeNull()
  })

  test('has the chat that the file names, with the origins of its widget [3-03:chat 7-55e:chat]', () => {
    const livechat = { license: '100', organizationId: 'sandbox', clientId: 'sandbox' }
    expect(opening().constants().chat).toEqual({
      guestAvailable: true,
      liveChat: { ...livechat, scriptUrl: '/sandbox/chat/tracking.js' },
      freshchatParams: null,
      origins: [],
    })
    expect(createSettings({ folder, files, hasSandbox: false }).constants().chat).toBeNull()

    change('settings.yaml', 'guestAvailable: true', 'guestAvailable: false')
    change(
      'settings.yaml',
      'scriptUrl: /sandbox/chat/tracking.js',
      'scriptUrl: https://cdn.livechatinc.com/tracking.js',
    )
    const chat = createSettings({ folder, files, hasSandbox: false }).constants().chat
    expect(chat?.guestAvailable).toBe(false)
    expect(chat?.origins).toContain('https://*.livechatinc.com')

    change('settings.yaml', 'provider: livechat', 'provider: freshchat')
    expect(opening).toThrow(/chat\.freshchat: required, because it is the provider/)
    change(
      'settings.yaml',
      'freshchat: null',
      'freshchat: { token: abc, host: "https://play.freshchat.com" }',
    )
    expect(opening().constants().chat).toMatchObject({
      liveChat: null,
      freshchatParams: {
        token: 'abc',
        host: 'https://play.freshchat.com',
        scriptUrl: 'https://play.freshchat.com/js/widget.js',
      },
      origins: expect.arrayContaining(['https://play.freshchat.com']),
    })

    change('settings.yaml', 'provider: freshchat', 'provider: none')
    expect(opening().constants().chat).toBeNull()
  })

  test('a restriction applies only if restrict is true [2.1-27b]', () => {
    change('countries.yaml', 'restrict: true, restrictType: 1', 'restrict: false, restrictType: 1')
    expect(opening().restriction('AU')).toBeNull()
    expect(opening().isPlayRestricted('AU')).toBe(false)
  })
})

test('every language has translations of the shipped names', () => {
  const names = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('en' in value && typeof value.en === 'string') names.add(value.en)
    else for (const one of Object.values(value)) collect(one)
  }
  for (const name of readdirSync(operatorFolder).filter((file) => file.endsWith('.yaml')))
    collect(parse(readFileSync(join(operatorFolder, name), 'utf8')))
  expect(names.size).toBeGreaterThan(60)
  const translations = parseTranslations(readTranslationTexts(join(operatorFolder, 'translations')))
  const own = ['de', 'en', 'en-CA', 'es-MX', 'fa']
  const missing = createSettings({ folder: operatorFolder })
    .locales()
    .filter(({ code }) => !own.includes(code))
    .flatMap(({ code }) =>
      [...names].filter((name) => !translations.get(code)?.has(name)).map((name) => `${code}: ${name}`),
    )
  expect(missing).toEqual([])
})
