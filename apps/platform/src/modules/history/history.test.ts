import { compileMessage } from '@croupier/content'
import { expect, test } from 'vitest'
import { type HistoryView, plainEntry } from '../../history-source.ts'
import { readDays, splitMonths } from './days.ts'
import { writeHistoryFile } from './file.ts'
import { createHistoryList, readPosition } from './list.ts'

const entry = (changes: Partial<HistoryView>): HistoryView => ({
  ...plainEntry,
  ...{ kind: 'bonus', id: '00000000-0000-4000-8000-000000000001', createdAt: '2026-01-31T23:30:00.000Z' },
  ...{
    currency: 'EUR',
    status: 'done',
    names: { en: 'Moth Queen' },
    amount: '1.00',
    out: '0.00',
    in: '1.00',
  },
  ...changes,
})
const texts = {
  ...{ 'kind.bonus': 'Bonus', 'export.truncated': 'More entries', 'status.pending': 'Pending' },
  'payments.type.deposit': 'Deposit',
  'award.spins.bonus': compileMessage('{played} of {count} played, {won} won as a bonus'),
}
const content = { defaultLocale: 'en', messages: () => texts } as never

async function write(entries: readonly HistoryView[], maxRows = 1000, locale = 'en') {
  const list = createHistoryList([
    {
      kind: 'bonus',
      has: async () => true,
      list: async (_player, { start, limit }) => {
        const ids = start?.ids
        const from = typeof ids === 'object' ? entries.findIndex(({ id }) => id === ids.after) + 1 : 0
        return entries.slice(from, from + limit)
      },
    },
  ])
  const parts: string[] = []
  const query = { zone: 'Asia/Kathmandu', locale }
  for await (const part of writeHistoryFile('p', query, { list, content, maxRows })) parts.push(part)
  return parts
}

test('defuses formulas in the file, and writes times in the player’s time zone', async () => {
  const text = (await write([entry({ names: { en: '=HYPERLINK("https://x")' } })])).join('')
  expect(text).toContain('"\'=HYPERLINK(""https://x"")"')
  expect(text).toContain('2026-02-01 05:15:00')
})

test('names an open payment as the page does, and a game in the language of the region', async () => {
  const names = { en: 'Card', es: 'Tarjeta' }
  const text = (await write([entry({ kind: 'deposit', status: 'open', names })], 1000, 'es-MX')).join('')
  expect(text).toContain('Deposit,Tarjeta')
  expect(text).toContain('Pending')
})

test('says in the file what free spins have brought', async () => {
  const spins = { played: 8, won: '3.40', winnings: 'bonus' } as const
  const names = { en: 'Ten spins' }
  const of = (status: 'played' | 'issued') => entry({ kind: 'freespins', status, names, count: 10, spins })
  const text = (await write([of('played'), of('issued')])).join('')
  expect(text).toContain('Ten spins: 8 of 10 played, 3.40 EUR won as a bonus')
  expect(text).toMatch(/,Ten spins,/)
})

test('says in the file what a bonus that is not active yet is worth', async () => {
  const names = { en: 'Weekly reload' }
  const of = (status: 'issued' | 'active', received: string) =>
    entry({ status, names, amount: '10.00', in: received })
  const text = (await write([of('issued', '0.00'), of('active', '10.00')])).join('')
  expect(text).toMatch(/,Weekly reload: 10\.00 EUR,.*,0\.00,0\.00\r\n/)
  expect(text).toMatch(/,Weekly reload,.*,0\.00,10\.00\r\n/)
})

test('writes the file in parts, and ends at its bound with a remark', async () => {
  const many = Array.from({ length: 1200 }, (_, index) =>
    entry({ id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` }),
  )
  const all = await write(many, 5000)
  expect(all).toHaveLength(4)
  expect(all.join('').split('\r\n')).toHaveLength(1202)
  const cut = (await write(many, 700)).join('').trim().split('\r\n')
  expect([cut.length, cut.at(-1)]).toEqual([702, 'More entries'])
})

test('reads days and months in the time zone, with its change of hour', () => {
  const { from, to } = readDays({ from: '2026-03-29', to: '2026-03-29', zone: 'Europe/Berlin' })
  expect([from, to]).toEqual([new Date('2026-03-28T23:00:00Z'), new Date('2026-03-29T22:00:00Z')])
  const { bounds, months } = splitMonths(
    { from: '2026-02-10', zone: 'Asia/Kolkata' },
    new Date('2026-03-31T18:30:00Z'),
  )
  expect(months).toEqual(['2026-02', '2026-03', '2026-04'])
  expect(bounds.map((bound) => bound.toISOString())).toEqual([
    ...['2026-02-09T18:30:00.000Z', '2026-02-28T18:30:00.000Z', '2026-03-31T18:30:00.000Z'],
    '2026-04-01T18:30:00.000Z',
  ])
})

test.each([
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
])('a day of %s on which the clock changes at midnight begins at its first time', (zone, day, start) => {
  const before = new Date(new Date(day).getTime() - 86_400_000).toISOString().slice(0, 10)
  expect(readDays({ from: day, zone }).from?.toISOString()).toBe(start)
  expect(readDays({ to: before, zone }).to?.toISOString()).toBe(start)
})

test('lists at most 36 months, the rest in one period before them', () => {
  const { bounds, months } = splitMonths({ zone: 'UTC' }, new Date('2026-06-15T00:00:00Z'))
  expect([months.length, months[0], months[1], bounds.length]).toEqual([37, null, '2023-07', 38])
  expect(splitMonths({ from: '2026-07-01', to: '2026-06-01', zone: 'UTC' }, new Date()).bounds).toEqual([])
})

test('orders entries of the same time by kind and id, and continues between them', async () => {
  const at = '2026-01-01T00:00:00.000Z'
  const { id } = entry({})
  expect(readPosition(`${at}_round_${id}`)).toEqual({ at: new Date(at), kind: 'round', id })
  for (const text of [`round_x`, `round_${'-'.repeat(36)}`, `deal_${id}`])
    expect(readPosition(`${at}_${text}`)).toBeNull()
  expect(readPosition(`0000${at.slice(4)}_round_${id}`)).toBeNull()
  const starts: unknown[] = []
  const source = (kind: HistoryView['kind']) => ({
    kind,
    has: async () => false,
    list: async (_player: string, { start }: { start: unknown }) => {
      starts.push(start)
      return [entry({ kind, createdAt: at })]
    },
  })
  const list = createHistoryList([source('round'), source('bet'), source('credit')])
  const query = { filter: { from: null, to: null }, after: null, limit: 2 }
  const { entries, next } = await list.page('p', query)
  expect(entries.map(({ kind }) => kind)).toEqual(['round', 'bet'])
  starts.length = 0
  await list.page('p', { ...query, after: readPosition(next ?? '') })
  expect(starts).toMatchObject([{ ids: 'none' }, { ids: { after: entry({}).id } }, { ids: 'all' }])
})
