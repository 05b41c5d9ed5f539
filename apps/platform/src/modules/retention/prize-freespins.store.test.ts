import { onPostgres, type RegisteredPlayer } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stableId } from '../../config/index.ts'
import { bootGamePlatform, type GameTestPlatform } from '../game/testing/platform.ts'
import { betRequest, gameSessionFor, winRequest } from '../game/testing/rounds.ts'

const spins = (identity: string) => `
  - identity: ${identity}
    name: Spins of a ${identity}
    trigger: reward
    type: freespins
    spins: 2
    game: moth-queen
    stake: { amount: "0.20" }
    winnings: real`

const files = {
  'bonuses.yaml': `bonuses:${spins('cup')}${spins('wheel')}
  - { identity: five, name: Five, trigger: reward, type: cash, amount: "5.00" }\n`,
  'tournaments.yaml': `
tournaments:
  - identity: sprint
    title: Sprint
    startsAt: 2026-11-20T00:00:00Z
    endsAt: 2026-11-20T13:00:00Z
    prizes: [{ bonus: cup }, { wheel: money, spins: 2 }]
`,
  'wheels.yaml': `
wheels:
  - identity: daily
    title: Daily wheel
    daily: 1
    segments:
      - { title: Two spins, weight: 1, reward: { bonus: wheel } }
      - { title: Two spins again, weight: 1, reward: { bonus: wheel } }
  - identity: money
    title: Money wheel
    daily: 1
    segments:
      - { title: Five, weight: 1, reward: { bonus: five } }
      - { title: Five again, weight: 1, reward: { bonus: five } }
`,
  'quests.yaml': 'quests: []',
}

onPostgres('free spins as a prize', (boot) => {
  let games: GameTestPlatform
  beforeAll(async () => {
    games = await bootGamePlatform(boot, { files })
  })
  afterAll(() => games.close())

  type Player = Pick<RegisteredPlayer, 'token'>

  /** Tokens expire while the clock moves. */
  async function signIn({ email, password }: RegisteredPlayer): Promise<Player> {
    const body = { login: email, password }
    return { token: (await games.platform.call('POST /api/player/sessions', { body })).data.accessToken }
  }

  const listSpins = async ({ token }: Player) =>
    (await games.platform.call('GET /api/game/player-freespins', {}, { token })).data

  /** Activates the player's only spins, plays them all for 0.20 each and wins 0.50 with each, once. */
  async function playAll(player: Player): Promise<void> {
    const [award, ...more] = await listSpins(player)
    expect(more).toEqual([])
    const id = award?.id ?? ''
    const activate = { params: { id } }
    await games.platform.call('PUT /api/game/player-freespins/{id}/activate', activate, player)
    const session = gameSessionFor(await games.openGameSession(player))
    for (const left of [1, 0]) {
      const wrong = betRequest(session, { amount: '0.40', freespins: id })
      expect((await games.callWallet('bet', wrong)).error).toBe('invalid-request')
      const bet = betRequest(session, { amount: '0.20', freespins: id })
      expect((await games.callWallet('bet', bet)).json).toMatchObject({ freespins: { left, stake: '0.20' } })
      const win = winRequest(session, bet.roundId, { amount: '0.50', freespins: id })
      expect((await games.callWallet('win', win)).status).toBe(200)
    }
    const third = betRequest(session, { amount: '0.20', freespins: id })
    expect((await games.callWallet('bet', third)).error).toBe('freespins-ended')
    await games.platform.waitUntilIdle()
    expect(await listSpins(player)).toMatchObject([{ id, status: 3, result: 2, played: 2, won: '1.00' }])
    await games.expectLedgerSound()
  }

  async function spinWheel(player: Player, wheel: { readonly id: string } | undefined, times = 1) {
    const input = { params: { id: wheel?.id ?? '' } }
    await games.platform.call('POST /api/retention/wheels/{id}/daily-spins', input, player)
    const turn = () =>
      games.platform.call('POST /api/retention/wheels/{id}/spin', { ...input, body: {} }, player)
    return Promise.all(Array.from({ length: times }, turn))
  }

  test('of a wheel are granted by its spin, once, and can be played [3-21:wheel 1-06a]', async () => {
    const player = await games.player(0n)
    const { data } = await games.platform.call('GET /api/retention/wheels', {}, player)
    const turns = await spinWheel(player, data[0], 3)
    expect(turns.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(turns.find(({ status }) => status === 200)?.data.reward).toMatchObject({
      ...{ kind: 'freespins', identity: 'wheel', count: 2, game: 'moth-queen' },
    })
    await games.platform.waitUntilIdle()
    expect(await listSpins(player)).toMatchObject([{ count: 2, stake: '0.20', status: 1, played: 0 }])
    await playAll(player)
    expect(await games.balanceOf(player)).toBe('1.00')
  })

  test('of a wheel: a bonus names the session that used the spin [3-15:issueSessionId]', async () => {
    const player = await games.player(0n)
    const { data } = await games.platform.call('GET /api/retention/wheels', {}, player)
    await spinWheel(player, data[1])
    const sessions = await games.platform.call('GET /api/player/sessions', {}, player)
    const bonuses = await games.platform.call('GET /api/game/player-bonuses', {}, player)
    expect(bonuses.data).toMatchObject([{ name: 'Five', issueSessionId: sessions.data[0]?.id }])
  })

  test('of a tournament are granted at its end, once, to the winner, and can be played [3-21:tournament 1-06a]', async () => {
    const [first, second] = [await games.player(), await games.player()]
    const join = { params: { id: stableId('tournament', 'sprint') } }
    for (const [player, amount] of [
      [first, '2.00'],
      [second, '1.00'],
    ] as const) {
      await games.platform.call('POST /api/retention/tournaments/{id}/participate', join, {
        ...{ token: player.token, country: 'DE' },
      })
      await games.platform.clock.advance(1)
      const session = gameSessionFor(await games.openGameSession(player))
      const bet = betRequest(session, { amount })
      await games.callWallet('bet', bet)
      await games.callWallet('win', winRequest(session, bet.roundId, { amount: '0.00' }))
    }
    await games.platform.waitUntilIdle()
    for (const minutes of [61, 2, 2]) {
      await games.platform.clock.advance(minutes * 60_000)
      await games.platform.waitUntilIdle()
    }
    const [winner, other] = [await signIn(first), await signIn(second)]
    expect(await listSpins(other)).toEqual([])
    expect(await listSpins(winner)).toMatchObject([
      { name: 'Spins of a cup', count: 2, stake: '0.20', status: 1 },
    ])
    await playAll(winner)
    const titlesOf = async (player: typeof winner) => {
      const query = { locale: 'en' }
      const { data } = await games.platform.call(
        'GET /api/notification/messenger/messages',
        { query },
        player,
      )
      return data.map(({ content }) => content.title)
    }
    expect(await titlesOf(winner)).toContain(
      'You have won 2 free spins in a tournament: Sprint. Your place: 1',
    )
    expect(await titlesOf(other)).toContain(
      'You have won a tournament prize: 2 spins of Money wheel (Sprint). Your place: 2',
    )
    expect(await games.balanceOf(winner)).toBe('99.00')
  })
})
