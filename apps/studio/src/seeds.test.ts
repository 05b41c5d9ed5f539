import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashSeed } from './chance.ts'
import { blockMessage, wordsOf } from './engine/draw.ts'
import { playStep } from './engine/evaluate.ts'
import type { RoundState } from './engine/rules.ts'
import type { HistoryRow, OpenView } from './play.ts'
import { useStudio } from './testing/test-studio.ts'
import { titleOf } from './titles/index.ts'

const studio = useStudio()

test('deletes seeds of guests after a day and keeps those of players', async () => {
  const play = async (over: object) => studio.playRound((await studio.launch(over)).token)
  const guest = (playerRef: string) => ({ mode: 'demo', token: '', playerRef })
  await play(guest('guest-1'))
  await play({})
  studio.advance(24 * 3_600_000)
  await play(guest('guest-2'))
  studio.advance(3_600_000)
  const remainingRows = (table: string) =>
    studio
      .withDatabase((database) => database.prepare(`select playerRef from ${table} order by playerRef`).all())
      .map(({ playerRef }) => playerRef)
  await expect.poll(() => remainingRows('committed_seed')).toEqual(['guest-2', 'player-1'])
  expect(remainingRows('seed')).toEqual(['guest-2', 'player-1'])
})

test('reveals a seed that reproduces the rounds', async () => {
  const { token } = await studio.launch()
  const { data: open } = await studio.call<OpenView>(token, 'open')
  expect(open.seed).toMatchObject({ serverSeed: null, nonce: 0 })
  await studio.playRound(token)
  const round = await studio.playRound(token)
  const rotated = await studio.changeSeeds(token, 'mara-7731', open.seed.nextServerHash)
  const { before, now } = rotated.data
  expect(
    createHash('sha256')
      .update(before.serverSeed ?? '')
      .digest('hex'),
  ).toBe(open.seed.serverHash)
  expect(now).toMatchObject({ clientSeed: 'mara-7731', nonce: 0, serverSeed: null })
  // Computed independently from the published rule.
  const word = (index: number) => {
    const message = blockMessage(before.clientSeed, round.nonce, Math.floor(index / 8))
    return (
      wordsOf(
        createHmac('sha256', before.serverSeed ?? '')
          .update(message)
          .digest(),
      )[index % 8] ?? 0
    )
  }
  let state: RoundState | null = { kind: 'base' }
  let position = 0
  const stops = []
  const title = titleOf('moth-queen')
  while (state && title?.engine === 'slots') {
    const played = playStep(title.rules, state, 0, { word }, position)
    stops.push(played.step.stops)
    position = played.position
    state = played.step.next
  }
  expect(stops).toEqual(round.steps.map((step) => ('stops' in step ? step.stops : null)))
  const { data: history } = await studio.call<HistoryRow[]>(token, 'history')
  expect(history.map((row) => row.seed.serverSeed)).toEqual([before.serverSeed, before.serverSeed])
})

test('rejects a rotation while a round is open, and invalid client seeds', async () => {
  const { token } = await studio.launch()
  await studio.openFeature(token)
  expect((await studio.changeSeeds(token, null)).error.code).toBe('round-open')
  const { token: other } = await studio.launch({ playerRef: 'player-2' })
  for (const clientSeed of ['', 'a:b', 'ä', 'x'.repeat(65)])
    expect((await studio.changeSeeds(other, clientSeed)).error.code).toBe('client-seed-invalid')
  for (const nextServerHash of ['', 'z'.repeat(64)])
    expect((await studio.call(other, 'seeds', { clientSeed: null, nextServerHash })).status).toBe(422)
})

test('commits to the next server seed before the player chooses and uses exactly that one', async () => {
  const { token } = await studio.launch()
  const first = await studio.seedOf(token)
  expect(first.nextServerHash).toMatch(/^[0-9a-f]{64}$/)
  expect(first.nextServerHash).not.toBe(first.serverHash)
  await studio.playRound(token)
  expect((await studio.seedOf(token)).nextServerHash, 'a round does not change the commitment').toBe(
    first.nextServerHash,
  )
  await studio.stop()
  await studio.start()
  expect((await studio.seedOf(token)).nextServerHash, 'a restart does not change the commitment').toBe(
    first.nextServerHash,
  )
  const own = (await studio.changeSeeds(token, 'first choice')).error
  expect(own.code, 'a client seed with a space is rejected').toBe('client-seed-invalid')
  const second = (await studio.changeSeeds(token, 'first-choice')).data.now
  expect([second.serverHash, second.clientSeed]).toEqual([first.nextServerHash, 'first-choice'])
  const third = (await studio.changeSeeds(token, null)).data
  expect([third.now.serverHash, third.now.clientSeed]).toEqual([second.nextServerHash, 'first-choice'])
  // The revealed seed matches the commitment.
  expect(hashSeed(third.before.serverSeed ?? '')).toBe(first.nextServerHash)
  const fourth = (await studio.changeSeeds(token, null)).data
  expect(hashSeed(fourth.before.serverSeed ?? '')).toBe(second.nextServerHash)
  const hashes = [first, second, third.now, fourth.now].map(({ serverHash }) => serverHash)
  expect(new Set(hashes).size).toBe(4)
})

test('returns the same result for a repeated rotation and rejects one with an outdated hash', async () => {
  const { token } = await studio.launch()
  const { nextServerHash } = await studio.seedOf(token)
  const [once, twice] = await Promise.all([
    studio.changeSeeds(token, 'mine', nextServerHash),
    studio.changeSeeds(token, 'mine', nextServerHash),
  ])
  expect(twice.data).toEqual(once.data)
  expect((await studio.changeSeeds(token, 'mine', nextServerHash)).data).toEqual(once.data)
  for (const [clientSeed, hash] of [
    ['theirs', nextServerHash],
    [null, nextServerHash],
    ['mine', '0'.repeat(64)],
  ] as const) {
    const refused = await studio.changeSeeds(token, clientSeed, hash)
    expect([refused.status, refused.error.code]).toEqual([409, 'seeds-changed'])
  }
  expect(await studio.seedOf(token)).toEqual(once.data.now)
})

test('adds a commitment to an older store without one', async () => {
  const { token } = await studio.launch()
  const before = await studio.seedOf(token)
  studio.withDatabase((database) => database.exec('delete from committed_seed'))
  const { nextServerHash, ...seed } = await studio.seedOf(token)
  expect(seed).toEqual({ ...before, nextServerHash: undefined })
  expect((await studio.changeSeeds(token, null)).data.now.serverHash).toBe(nextServerHash)
})
