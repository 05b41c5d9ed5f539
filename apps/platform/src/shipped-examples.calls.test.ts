import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from './modules/wallet/testing/ledger-check.ts'

onPostgres('the shipped examples', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot({
      variables: { OPERATOR_DIR: resolve(import.meta.dirname, '../../../operator') },
      now: new Date('2026-11-20T12:00:00.000Z'),
    })
  })
  afterAll(() => platform.close())

  interface Frame {
    readonly data: {
      readonly id: string
      readonly next: object | null
      readonly freespins: { readonly left: number; readonly won: string } | null
    }
  }

  /** Opens a game and returns the calls of its frame, at the studio's pace. */
  async function openFrame(player: { token: string }, id: string) {
    const play = { params: { id }, body: { mode: 'real', locale: 'en' } } as const
    const { data } = await platform.call('POST /api/game/games/{id}/play', play, player)
    const frame = new URL(data.launchUrl)
    const headers = { authorization: `Bearer ${frame.searchParams.get('session')}`, origin: 'null' }
    return async (call: string, body: object = {}): Promise<Frame> => {
      await platform.clock.advance(2500)
      const response = await fetch(new URL(`../play/${call}`, frame), {
        ...{ method: 'POST', headers },
        body: JSON.stringify({ requestId: randomUUID(), ...body }),
      })
      return (await response.json()) as Frame
    }
  }

  test('a new installation offers a welcome package and a bonus with each deposit', async () => {
    const { data } = await platform.call('GET /api/game/bonuses', {
      query: { currency: 'EUR', country: 'DE' },
    })
    expect(data.filter((offer) => offer.package?.name === 'Welcome package').length).toBeGreaterThan(1)
    expect(data.some((offer) => offer.package === null && offer.trigger === 'deposit')).toBe(true)
  })

  test('a new installation gives new players free spins, whose winnings become a bonus', async () => {
    const player = await platform.registerPlayer()
    await platform.waitUntilIdle()
    const { data: awards } = await platform.call('GET /api/game/player-freespins', {}, player)
    expect(awards).toMatchObject([{ count: 10, status: 1, stake: '0.20', terms: { winnings: 'bonus' } }])
    const [{ id, gameId } = { id: '', gameId: '' }] = awards
    const active = await platform.call(
      'PUT /api/game/player-freespins/{id}/activate',
      { params: { id } },
      player,
    )
    expect(active.data).toMatchObject({ status: 2, played: 0 })
    const frame = await openFrame(player, gameId)
    const opened = await frame('open')
    expect(opened.data.freespins).toMatchObject({ id, left: 10, stake: '0.20', won: '0.00' })
    let won = '0.00'
    for (let spins = 0; spins < 10; spins += 1) {
      let round = await frame('spin', { stake: '0.20', freespins: id })
      while (round.data.next) round = await frame('step', { roundId: round.data.id })
      expect(round.data.freespins).toMatchObject({ left: 9 - spins })
      won = round.data.freespins?.won ?? won
    }
    await platform.waitUntilIdle()
    const { data: ended } = await platform.call('GET /api/game/player-freespins', { query: { id } }, player)
    expect(ended).toMatchObject([{ status: 3, result: 2, played: 10, won }])
    const { data: bonuses } = await platform.call('GET /api/game/player-bonuses', {}, player)
    expect(bonuses.map(({ amount }) => amount)).toEqual(won === '0.00' ? [] : [won])
    expect((await checkLedger(platform.platform.db)).violations).toEqual([])
  })

  test('a new installation has quests that a player can activate', async () => {
    const { token } = await platform.registerPlayer()
    const { data: quests } = await platform.call('GET /api/retention/quests', {
      query: { state: '2', currency: 'EUR' },
    })
    expect(quests.length).toBeGreaterThan(2)
    for (const { id } of quests) {
      const { data } = await platform.call(
        'PUT /api/retention/quests/{id}/activate',
        { params: { id } },
        { token },
      )
      expect(data.state).toBe(2)
    }
  })

  test('a new installation has running tournaments that a player can join', async () => {
    const { token } = await platform.registerPlayer()
    const { data } = await platform.call('GET /api/retention/tournaments')
    const running = data.filter(({ state }) => state === 'running')
    expect(running.length).toBeGreaterThan(1)
    for (const { id } of running) {
      await platform.call('POST /api/retention/tournaments/{id}/participate', { params: { id } }, { token })
      const { data: entered } = await platform.call(
        'GET /api/retention/tournaments/{tournamentId}',
        { params: { tournamentId: id } },
        { token },
      )
      expect(entered).toMatchObject({ state: 'running' })
    }
  })

  test('a new installation has cashback and a code for a deposit', async () => {
    const { token } = await platform.registerPlayer({ currency: 'EUR' })
    const query = { currency: 'EUR' }
    const { data } = await platform.call('GET /api/game/bonuses/cashback', { query }, { token })
    expect(data).toMatchObject([{ percentage: 5, wagering: 3 }])
    const body = { code: 'SPRING-25', mode: 1 } as const
    const checked = await platform.call('POST /api/game/bonuses/deposit-codes', { body }, { token })
    expect(checked.data).toMatchObject({ status: 1 })
  })
})
