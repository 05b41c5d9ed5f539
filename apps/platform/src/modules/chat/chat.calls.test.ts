import { chatShapes } from '@croupier/contract'
import { onPostgres, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from '../../sql.ts'
import { chatCustomer } from './tables.ts'

onPostgres('tokens of the chat', (boot) => {
  let platform: TestPlatform
  let player: RegisteredPlayer
  beforeAll(async () => {
    platform = await boot()
  })
  beforeEach(async () => {
    player = await platform.registerPlayer()
  })

  const returnUrl = () => platform.platform.kernel.config.publicUrl
  const token = (query = { returnUrl: returnUrl() }, one = player) =>
    platform.call('GET /api/player/integrations/livechat/token', { query }, { token: one.token })
  const freshToken = (one = player) =>
    platform.call(
      'GET /api/player/integrations/livechat/fresh-token',
      { query: { returnUrl: returnUrl() } },
      { token: one.token },
    )
  /** Sends a message to the provider with a token. */
  const say = ({ accessToken }: { accessToken: string }, text: string) =>
    platform.send('POST', '/sandbox/chat/api/messages', {
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    })

  test('GET /api/player/integrations/livechat/token returns a token that the provider accepts, the same one until it expires [3-31 7-24]', async () => {
    const { data } = await token()
    expect(chatShapes.chatToken.parse(data)).toEqual(data)
    expect(data).toMatchObject({ creationDate: platform.clock.now().getTime(), expiresIn: 3_600_000 })
    expect((await say(data, 'Hello')).status).toBe(204)
    expect((await token()).data).toEqual(data)
    const own = await token(undefined, await platform.registerPlayer())
    expect(own.data.entityId).not.toBe(data.entityId)

    // Less than the minute that the widget needs is left.
    await platform.clock.advance(3_545_000)
    const body = { login: player.email, password: player.password }
    const session = await platform.call('POST /api/player/sessions', { body })
    const replaced = (await token(undefined, { ...player, token: session.data.accessToken })).data
    expect(replaced.entityId).toBe(data.entityId)
    expect(replaced.creationDate).toBe(platform.clock.now().getTime())
  })

  test('GET /api/player/integrations/livechat/fresh-token returns a new token of the same customer [3-31 7-24]', async () => {
    const first = (await freshToken()).data
    await platform.clock.advance(1000)
    const second = (await freshToken()).data
    expect(second.entityId).toBe(first.entityId)
    expect(second.accessToken).not.toBe(first.accessToken)
    expect((await token()).data).toEqual(second)
    expect((await say(second, 'Hello')).status).toBe(204)
  })

  test('gives one customer to a player whose first requests come at the same time', async () => {
    const [one, other] = await Promise.all([token(), token()])
    expect(one.data.entityId).toBe(other.data.entityId)
  })

  test.each(['https://elsewhere.example', 'javascript:alert(1)', ''])(
    'rejects the return URL %j',
    async (url) => {
      const response = await token({ returnUrl: url })
      expect([response.status, Object.keys(response.fields)]).toEqual([422, ['returnUrl']])
      const rows = await platform.platform.db.orm
        .select()
        .from(chatCustomer)
        .where(eq(chatCustomer.playerId, player.profile.id))
      expect(rows).toEqual([])
    },
  )

  test('rejects guests', async () => {
    const query = { returnUrl: returnUrl() }
    const responses = [
      await platform.call('GET /api/player/integrations/livechat/token', { query }),
      await platform.call('GET /api/player/integrations/livechat/fresh-token', { query }),
    ]
    expect(responses.map(({ error }) => error)).toEqual(['unauthorised', 'unauthorised'])
  })
})
