import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootPlatform, copyOperatorFiles, makeStore, type TestPlatform } from '@croupier/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { queryRows } from './kernel.ts'
import { runOperatorCommand } from './operator-command.ts'

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
    return { code: await runOperatorCommand(args, environment, { log: print, error: print }), text }
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
    expect(await operator('diff')).toEqual({ code: 0, text: `${difference}\n` })
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

  test('does not apply what needs other files that the processes have not started with', async () => {
    const currencies = readFileSync(join(folder, 'currencies.yaml'), 'utf8')
    const added = currencies.replace(
      /^ {2}- .*\bcode: SEK\b.*$/m,
      (line) => `${line}\n${line.replace('SEK', 'XTS').replace(', isEnabled: true', ', isEnabled: false')}`,
    )
    onTestFinished(() => write('currencies.yaml', currencies))
    write('currencies.yaml', added)
    const reward = '[{ cash: "1.00", byCurrency: [{ currency: XTS, amount: "1" }] }]'
    write('quests.yaml', quests.replace('[{ cash: "1.00" }]', reward))
    onTestFinished(() => write('quests.yaml', 'quests: []\n'))
    const { code, text } = await operator('apply')
    expect(text).toContain('currencies.yaml has no XTS')
    expect(text).toContain('restart first')
    expect(code).toBe(2)
  })

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
      .toEqual([{ topic: 'game.round.settled' }, { topic: 'payment.invoice.changed' }])
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

  test.each([[['diff', 'x']], [['apply', '--by', '']], [['apply', '--for', 'fun']]])(
    'explains itself for %j',
    async (args) => {
      const { code, text } = await operator(...args)
      expect(code).toBe(2)
      expect(text).toContain('usage: npm run operator')
    },
  )
})
