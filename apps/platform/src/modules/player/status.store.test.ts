import { randomUUID } from 'node:crypto'
import { onPostgres } from '@croupier/testkit'
import { expect, test } from 'vitest'
import { eq } from '../../sql.ts'
import { player } from './tables.ts'

onPostgres('the status of a player', (boot) => {
  test('self-exclusion withdraws the consent to promotion, a block does not', async () => {
    const platform = await boot()
    const { db, modules } = platform.platform
    const fields = { country: 'DE', currency: 'EUR', locale: 'en', agreements: '1' as const }
    const body = { ...fields, password: 'Correct-Horse-7', email: `${randomUUID()}@example.com` }
    const { profile } = (await platform.call('POST /api/player/register', { body })).data
    await db.orm
      .update(player)
      .set({ receiveEmailPromo: true, receiveSmsPromo: true, details: { receiveBonus: '1', city: 'Bern' } })
      .where(eq(player.id, profile.id))
    const shown = async () => {
      const [row] = await db.orm.select().from(player).where(eq(player.id, profile.id))
      return [row?.receiveEmailPromo, row?.receiveSmsPromo, row?.details]
    }
    const change = (status: 'blocked' | 'self-excluded' | 'active') =>
      db.transaction((tx) => modules.players.changeStatus(tx, profile.id, status, 'a test'))
    await change('blocked')
    expect(await shown()).toEqual([true, true, { receiveBonus: '1', city: 'Bern' }])
    await change('self-excluded')
    expect(await shown()).toEqual([false, false, { city: 'Bern' }])
    await change('active')
    expect(await shown()).toEqual([false, false, { city: 'Bern' }])
  })
})
