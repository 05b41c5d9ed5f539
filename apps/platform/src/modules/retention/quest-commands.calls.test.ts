import { randomUUID } from 'node:crypto'
import { onPostgres, type RegisteredPlayer } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootQuestPlatform, type QuestTestPlatform } from './testing/platform.ts'

const quest = (identity: string, more = '') => `
  - identity: ${identity}
    name: The ${identity}
    rewards: [A mug]
    tasks: [{ identity: play, type: rounds, quantity: 5 }]${more && `\n    ${more}`}`

const files = {
  'quests.yaml': [
    'maxActive: 3\nquests:',
    ...['one', 'two', 'three', 'four', 'five'].map((identity) => quest(identity)),
    quest('in-crowns', 'currencies: [SEK]'),
    quest('to-come', 'startsAt: 2026-05-01T00:00:00Z'),
    quest('over', 'endsAt: 2026-03-01T00:00:00Z'),
  ].join(''),
}

onPostgres('activating and cancelling quests', (boot) => {
  let at: QuestTestPlatform
  beforeAll(async () => {
    at = await bootQuestPlatform(boot, files)
  })
  afterAll(() => at.close())

  const activate = ({ token }: Pick<RegisteredPlayer, 'token'>, id: string, idempotencyKey?: string) =>
    at.platform.call(
      'PUT /api/retention/quests/{id}/activate',
      { params: { id } },
      { token, ...(idempotencyKey ? { idempotencyKey } : {}) },
    )
  const cancel = ({ token }: Pick<RegisteredPlayer, 'token'>, id: string) =>
    at.platform.call('PUT /api/retention/player-quests/{id}/cancel', { params: { id } }, { token })
  const own = async ({ token }: RegisteredPlayer, state: string) =>
    (await at.platform.call('GET /api/retention/player-quests', { query: { state } }, { token })).data

  test('PUT /api/retention/quests/{id}/activate creates the player’s quest in the selected currency, once per idempotency key [7-42 4-10d]', async () => {
    const player = await at.player()
    const key = randomUUID()
    const first = await activate(player, at.idOf('one'), key)
    expect(first.data).toMatchObject({
      questId: at.idOf('one'),
      name: 'The one',
      state: 2,
      currency: 'EUR',
      rewards: [{ kind: 'text', text: 'A mug' }],
      issuedAt: at.platform.clock.now().toISOString(),
      endsAt: null,
      tasks: [{ type: 'rounds', progress: 0, quantity: 5, isActive: true, isCompleted: false }],
    })
    expect(first.data.id).not.toBe(first.data.questId)
    expect((await activate(player, at.idOf('one'), key)).data).toEqual(first.data)
    expect(await own(player, '2')).toEqual([first.data])
  })

  test('PUT /api/retention/quests/{id}/activate returns the reason of a rejection [7-42]', async () => {
    const player = await at.player()
    const refusal = async (id: string, who: Pick<RegisteredPlayer, 'token'> = player) => {
      const { status, error } = await activate(who, id)
      return [status, error]
    }
    expect(await refusal(randomUUID())).toEqual([404, 'not-found'])
    expect(await refusal(at.idOf('to-come'))).toEqual([409, 'quest-not-running'])
    expect(await refusal(at.idOf('over'))).toEqual([409, 'quest-not-running'])
    expect(await refusal(at.idOf('in-crowns'))).toEqual([409, 'quest-not-for-currency'])
    const { data } = await activate(player, at.idOf('one'))
    expect(await refusal(at.idOf('one'))).toEqual([409, 'quest-taken'])
    await cancel(player, data.id)
    expect(await refusal(at.idOf('one')), 'a cancelled quest stays cancelled').toEqual([409, 'quest-taken'])
    for (const identity of ['two', 'three', 'four']) await activate(player, at.idOf(identity))
    expect(await refusal(at.idOf('five'))).toEqual([409, 'too-many-quests'])
    expect((await refusal('no-id'))[0]).toBe(422)
    expect(await refusal(at.idOf('two'), { token: 'not.a.token' })).toEqual([401, 'unauthorised'])
  })

  test('rejects activation during a break', async () => {
    const player = await at.player()
    const until = new Date(at.platform.clock.now().getTime() + 3_600_000)
    const { db, modules } = at.platform.platform
    await db.transaction((tx) => modules.players.closePlay(tx, player.profile.id, until))
    const { status, error } = await activate(player, at.idOf('one'))
    expect([status, error]).toEqual([409, 'play-not-allowed'])
  })

  test('respects the maximum of active quests with concurrent activations, and activates each quest once', async () => {
    const player = await at.player()
    const questIds = ['one', 'two', 'three', 'four', 'five', 'one', 'two', 'three'].map(at.idOf)
    const responses = await Promise.all(questIds.map((id) => activate(player, id)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    const active = await own(player, '2')
    expect(new Set(active.map(({ questId }) => questId)).size).toBe(3)
  })

  test('PUT /api/retention/player-quests/{id}/cancel cancels an active quest permanently, and no other player’s [7-42 4-10d]', async () => {
    const [player, otherPlayer] = [await at.player(), await at.player()]
    const { data: taken } = await activate(player, at.idOf('one'))
    expect([
      (await cancel(otherPlayer, taken.id)).status,
      (await cancel(player, taken.questId)).status,
    ]).toEqual([404, 404])
    const { data } = await cancel(player, taken.id)
    expect(data).toMatchObject({ id: taken.id, state: 4, tasks: [{ isActive: false }] })
    expect((await cancel(player, taken.id)).data, 'a repeated cancellation has the same result').toEqual(data)
    expect([await own(player, '2'), await own(player, '4')]).toEqual([[], [data]])
    expect((await cancel({ token: 'not.a.token' }, taken.id)).status).toBe(401)
  })
})
