import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verify } from '../../../client/verify.ts'
import type { HistoryRow, OpenView } from '../../play.ts'
import type { RoundView } from '../../rounds/index.ts'
import { type ApiResponse, useStudio } from '../../testing/test-studio.ts'
import { quietField } from '../../titles/quiet-field.ts'
import { mines } from './engine.ts'
import type { MinesStep } from './rules.ts'

const studio = useStudio()
const cashOut = { kind: 'cash-out' }
const open = (tile: number) => ({ kind: 'open', tile })

const launch = (over: object = {}) => studio.launch({ game: 'quiet-field', ...over })
const start = (token: string, count = 1, over: object = {}) =>
  studio.call<RoundView>(token, 'spin', {
    ...{ requestId: randomUUID(), stake: '1.00', choice: { mines: count } },
    ...over,
  })
const act = (token: string, roundId: string, action: unknown, requestId: string = randomUUID()) =>
  studio.call<RoundView>(token, 'step', { requestId, roundId, action })

const lastStep = ({ data }: ApiResponse<RoundView>) => data.steps.at(-1) as MinesStep

/** Starts rounds with one mine until the first opened tile has none. */
async function openTile(token: string, tile = 12): Promise<RoundView> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { data } = await start(token)
    const response = await act(token, data.id, open(tile))
    if (response.data.next) return response.data
    studio.advance(5000)
  }
  throw new Error('twenty rounds have hit their only mine')
}

test('plays a round of actions with one bet and one final win, and the browser verifies it', async () => {
  const { token } = await launch()
  const { id } = await openTile(token)
  const before = studio.state.platform.balance
  const response = await act(token, id, cashOut)
  const { data: round } = response
  expect(round).toMatchObject({ status: 'settled', next: null, stake: '1.00', staked: '1.00', stakes: 1 })
  expect(lastStep(response)).toMatchObject({ kind: 'cash-out', opened: [12], pay: 103 })
  // 1.03125, rounded by the seeds.
  expect(['1.03', '1.04']).toContain(round.win)
  expect(studio.state.platform.balance).toBe(before + BigInt(round.win.replace('.', '')))
  expect(studio.receivedKinds().slice(-2)).toEqual(['bet', 'win'])
  await studio.changeSeeds(token, null)
  const [row] = (await studio.call<HistoryRow[]>(token, 'history')).data
  expect(row?.round.steps.map(({ action }) => action)).toEqual([undefined, open(12), cashOut])
  if (!row) throw new Error('the history is empty')
  const rules = quietField.rules
  expect(await verify(mines, rules, row.round, row.seed)).toEqual({ isSeedValid: true, isRoundValid: true })
  const moved = { ...row.round, steps: row.round.steps.map((step) => ({ ...step, action: open(3) })) }
  expect((await verify(mines, rules, moved, row.seed))?.isRoundValid).toBe(false)
})

test.each([
  ['a tile that is open', open(12)],
  ['a tile outside the field', open(25)],
  ['leaving', { kind: 'leave' }],
  ['no action', undefined],
  ['a text', 'cash-out'],
])('refuses %s with an error, and changes nothing', async (_what, action) => {
  const { token } = await launch()
  const round = await openTile(token)
  const calls = studio.receivedKinds().length
  expect(await act(token, round.id, action)).toMatchObject({
    status: 422,
    error: { code: 'action-not-offered' },
  })
  const { data } = await studio.call<OpenView>(token, 'open')
  expect(data.openRound).toMatchObject({ steps: round.steps, next: round.next, position: round.position })
  expect(studio.receivedKinds()).toHaveLength(calls)
})

test('offers no action before the first tile but to open one, and none after the end', async () => {
  const { token } = await launch()
  const { data } = await start(token)
  expect((await act(token, data.id, cashOut)).error.code).toBe('action-not-offered')
  const round = await act(token, data.id, open(0))
  if (round.data.next) await act(token, data.id, cashOut)
  for (const action of [cashOut, open(1)])
    expect(await act(token, data.id, action)).toMatchObject({ status: 404, error: { code: 'unknown-round' } })
  expect(studio.receivedKinds()).toEqual(['bet', 'win'])
})

