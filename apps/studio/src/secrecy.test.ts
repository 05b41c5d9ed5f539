import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { engineOf } from './engines/index.ts'
import type { HistoryRow } from './play.ts'
import type { RoundView } from './rounds/index.ts'
import { createRandom, pickBet } from './testing/random-round.ts'
import { useStudio } from './testing/test-studio.ts'
import { titles } from './titles/index.ts'

const studio = useStudio()

/** The present and the next server seeds of all players. */
const sealedSeeds = () =>
  studio.withDatabase((database) =>
    database
      .prepare(
        'select serverSeed from seed where revealedAt is null union select serverSeed from committed_seed',
      )
      .all()
      .map(({ serverSeed }) => String(serverSeed)),
  )

/** One title of each engine. */
const oneOfEach = [...new Map(titles.map((title) => [title.engine, title])).values()]

test('no call, page, log or wallet call contains a server seed that is not revealed', async () => {
  const seen: string[] = []
  const random = createRandom('secrecy')
  const tokens: string[] = []
  const rounds: string[] = []
  const read = async (token: string, name: string, body: object = {}) => {
    const response = await studio.call<unknown>(token, name, body)
    seen.push(JSON.stringify(response))
    return response
  }
  for (const title of oneOfEach) {
    const { token, launchUrl } = await studio.launch({ game: title.slug })
    tokens.push(token)
    seen.push(await (await fetch(launchUrl)).text())
    const { choice, stake: chips } = pickBet(title, random)
    const stake = title.engine === 'roulette' ? (Number(chips) / 100).toFixed(2) : '1.00'
    const spin = () => read(token, 'spin', { requestId: randomUUID(), stake, choice })
    const { data } = await spin()
    const { id: roundId, next } = data as RoundView
    rounds.push(roundId)
    // An open round with actions has outcomes that the player must not know yet.
    if (next && engineOf(title).actions)
      await read(token, 'step', { requestId: randomUUID(), roundId, action: { kind: 'stand' } })
    await read(token, 'step', { requestId: randomUUID(), roundId })
    studio.advance(5000)
    await spin()
    for (const name of ['open', 'history', 'refill', 'nothing']) await read(token, name)
    studio.advance(5000)
  }
  for (const path of ['api/games', 'api/players/player-1/open-rounds'])
    seen.push(await (await studio.sendSigned('GET', path)).text())
  const proofs = await Promise.all(rounds.map((id) => studio.readProof(id)))
  expect(proofs.some(({ status }) => status === 200)).toBe(true)
  seen.push(...proofs.map(({ text }) => text))
  const inUse = sealedSeeds()
  expect(inUse.length).toBeGreaterThanOrEqual(2)
  for (const call of studio.state.platform.receivedCalls) seen.push(JSON.stringify(call))
  seen.push(...studio.state.errors)
  expect(seen.length).toBeGreaterThan(50)
  for (const seed of inUse) expect(seen.filter((text) => text.includes(seed))).toEqual([])
})

test('a rotation reveals the seed that it ends, and neither the new one nor the next', async () => {
  const { token } = await studio.launch()
  await studio.playRound(token)
  const [before = '', ...others] = [...new Set(sealedSeeds())]
  const text = JSON.stringify(await studio.changeSeeds(token, null))
  const revealed = [before, ...others].filter((seed) => text.includes(seed))
  expect(revealed).toHaveLength(1)
  expect(sealedSeeds().filter((seed) => text.includes(seed))).toEqual([])
})

test('two processes on one store never decide two rounds by the same part of a stream', async () => {
  const { token } = await studio.launch({ game: 'even-keel' })
  const { token: second } = await studio.launch({ game: 'plumb-line' })
  const first = studio.state.app
  const { origin } = studio.state
  // A second process opens the same store; the first goes on.
  await studio.start()
  const both = [
    { at: origin, token, choice: { direction: 'under', target: 4950 } },
    { at: studio.state.origin, token: second, choice: { rows: 8, risk: 'low' } },
  ]
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      both.map(async ({ at, token: bearer, choice }) => {
        studio.advance(5000)
        const response = await fetch(`${at}/studio/play/spin`, {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify({ requestId: randomUUID(), stake: '1.00', choice }),
        })
        // A round may be refused for its pace, but never share its number.
        expect([200, 429]).toContain(response.status)
      }),
    )
    studio.advance(5000)
  }
  const rounds = studio.withDatabase((database) => database.prepare('select seedId, nonce from round').all())
  expect(rounds.length).toBeGreaterThanOrEqual(5)
  expect(new Set(rounds.map(({ seedId, nonce }) => `${seedId}/${nonce}`)).size).toBe(rounds.length)
  const { data } = await studio.call<HistoryRow[]>(token, 'history')
  expect(data.length).toBeGreaterThan(0)
  await first.close()
})
