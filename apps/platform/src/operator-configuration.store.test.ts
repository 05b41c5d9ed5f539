import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootPlatform, copyOperatorFiles, makeStore, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { operatorDefaults } from './config/index.ts'
import { queryRows } from './kernel.ts'
import { runOperatorCommand } from './operator-command.ts'
import { type FileTexts, readFileTexts } from './plugins/operator-files.ts'
import { startRevision, storeApplied } from './plugins/operator-revisions.ts'
import { sql } from './sql.ts'

const bonuses = (amount: string, more = '') => `bonuses:
  - { identity: reload, name: Reload, trigger: deposit, type: cash, amount: "${amount}" }
${more}`
const quests = `quests:
  - identity: first-round
    name: First round
    rewards: [{ cash: "1.00" }]
    tasks: [{ identity: play, type: rounds, quantity: 1 }]
`

describe('npm run operator -- diff | apply', () => {
  const [folder, second] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'croupier-operator-'))) as [
    string,
    string,
  ]
  let nodes: readonly [TestPlatform, TestPlatform]
  let databaseUrl: string

  beforeAll(async () => {
    for (const one of [folder, second]) {
      copyOperatorFiles(one)
      writeFileSync(join(one, 'bonuses.yaml'), bonuses('5.00'))
    }
    const store = await makeStore('postgres')
    databaseUrl = store.databaseUrl ?? ''
    const boot = (from: string) => bootPlatform({ databaseUrl, variables: { OPERATOR_DIR: from } })
    // Each node has its own copy of the files, as on machines of its own.
    nodes = [await boot(folder), await boot(second)]
    return async () => {
      for (const node of nodes) await node.close()
      await store.remove()
    }
  })
  afterAll(() => {
    for (const one of [folder, second]) rmSync(one, { recursive: true, force: true })
  })

  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  async function operator(...args: string[]) {
    let text = ''
    const print = (line: string) => {
      text += `${line}\n`
    }
    const environment = { DATABASE_URL: databaseUrl, OPERATOR_DIR: folder }
    const { checkOptions } = nodes[0]
    const code = await runOperatorCommand(args, environment, { log: print, error: print }, checkOptions)
    return { code, text }
  }
  const offers = (node: TestPlatform) =>
    node
      .call('GET /api/game/bonuses')
      .then(({ data }) => data.map((one) => [one.name, one.assignConditions.baseCurrencyAmount]))
  const revisions = () =>
    queryRows<{ operator: string; reason: string; changes: unknown; files: Record<string, string> }>(
      nodes[0].platform.db.orm,
      sql`select operator, reason, changes, files from operator_revision where kind = 'apply' order by id`,
    )

  test('finds no changes in the files that are in force', async () => {
    expect(await operator('diff')).toEqual({ code: 0, text: 'The files have no changes.\n' })
    expect(await operator('apply')).toEqual({ code: 0, text: 'There is nothing to apply.\n' })
    expect(await revisions()).toEqual([])
  })

  test('puts changed offers in force on every node, and records who, why, before and after', async () => {
    const gift = '  - { identity: gift, name: Gift, trigger: deposit, type: cash, amount: "2.00" }\n'
    write('bonuses.yaml', bonuses('7.50', gift))
    const difference = [
      'bonuses.yaml',
      '  ~ bonuses.reload.amount: "5.00" -> "7.50"',
      `  + bonuses.gift: ${JSON.stringify({ identity: 'gift', name: 'Gift', trigger: 'deposit', type: 'cash', amount: '2.00' })}`,
    ].join('\n')
    const effect = 'All of this takes effect at once, on every node, when it is applied.'
    expect(await operator('diff')).toEqual({ code: 0, text: `${difference}\n${effect}\n` })
    for (const node of nodes) expect(await offers(node)).toEqual([['Reload', '5.00']])

    const applied = await operator('apply', '--by', 'Ann', '--why', 'spring')
    expect(applied.code).toBe(0)
    expect(applied.text).toContain(difference)
    expect(applied.text).toContain('is applied')
    for (const node of nodes)
      await expect
        .poll(() => offers(node), { timeout: 15_000 })
        .toEqual([
          ['Reload', '7.50'],
          ['Gift', '2.00'],
        ])
    expect(await revisions()).toMatchObject([
      {
        ...{ operator: 'Ann', reason: 'spring' },
        changes: [
          { file: 'bonuses.yaml', path: 'bonuses.reload.amount', before: '5.00', after: '7.50' },
          { path: 'bonuses.gift', kind: 'added' },
        ],
      },
    ])
    // Applied again, it changes nothing.
    expect(await operator('apply')).toEqual({ code: 0, text: 'There is nothing to apply.\n' })
    expect(await revisions()).toHaveLength(1)
  })

  test('refuses everything if one entry is wrong, with its file and line', async () => {
    const before = { offers: await offers(nodes[0]), revisions: (await revisions()).length }
    write('bonuses.yaml', bonuses('9.00'))
    write('codes.yaml', 'codes:\n  - { code: SPRING, kind: deposit, bonus: no-such-offer }\n')
    for (const command of ['diff', 'apply']) {
      const { code, text } = await operator(command)
      expect(code).toBe(2)
      expect(text).toContain(join(folder, 'codes.yaml'))
      expect(text).toMatch(/line 2, codes\[0\]\.bonus: .*no-such-offer/)
      expect(text).toContain('Nothing has changed.')
    }
    expect((await revisions()).length).toBe(before.revisions)
    expect(await offers(nodes[0])).toEqual(before.offers)
    write('codes.yaml', 'codes: []\n')
  })

  test('puts translations in force on every node, also if nothing else has changed', async () => {
    const german = () =>
      Promise.all(
        nodes.map(async (node) => {
          const [offer] = (await node.call('GET /api/game/bonuses')).data
          return offer?.names.de
        }),
      )
    edit('bonuses.yaml', 'name: Reload', 'name: { en: Reload }')
    expect((await operator('apply')).code).toBe(0)
    mkdirSync(join(folder, 'translations'))
    write('translations/de.json', '{ "Reload": "Nachschlag" }')
    const { text } = await operator('diff')
    expect(text).toContain('translations/de.json\n  + Reload: "Nachschlag"\nAll of this takes effect at once')
    expect((await operator('apply')).text).toContain('is applied')
    await expect.poll(german, { timeout: 15_000 }).toEqual(['Nachschlag', 'Nachschlag'])
    write('translations/de.json', '{ "Reload": 1 }')
    expect((await operator('apply')).text).toContain(join(folder, 'translations/de.json is invalid'))
    rmSync(join(folder, 'translations'), { recursive: true })
    expect((await operator('apply')).text).toContain('  - Reload: "Nachschlag"')
    await expect.poll(german, { timeout: 15_000 }).toEqual([undefined, undefined])
  })

  /** Replaces text of a file until the test ends. */
  function edit(name: string, from: string | RegExp, to: string | ((found: string) => string)) {
    const before = readFileSync(join(folder, name), 'utf8')
    const after = before.replace(from, to as string)
    expect(after).not.toBe(before)
    write(name, after)
    onTestFinished(() => write(name, before))
  }

  test('puts settings, currencies, countries, languages, payments and the catalogue in force on every node', async () => {
    edit('currencies.yaml', /^ {2}- .*\bcode: SEK\b.*$/m, (line) =>
      [line, line.replace('SEK', 'XTS').replace('isEnabled: true', 'isEnabled: false')].join('\n'),
    )
    // A quest with a currency that is added at the same time.
    const reward = '[{ cash: "1.00", byCurrency: [{ currency: XTS, amount: "1" }] }]'
    write('quests.yaml', quests.replace('[{ cash: "1.00" }]', reward))
    onTestFinished(() => write('quests.yaml', 'quests: []\n'))
    edit('countries.yaml', 'excluded: [US,', 'excluded: [CA, US,')
    edit('locales.yaml', 'name: Oʻzbekcha, isEnabled: true', 'name: Oʻzbekcha, isEnabled: false')
    edit('settings.yaml', 'showWalletFilledFields: false', 'showWalletFilledFields: true')
    edit('payment-methods.yaml', 'name: { en: Bank card,', 'name: { en: Card,')
    edit('catalogue.yaml', /^revision: 0\nhidden: \[\]$/m, 'revision: 1\nhidden: [moth-queen]')
    edit(
      'catalogue.yaml',
      /^collections:$/m,
      'collections:\n  - { identity: best, title: { en: Best games } }',
    )

    const { code, text } = await operator('apply')
    expect(text).toContain('is applied')
    expect(code).toBe(0)
    for (const node of nodes)
      await expect
        .poll(
          async () => {
            const [currencies, countries, languages, constants, collections] = await Promise.all([
              node.call('GET /api/settings/currencies'),
              node.call('GET /api/settings/countries'),
              node.call('GET /api/settings/locales'),
              node.call('GET /api/settings/constants'),
              node.call('GET /api/game/collections'),
            ])
            return {
              currency: currencies.data.some((one) => one.code === 'XTS'),
              country: countries.data.some((one) => one.code === 'CA'),
              language: languages.data.some((one) => one.code === 'uz'),
              setting: constants.data.wallet.showWalletFilledFields,
              method: constants.data.payment.marks[0]?.name.en,
              collection: collections.data[0]?.title.en,
            }
          },
          { timeout: 15_000 },
        )
        .toEqual({
          ...{ currency: true, country: false, language: false, setting: true },
          ...{ method: 'Card', collection: 'Best games' },
        })
    await expect
      .poll(() => queryRows(nodes[0].platform.db.orm, sql`select slug from game_hidden`), { timeout: 15_000 })
      .toEqual([{ slug: 'moth-queen' }])
  })

  test.each([
    ['settings.yaml', 'sampleRate: 0.001', 'sampleRate: 0.5', 'monitoring.sampleRate: 0.001 -> 0.5'],
    [
      'locales.yaml',
      /(name: English,.*), isDefault: true(.*\n.*)Canada\), isEnabled: true/,
      '$1$2Canada), isEnabled: true, isDefault: true',
      'isDefault',
    ],
    [
      'catalogue.yaml',
      /^providerLogos:$/m,
      'providerLogos:\n  Other Studio: logos/croupier-studio.svg',
      'providerLogos.Other Studio',
    ],
  ])(
    'names what takes effect only when a process starts, and applies nothing: %s',
    async (file, from, to, path) => {
      expect((await operator('apply')).code).toBe(0)
      edit(file, from, to)
      edit('settings.yaml', 'depositBonusDeclineDefault: false', 'depositBonusDeclineDefault: true')
      const before = (await revisions()).length
      const { code, text } = await operator('apply')
      expect(text).toContain(path)
      expect(text).toContain('(takes effect when a process starts)')
      expect(text).not.toContain('depositBonusDeclineDefault')
      expect(text).toContain('Restart every process')
      expect(code).toBe(2)
      expect((await revisions()).length).toBe(before)
    },
  )

  test('starts what was not there before: a quest counts rounds on every node', async () => {
    write('quests.yaml', quests)
    expect((await operator('apply')).code).toBe(0)
    for (const node of nodes)
      await expect
        .poll(async () => (await node.call('GET /api/retention/quests')).data.map(({ name }) => name), {
          timeout: 15_000,
        })
        .toEqual(['First round'])
    await expect
      .poll(
        () =>
          queryRows(
            nodes[0].platform.db.orm,
            sql`select topic from outbox_listener where listener = 'retention' order by topic`,
          ),
        { timeout: 15_000 },
      )
      .toEqual([
        { topic: 'game.round.reversed' },
        { topic: 'game.round.settled' },
        { topic: 'payment.invoice.changed' },
      ])
  })

  test('a process that starts with files from before follows those that were applied', async () => {
    const node = await bootPlatform({ databaseUrl, variables: { OPERATOR_DIR: second } })
    onTestFinished(() => node.close())
    expect((await node.call('GET /api/retention/quests')).data.map(({ name }) => name)).toEqual([
      'First round',
    ])
  })

  test('a process that starts with new files uses them, and the difference is against them', async () => {
    write('bonuses.yaml', bonuses('11.00'))
    const node = await bootPlatform({ databaseUrl, variables: { OPERATOR_DIR: folder } })
    onTestFinished(() => node.close())
    expect(await offers(node)).toEqual([['Reload', '11.00']])
    expect(await operator('diff')).toEqual({ code: 0, text: 'The files have no changes.\n' })
  })

  test('gives revisions of an earlier release the default of a file that they do not have', async () => {
    const { platform } = nodes[0]
    const { 'home.yaml': _, ...earlier } = readFileTexts(second)
    const guests = async () => (await nodes[0].call('GET /api/settings/constants')).data.home.guests.length
    const stored = (files: FileTexts) =>
      platform.db.transaction((tx) =>
        storeApplied(tx, { files, operator: 'Ann', reason: '', changes: [], now: platform.clock.now() }),
      )
    await stored({ ...earlier, 'home.yaml': 'guests: [hero]\nnewcomers: [hello]\nplayers: [hello]\n' })
    await expect.poll(guests, { timeout: 15_000 }).toBe(1)
    await stored(earlier)
    await expect.poll(guests, { timeout: 15_000 }).toBeGreaterThan(5)

    const start = (files: FileTexts) => startRevision(platform.kernel, files, () => [])
    await start(earlier)
    await stored({ ...earlier, 'bonuses.yaml': bonuses('12.00') })
    const home = { 'home.yaml': operatorDefaults['home.yaml'] ?? '' }
    const { files } = await start({ ...earlier, ...home })
    expect(files).toMatchObject({ 'bonuses.yaml': bonuses('12.00'), ...home })
  })

  test.each([[['diff', 'x']], [['apply', '--by', '']], [['apply', '--for', 'fun']]])(
    'explains itself for %j',
    async (args) => {
      const { code, text } = await operator(...args)
      expect(code).toBe(2)
      expect(text).toContain('usage: npm run operator')
    },
  )
})