test('measures the pace between the starts of rounds, and plays a repeated action once', async () => {
  const { token } = await launch()
  const { data } = await start(token, 24)
  const requestId = randomUUID()
  // Immediately, because the pace does not apply between actions.
  const [first, concurrent] = await Promise.all([
    act(token, data.id, open(3), requestId),
    act(token, data.id, open(3), requestId),
  ])
  expect(concurrent.data.steps).toEqual(first.data.steps)
  expect((await act(token, data.id, open(3), requestId)).data.steps).toEqual(first.data.steps)
  if (first.data.next) await act(token, data.id, cashOut)
  studio.advance(4999)
  expect((await start(token)).error).toMatchObject({ code: 'too-soon', retryAfter: 1 })
  studio.advance(1)
  const second = await start(token)
  expect(second.status).toBe(200)
  // A round that lasts longer than the pace: the next may start when it ends.
  studio.advance(60_000)
  const after = await act(token, second.data.id, open(3))
  if (after.data.next) await act(token, second.data.id, cashOut)
  expect((await start(token)).status).toBe(200)
})

test('reveals no mine and no seed before the end of a round, in no response, log line or stored round', async () => {
  const { token } = await launch()
  const seen: string[] = []
  const note = async (response: Promise<unknown>) => void seen.push(JSON.stringify(await response))
  const round = await openTile(token)
  // The ended rounds before it are public, so only what follows is searched.
  await note(studio.call(token, 'open'))
  await note(act(token, round.id, open(12)))
  await note(studio.changeSeeds(token, null))
  await note((await launch()).token ? studio.call(token, 'open') : Promise.resolve())
  const unfinished = await studio.sendSigned('GET', 'api/players/player-1/open-rounds')
  seen.push(await unfinished.text(), ...studio.state.errors)
  const { secrets, stored } = studio.withDatabase((database) => ({
    secrets: [
      ...database.prepare('select serverSeed from seed').all(),
      ...database.prepare('select serverSeed from committed_seed').all(),
    ].map((row) => String(row.serverSeed)),
    stored: JSON.stringify(
      database.prepare('select steps, next, choice from round where id = ?').get(round.id),
    ),
  }))
  expect(secrets.length).toBeGreaterThan(1)
  const { data } = await act(token, round.id, cashOut)
  const field = (data.steps.at(-1) as MinesStep).field
  expect(field).toHaveLength(1)
  for (const text of [...seen, stored]) {
    for (const secret of secrets) expect(text).not.toContain(secret)
    // The responses of this round; `open` also shows the last ended one.
    const own = JSON.parse(text)
    const shown = JSON.stringify(own.data?.openRound ?? own)
    if (shown.includes(round.id) || text === stored)
      expect(shown.replaceAll('\\', '')).not.toMatch(/"field":\[/)
  }
  expect(seen.filter((text) => text.includes(round.id)).length).toBeGreaterThan(2)
})

test.each([
  ['cashes out what is won', true],
  ['returns the stake of a round without a tile', false],
])('%s a day after its player has left, and the browser verifies it', async (_what, hasTile) => {
  const { token } = await launch()
  const round = hasTile ? await openTile(token) : (await start(token)).data
  await studio.leaveForADay(round.id)
  const later = await launch()
  await studio.changeSeeds(later.token, null)
  const [row] = (await studio.call<HistoryRow[]>(later.token, 'history')).data
  if (!row) throw new Error('the history is empty')
  expect(row.round.steps.at(-1)).toMatchObject({ action: { kind: hasTile ? 'cash-out' : 'leave' } })
  expect(row.round.win.slice(0, 3)).toBe('1.0')
  const verdict = await verify(mines, quietField.rules, row.round, row.seed)
  expect(verdict).toEqual({ isSeedValid: true, isRoundValid: true })
})

test('plays a demo with play money and continues a round in a later session', async () => {
  const { token } = await launch({ mode: 'demo' })
  const { data } = await start(token, 1)
  expect(data.balance).toBe('999.00')
  const later = await launch({ mode: 'demo' })
  const opened = await act(later.token, data.id, open(5))
  const end = opened.data.next ? await act(later.token, data.id, cashOut) : opened
  expect(end.data.status).toBe('settled')
  expect(studio.receivedKinds()).toEqual([])
})
