import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyOperatorFiles, onPostgres, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFreshchatTokens, type FreshchatTokensOptions } from './freshchat-tokens.service.ts'

const key = 'the encryption key of the account'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the provider's documents describe it, computed without the platform's library. */
function sign(claims: object): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

onPostgres('tokens of Freshchat', (boot) => {
  let platform: TestPlatform
  let player: RegisteredPlayer
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'operator-'))
    copyOperatorFiles(folder)
    const file = join(folder, 'settings.yaml')
    const text = (await readFile(file, 'utf8'))
      .replace('provider: livechat', 'provider: freshchat')
      .replace('freshchat: null', 'freshchat: { token: abc }')
    await writeFile(file, text)
    platform = await boot({ variables: { OPERATOR_DIR: folder, FRESHCHAT_ENCRYPTION_KEY: key } })
  })
  beforeEach(async () => {
    player = await platform.registerPlayer()
  })
  afterAll(() => rm(folder, { recursive: true }))

  const request = (uuid: string, one: { token?: string } = player) =>
    platform.call('GET /api/player/integrations/freshchat/token', { query: { uuid } }, one)
  const guest = {}

  test('GET /api/player/integrations/freshchat/token signs the player’s id and name, and the widget’s user', async () => {
    const body = { firstName: 'Mara', lastName: 'Klee' }
    await platform.call('PUT /api/player/profile', { body }, player)
    const uuid = randomUUID()
    const issuedAt = Math.floor(platform.clock.now().getTime() / 1000)
    const { data } = await request(uuid)
    expect(data).toEqual({
      token: sign({
        freshchat_uuid: uuid,
        ...{ reference_id: player.profile.id, first_name: 'Mara', last_name: 'Klee', email: player.email },
        ...{ iat: issuedAt, exp: issuedAt + 900 },
      }),
      expiresIn: 900_000,
    })
    await platform.clock.advance(60_000)
    expect((await request(uuid)).data.token).not.toBe(data.token)
  })

  test('a user of the widget belongs to the first player who asks, also by two requests at the same time', async () => {
    const uuid = randomUUID()
    const other = await platform.registerPlayer()
    const responses = await Promise.all([request(uuid), request(uuid, other)])
    expect(responses.map(({ error }) => error ?? 'signed').toSorted()).toEqual(['not-found', 'signed'])
    const owner = responses[0].error ? other : player
    const stranger = owner === player ? other : player
    expect((await request(uuid, owner)).status).toBe(200)
    expect([(await request(uuid, stranger)).status, (await request(uuid, guest)).status]).toEqual([404, 404])
    expect((await request(randomUUID(), stranger)).status).toBe(200)
  })

  test('signs no player for a guest, whose conversation becomes that of the player who signs in', async () => {
    const uuid = randomUUID()
    const iat = Math.floor(platform.clock.now().getTime() / 1000)
    expect((await request(uuid, guest)).data.token).toBe(sign({ freshchat_uuid: uuid, iat, exp: iat + 900 }))
    expect((await request(uuid)).status).toBe(200)
    expect((await request(uuid, guest)).error).toBe('not-found')
  })

  test('issues nothing without a key, nor to guests if only players may chat', async () => {
    const { kernel, modules } = platform.platform
    const issue = (playerId: string | null, change: Partial<FreshchatTokensOptions>) =>
      createFreshchatTokens(kernel, { key, guestAvailable: true, players: modules.players, ...change }).issue(
        playerId,
        randomUUID(),
      )
    expect(await issue(player.profile.id, { key: null })).toMatchObject({ error: 'not-found' })
    expect(await issue(null, { guestAvailable: false })).toMatchObject({ error: 'not-found' })
    expect(await issue(player.profile.id, { guestAvailable: false })).toMatchObject({ ok: true })
  })

  test.each(['', 'short', 'x'.repeat(65), '../../../../etc/passwd'])('rejects the user %j', async (uuid) => {
    const response = await request(uuid)
    expect([response.status, Object.keys(response.fields)]).toEqual([422, ['uuid']])
  })
})
