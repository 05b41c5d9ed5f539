import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wheelSpin } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'croupier-wheels-'))
cpSync(resolve(import.meta.dirname, '../../../../../operator'), folder, { recursive: true })
writeFileSync(
  join(folder, 'wheels.yaml'),
  'wheels: [{ identity: daily, title: Daily wheel }, { identity: gold, title: Gold wheel }]\n',
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

onPostgres('wheels', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot({ variables: { OPERATOR_DIR: folder } })
  })

  const key = 'GET /api/retention/wheels'
  const spins = async (token?: string) =>
    (await platform.call(key, {}, token ? { token } : {})).data.map((wheel) => wheel.spins)

  test('GET /api/retention/wheels lists the wheels for guests and players [7-44:list 3-21:wheel 6-04b]', async () => {
    const { token } = await platform.registerPlayer()
    const { data } = await platform.call(key)
    expect(data).toEqual([
      { id: expect.any(String), identity: 'daily', title: 'Daily wheel', spins: null },
      { id: expect.any(String), identity: 'gold', title: 'Gold wheel', spins: null },
    ])
    const own = (await platform.call(key, {}, { token })).data
    expect(own).toEqual(data.map((wheel) => ({ ...wheel, spins: 0 })))
    expect((await platform.call(key, {}, { token: 'not.a.token' })).error).toBe('unauthorised')
  })

  test('GET /api/retention/wheels counts a thousand unused spins of the player, and neither used nor other players’ spins [6-04b]', async () => {
    const [player, otherPlayer] = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
    const wheelId = (await platform.call(key)).data[0]?.id ?? ''
    const issuedAt = platform.clock.now()
    const rows = Array.from({ length: 1001 }, (_, index) => ({
      ...{ id: randomUUID(), playerId: player.profile.id, wheelId, issuedAt, cause: `gift ${index}` },
      usedAt: index === 0 ? issuedAt : null,
    }))
    await platform.platform.db.orm.insert(wheelSpin).values(rows)
    expect(await spins(player.token)).toEqual([1000, 0])
    expect(await spins(otherPlayer.token)).toEqual([0, 0])
    expect(await spins()).toEqual([null, null])
  })
})
