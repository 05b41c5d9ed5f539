import { resolve } from 'node:path'
import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

onPostgres('the shipped examples', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot({
      variables: { OPERATOR_DIR: resolve(import.meta.dirname, '../../../operator') },
      now: new Date('2026-11-20T12:00:00.000Z'),
    })
  })
  afterAll(() => platform.close())

  test('a new installation offers a welcome package and a bonus with each deposit', async () => {
    const { data } = await platform.call('GET /api/game/bonuses', {
      query: { currency: 'EUR', country: 'DE' },
    })
    expect(data.filter((offer) => offer.package?.name === 'Welcome package').length).toBeGreaterThan(1)
    expect(data.some((offer) => offer.package === null && offer.trigger === 'deposit')).toBe(true)
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
