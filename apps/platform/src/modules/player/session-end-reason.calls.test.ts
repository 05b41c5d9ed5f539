import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test } from 'vitest'
import { eq } from '../../sql.ts'
import { player } from './tables.ts'

onPostgres('the reason of an ended session', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  const signIn = async (login: string, password: string) =>
    (await platform.call('POST /api/player/sessions', { body: { login, password } }, { country: 'DE' })).data
      .accessToken
  const sessionOf = (token: string): string =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')).sid

  test('is told to whoever has a token of the session, and to nobody else', async () => {
    const { token, email, password, profile } = await platform.registerPlayer()
    const told = async (bearer: string) => {
      const call = await platform.call('GET /api/player/profile', {}, { token: bearer })
      const renewal = await platform.call('POST /api/player/sessions/refresh', {}, { token: bearer })
      return [call, renewal].map(({ status, json }) => {
        expect(status).toBe(401)
        return (json as { error: { endReason?: string } }).error.endReason
      })
    }
    const other = await signIn(email, password)
    const params = { id: sessionOf(token) }
    await platform.call('PUT /api/player/sessions/{id}/close', { params }, { token: other })
    expect(await told(token)).toEqual(['closed', 'closed'])
    const [head, body, signature = ''] = token.split('.')
    const forged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    expect(await told(forged)).toEqual([undefined, undefined])
    await platform.call('POST /api/player/sessions/logout', {}, { token: other })
    expect(await told(other)).toEqual([undefined, undefined])
    const third = await signIn(email, password)
    await platform.platform.db.orm.update(player).set({ status: 'blocked' }).where(eq(player.id, profile.id))
    expect(await told(third)).toEqual(['blocked', 'blocked'])
  })
})
