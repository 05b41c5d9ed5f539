import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyOperatorFiles, onPostgres, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryRows } from '../kernel.ts'
import { runOperatorCommand } from '../operator-command.ts'
import { sql } from '../sql.ts'
import { formatCsv } from './csv.ts'

const bonuses = `bonuses:
  - { identity: spring-code, name: Spring, trigger: code, type: cash, amount: "5.00" }
  - { identity: reload, name: Reload, trigger: deposit, type: cash, amount: "5.00" }
`
const HEADER = 'code,kind,bonus,reward,from,until,uses,perPlayer,countries,currencies'

onPostgres('CSV files of the operator', (boot) => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-operator-'))
  const file = join(folder, 'in.csv')
  const yaml = join(folder, 'codes.yaml')
  const out = join(folder, 'out.csv')
  const begin = '# The codes of this casino.\ncodes:\n  - { code: FIRST, kind: profile, reward: A mug }\n'
  let platform: TestPlatform
  beforeAll(async () => {
    copyOperatorFiles(folder)
    writeFileSync(join(folder, 'bonuses.yaml'), bonuses)
    writeFileSync(yaml, begin)
    platform = await boot({ variables: { OPERATOR_DIR: folder } })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function operator(...args: string[]) {
    let text = ''
    const print = (line: string) => {
      text += `${line}\n`
    }
    const databaseUrl = platform.platform.kernel.config.databaseUrl ?? ''
    const environment = { DATABASE_URL: databaseUrl, OPERATOR_DIR: folder }
    const { checkOptions } = platform
    const code = await runOperatorCommand(args, environment, { log: print, error: print }, checkOptions)
    return { code, text }
  }
  function importRows(command: string, rows: readonly string[], ...options: string[]) {
    writeFileSync(file, `${rows.join('\n')}\n`)
    return operator(command, file, ...options)
  }
  const read = <T extends Record<string, unknown>>(statement: Parameters<typeof queryRows>[1]) =>
    queryRows<T>(platform.platform.db.orm, statement)
  const revisions = () =>
    read(sql`select operator, reason, changes from operator_revision where kind = 'apply' order by id`)

  const exports = () =>
    read(sql`select kind, row_count, operator, reason, created_at from operator_export order by id`)

  describe('codes', () => {
    const rows = [
      HEADER,
      'SPRING-25,deposit,spring-code,,2026-03-01T00:00:00Z,2026-04-01T00:00:00Z,1000,2,DE AT,EUR',
      'THANKS,profile,,"{ cash: ""2.00"" }",,,,,,',
      "FIRST,profile,,'=A mug,,,,,,",
    ]

    test('a dry run shows what would change, and changes nothing', async () => {
      const { code, text } = await importRows('import-codes', rows, '--dry-run')
      expect(code).toBe(0)
      expect(text).toContain('  + codes.SPRING-25: {"code":"SPRING-25"')
      expect(text).toContain('  ~ codes.FIRST.reward: "A mug" -> "=A mug"')
      expect(text).toContain('A dry run: nothing has changed.')
      expect(readFileSync(yaml, 'utf8')).toBe(begin)
      expect(await revisions()).toEqual([])
    })

    test('an import adds and replaces codes in the file, keeps its comments, applies and records it', async () => {
      const { code, text } = await importRows('import-codes', rows, '--by', 'Ann', '--why', 'spring')
      expect(text).toContain('is applied')
      expect(code).toBe(0)
      const written = readFileSync(yaml, 'utf8')
      expect(written).toContain('# The codes of this casino.')
      expect(written).toContain('SPRING-25')
      expect(await revisions()).toMatchObject([
        {
          ...{ operator: 'Ann', reason: 'spring' },
          changes: [
            { path: 'codes.FIRST.reward', before: 'A mug', after: '=A mug' },
            { path: 'codes.SPRING-25', kind: 'added' },
            { path: 'codes.THANKS', kind: 'added' },
          ],
        },
      ])
      expect((await operator('diff')).text).toBe('The files have no changes.\n')
      expect((await operator('import-codes', file)).text).toBe('There is nothing to change.\n')
      expect(await revisions()).toHaveLength(1)
    })

    test('an imported code works without a restart, and an export has its uses', async () => {
      const player = await platform.registerPlayer({ currency: 'EUR' })
      await expect
        .poll(
          async () =>
            (
              await platform.call(
                'POST /api/game/bonuses/bonuscodes',
                { body: { bonusCode: 'thanks', trigger: 2 } },
                player,
              )
            ).data?.status,
          { timeout: 15_000 },
        )
        .toBe(1)
      const exported = await operator('export-codes', out, '--by', 'Ann', '--why', 'audit')
      expect(exported.text).toBe(`3 codes are in ${out}.\n`)
      expect(await exports()).toEqual([
        { kind: 'codes', row_count: 3, operator: 'Ann', reason: 'audit', created_at: expect.any(String) },
      ])
      const text = readFileSync(out, 'utf8')
      expect(text).toBe(
        [
          `${HEADER},used`,
          "FIRST,profile,,'=A mug,,,,,,,0",
          'SPRING-25,deposit,spring-code,,2026-03-01T00:00:00Z,2026-04-01T00:00:00Z,1000,2,DE AT,EUR,0',
          'THANKS,profile,,"{""cash"":""2.00""}",,,,,,,1',
          '',
        ].join('\r\n'),
      )
      // What was exported can be imported.
      writeFileSync(file, text)
      expect((await operator('import-codes', file, '--dry-run')).code).toBe(0)
    })

    const good = { code: 'GOOD', kind: 'profile', reward: 'A mug' }
    test.each([
      [{ ...good, code: 'X1' }, 'code: '],
      [{ ...good, code: 'spring' }, 'code: '],
      [{ ...good, kind: 'gift' }, 'kind: '],
      [{ code: 'GOOD', kind: 'deposit' }, 'bonus: '],
      [{ code: 'GOOD', kind: 'profile' }, 'reward: '],
      [{ ...good, reward: '{ cash: ' }, 'reward: '],
      [{ ...good, reward: '{ cash: "x" }' }, 'reward: '],
      [{ ...good, reward: '{ cash: "5.001" }' }, 'reward: GOOD: 5.001 is not an amount of EUR'],
      [{ ...good, reward: '{ wheel: none, spins: 1 }' }, 'reward: GOOD: wheels.yaml has no none'],
      [{ code: 'GOOD', kind: 'deposit', bonus: 'none' }, 'bonus: GOOD: bonuses.yaml has no none'],
      [{ code: 'GOOD', kind: 'deposit', bonus: 'reload' }, 'bonus: GOOD: reload needs `trigger: code`'],
      [{ ...good, from: 'tomorrow' }, 'from: '],
      [{ ...good, from: '2026-04-01T00:00:00Z', until: '2026-03-01T00:00:00Z' }, 'until: must be after from'],
      [{ ...good, uses: '0' }, 'uses: '],
      [{ ...good, uses: 'many' }, 'uses: '],
      [{ ...good, perPlayer: '101' }, 'perPlayer: '],
      [{ ...good, countries: 'Germany' }, 'countries: '],
      [{ ...good, countries: 'DE QQ' }, 'countries: countries.yaml has no QQ'],
      [{ ...good, currencies: 'XXX' }, 'currencies: currencies.yaml has no XXX'],
    ])('refuses all rows if one is %j', async (row: Readonly<Record<string, string>>, error) => {
      const before = readFileSync(yaml, 'utf8')
      const cells = HEADER.split(',').map((column) => row[column] ?? '')
      const rows = [HEADER, 'FINE,profile,,A mug,,,,,,', formatCsv([cells])]
      const { code, text } = await importRows('import-codes', rows)
      expect(code).toBe(2)
      expect(text).toContain(`${file}:3, ${error}`)
      expect(text).toContain('Nothing has changed.')
      expect(readFileSync(yaml, 'utf8')).toBe(before)
      expect(await revisions()).toHaveLength(1)
    })

    test('refuses a code that two rows have, and lists the errors of all rows', async () => {
      const wrong = ['TWICE,profile,,A mug,,,,,,', 'TWICE,profile,,A mug,,,,,,', 'BAD,profile,,,,,,,,']
      const { text } = await importRows('import-codes', [HEADER, ...wrong])
      expect(text).toContain(`${file}:3, code: TWICE is in line 2 too`)
      expect(text).toContain(`${file}:4, reward: `)
    })

    test('refuses to mix with changes that are not applied', async () => {
      const before = readFileSync(yaml, 'utf8')
      writeFileSync(yaml, 'codes: []\n')
      const { code, text } = await importRows('import-codes', [HEADER, 'FINE,profile,,A mug,,,,,,'])
      writeFileSync(yaml, before)
      expect(code).toBe(2)
      expect(text).toContain('has changes that are not applied: apply them first.')
    })
  })

  describe('games', () => {
    const gamesYaml = join(folder, 'games.yaml')
    const header = 'slug,pins,order,badge,hidden,from,until,categories,features'
    const slugOf = (place: number) => `bulk-${String(place).padStart(5, '0')}`
    const bulk = Array.from({ length: 10_000 }, (_, place) => `${slugOf(place)},,${place + 1},,,,,,`)
    beforeAll(async () => {
      await read(sql`
        insert into game (id, provider_id, slug, title, category, rtp, volatility, lines, max_win, features, has_demo,
          covers, bets, released_at, is_listed, is_available, position)
        select gen_random_uuid(), provider_id, 'bulk-' || lpad(n::text, 5, '0'), '=Game ' || n, category, rtp, volatility,
          lines, max_win, features, has_demo, covers, bets, released_at, false, false, 1000000
        from generate_series(0, 9999) n, (select * from game order by slug limit 1) one`)
    })
    const slugs = async (collection: string) => {
      const query = { collection, perPage: 3 }
      return (await platform.call('GET /api/game/games', { query })).data.map(({ slug }) => slug)
    }

    test('of 10,000 lines with 12 bad ones are not changed at all, and each bad line is named', async () => {
      const before = readFileSync(gamesYaml, 'utf8')
      const count = (await revisions()).length
      const reasons = [
        'order: ',
        'pins: catalogue.yaml has no x',
        'slug: there is no such game',
        'badge: the badges',
      ]
      const cells = [',,no,,,,,,', ',x,,,,,,,', '-gone,,,,,,,,', ',,,best,,,,,']
      const bad = Array.from({ length: 12 }, (_, place) => [800 * (place + 1), place % 4] as const)
      const rows = bulk.map((row, place) => {
        const kind = bad.find(([at]) => at === place)?.[1]
        return kind === undefined ? row : `${slugOf(place)}${cells[kind]}`
      })
      const { code, text } = await importRows('import-games', [header, ...rows])
      expect(code).toBe(2)
      expect(text.match(/in\.csv:\d+, /g)).toHaveLength(12)
      for (const [at, kind] of bad) expect(text).toContain(`${file}:${at + 2}, ${reasons[kind]}`)
      expect(text).toContain('Nothing has changed.')
      expect(readFileSync(gamesYaml, 'utf8')).toBe(before)
      expect(await revisions()).toHaveLength(count)
    }, 60_000)

    test('of 10,000 lines take effect without a restart, are recorded and exported', async () => {
      const first = (await slugs('slots'))[0]
      const rows = [header, ...bulk, 'velvet-fox,slots,,exclusive,,,,,']
      expect((await importRows('import-games', rows, '--dry-run')).text).toContain(
        'A dry run: nothing has changed.',
      )
      const { code, text } = await importRows('import-games', rows, '--by', 'Ann', '--why', 'order')
      expect(text).toContain('and 9501 more')
      expect(code).toBe(0)
      expect((await revisions()).at(-1)).toMatchObject({ operator: 'Ann', reason: 'order' })
      await expect
        .poll(() => slugs('slots'), { timeout: 30_000 })
        .toEqual(['velvet-fox', first, expect.anything()])
      expect((await operator('import-games', file)).text).toBe('There is nothing to change.\n')

      const exported = await operator('export-games', out, '--by', 'Ann', '--why', 'audit')
      const lines = readFileSync(out, 'utf8').trimEnd().split('\r\n')
      expect(exported.text).toBe(`${lines.length - 1} games are in ${out}.\n`)
      expect(lines).toContain("bulk-09999,'=Game 9999,Croupier Studio,,10000,,,,,,,")
      expect(lines).toContain('velvet-fox,Velvet Fox,Croupier Studio,slots,,exclusive,,,,,,')
      expect((await exports()).at(-1)).toMatchObject({ kind: 'games', row_count: lines.length - 1 })
      // What was exported can be imported.
      expect((await operator('import-games', out, '--dry-run')).text).toBe('There is nothing to change.\n')
    }, 120_000)
  })

  describe('segments', () => {
    let ids: string[]
    beforeEach(async () => {
      const players = [await platform.registerPlayer(), await platform.registerPlayer()]
      ids = players.map(({ profile }) => profile.id)
    })
    const segments = async () =>
      (
        await read<{ segment_ids: string[] }>(
          sql`select segment_ids from player where id in ${ids} order by array_position(array[${sql.join(
            ids.map((id) => sql`${id}::uuid`),
            sql`, `,
          )}], id)`,
        )
      ).map((row) => row.segment_ids)
    const rows = () => ['playerId,segments', `${ids[0]},vip high-stakes`, `${ids[1]},`]

    test('are set for each player, recorded with before and after, and exported', async () => {
      expect((await importRows('import-segments', rows(), '--dry-run')).text).toBe(
        'A dry run: 1 of 2 players would change.\n',
      )
      expect(await segments()).toEqual([[], []])
      const imported = await importRows('import-segments', rows(), '--by', 'Ann', '--why', 'spring')
      expect(imported).toEqual({ code: 0, text: '1 of 2 players have changed.\n' })
      expect(await segments()).toEqual([['high-stakes', 'vip'], []])
      const events = () =>
        read(
          sql`select player_id, details from player_event where kind = 'segments-changed' and player_id in ${ids}`,
        )
      expect(await events()).toEqual([
        {
          player_id: ids[0],
          details: { from: [], to: ['high-stakes', 'vip'], operator: 'Ann', reason: 'spring' },
        },
      ])
      expect((await operator('import-segments', file)).text).toBe('0 of 2 players have changed.\n')
      expect(await events()).toHaveLength(1)

      await operator('export-segments', out)
      const text = readFileSync(out, 'utf8')
      expect(text).toContain(`playerId,segments\r\n${ids[0]},high-stakes vip\r\n`)
    })

    test('are exported with a record of who, when, why and how many rows, which the application cannot change', async () => {
      await importRows('import-segments', rows())
      const before = Date.now()
      expect((await operator('export-segments', out, '--by', 'Ben', '--why', 'mailing')).code).toBe(0)
      const count = readFileSync(out, 'utf8').trimEnd().split('\r\n').length - 1
      expect(count).toBeGreaterThan(0)
      const last = (await exports()).at(-1)
      expect(last).toMatchObject({
        ...{ kind: 'segments', row_count: count, operator: 'Ben', reason: 'mailing' },
      })
      expect(Math.abs(Date.parse(String(last?.created_at)) - before)).toBeLessThan(60_000)
      await expect(read(sql`update operator_export set operator = 'Eve'`)).rejects.toThrow()
      await expect(read(sql`delete from operator_export`)).rejects.toThrow()
    })

    test('are not exported to a file that cannot be written', async () => {
      const { code, text } = await operator('export-segments', join(folder, 'none/out.csv'))
      expect(code).toBe(2)
      expect(text).toContain('none/out.csv cannot be written')
    })

    test('are not set at all if one player is unknown', async () => {
      const unknown = '3b1b1a0a-0000-4000-8000-000000000001'
      const { code, text } = await importRows('import-segments', [...rows(), `${unknown},vip`])
      expect(code).toBe(2)
      expect(text).toContain(`${file}:4, playerId: there is no such player`)
      expect(text).toContain('Nothing has changed.')
      expect(await segments()).toEqual([[], []])
    })

    test('of two thousand players are set in one import', async () => {
      const many = await read<{ id: string }>(sql`
        insert into player (id, status, nickname, country, locale, is_newly_registered, created_at)
        select gen_random_uuid(), 1, 'n', 'DE', 'en', false, now() from generate_series(1, 2000) returning id`)
      const { text } = await importRows('import-segments', [
        'playerId,segments',
        ...many.map(({ id }) => `${id},bulk`),
      ])
      expect(text).toBe('2000 of 2000 players have changed.\n')
      expect(
        await read(sql`select count(*)::int as count from player where segment_ids = '["bulk"]'`),
      ).toEqual([{ count: 2000 }])
    })
  })

  test.each([
    [['import-codes']],
    [['export-codes', 'a.csv', 'b.csv']],
    [['export-codes', 'a.csv', '--dry-run']],
    [['apply', '--dry-run']],
  ])('explains itself for %j', async (args) => {
    expect((await operator(...args)).text).toContain('usage: npm run operator')
  })
})
