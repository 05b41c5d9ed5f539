import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyOperatorFiles, onPostgres, type TestPlatform } from '@croupier/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { retentionAccount } from './tables.ts'

onPostgres('loyalty', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  /** Adds points directly in the store; see earning.store.test.ts for points by rounds. */
  const collect = (playerId: string, points: number) =>
    platform.platform.db.orm
      .insert(retentionAccount)
      .values({ playerId, points })
      .onConflictDoUpdate({ target: retentionAccount.playerId, set: { points } })
  const account = async (token: string) =>
    (await platform.call('GET /api/retention/account', {}, { token })).data

  test('GET /api/retention/levels lists the levels in order, publicly, even with an invalid token [7-12 6-04a]', async () => {
    const { data, headers } = await platform.call('GET /api/retention/levels', {}, { token: 'none' })
    expect(data.length).toBeGreaterThan(2)
    expect(data[0]).toEqual({
      name: 'Bronze',
      names: { en: 'Bronze', de: 'Bronze', fa: expect.any(String) },
      ...{ order: 1, points: 0, rewards: [] },
    })
    expect(data.map(({ order }) => order)).toEqual(data.map((_, index) => index + 1))
    expect(data.map(({ points }) => points)).toEqual(
      data.map(({ points }) => points).toSorted((one, other) => one - other),
    )
    expect(headers.get('cache-control')).toContain('public')
  })

  test('GET /api/retention/levels says what has to be staked for a level, in the currency that is asked for', async () => {
    const [, base] = (await platform.call('GET /api/retention/levels')).data
    expect(base).toMatchObject({ points: 100, stake: { amount: '1000.00', currency: 'EUR' } })
    const { data: currencies } = await platform.call('GET /api/settings/currencies')
    const rate = currencies.find(({ code }) => code === 'USD')?.rate.rate
    const [first, second] = (await platform.call('GET /api/retention/levels', { query: { currency: 'USD' } }))
      .data
    expect(first?.stake).toBeUndefined()
    expect(second?.stake?.currency).toBe('USD')
    expect(Number(second?.stake?.amount)).toBeCloseTo(1000 / Number(rate), 1)
  })

  describe('an account', () => {
    test('GET /api/retention/account starts with zero points on the first level [7-41 3-20]', async () => {
      const { token } = await platform.registerPlayer()
      const { data: levels } = await platform.call('GET /api/retention/levels')
      expect(await account(token)).toEqual({
        points: 0,
        currentLevel: levels[0],
        nextLevel: { name: levels[1]?.name, names: levels[1]?.names, points: levels[1]?.points },
      })
    })

    test('GET /api/retention/account reaches a level with its last point and not earlier [3-20]', async () => {
      const { token, profile } = await platform.registerPlayer()
      const { data: levels } = await platform.call('GET /api/retention/levels')
      for (const [index, level] of levels.entries()) {
        const next = levels[index + 1]
        await collect(profile.id, level.points)
        expect(await account(token)).toEqual({
          points: level.points,
          currentLevel: level,
          nextLevel: next ? { name: next.name, names: next.names, points: next.points } : null,
        })
        if (!next) continue
        await collect(profile.id, next.points - 1)
        expect((await account(token)).currentLevel).toEqual(level)
      }
    })

    test('GET /api/retention/account returns the player’s account and rejects guests [7-41]', async () => {
      const [player, otherPlayer] = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
      await collect(player.profile.id, 700)
      expect((await account(player.token)).points).toBe(700)
      expect((await account(otherPlayer.token)).points).toBe(0)
      const guest = await platform.call('GET /api/retention/account')
      expect([guest.status, guest.error]).toEqual([401, 'unauthorised'])
    })

    test('the store rejects negative points', async () => {
      const { profile } = await platform.registerPlayer()
      await expect(collect(profile.id, -1)).rejects.toThrow()
    })
  })

  test('without a programme there are no levels and no accounts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'operator-'))
    copyOperatorFiles(folder)
    const file = join(folder, 'settings.yaml')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('isLoyaltyEnabled: true', 'isLoyaltyEnabled: false'))
    const closed = await boot({ variables: { OPERATOR_DIR: folder } })
    const { token } = await closed.registerPlayer()
    expect((await closed.call('GET /api/retention/levels')).data).toEqual([])
    expect((await closed.call('GET /api/retention/account', {}, { token })).error).toBe('not-found')
    const { data } = await closed.call('GET /api/settings/constants')
    expect(data.retention).toEqual({ isLoyaltyEnabled: false })
    await rm(folder, { recursive: true })
  })
})
