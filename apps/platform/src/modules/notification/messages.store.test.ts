import { randomUUID } from 'node:crypto'
import { onPostgres, patient, type Registered } from '@croupier/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clientOf, listen } from '../connection/testing/listening.ts'
import { bootQuestHouse, type QuestHouse } from '../retention/testing/house.ts'
import { notificationMessage } from './tables.ts'

const HOUR_MS = 3_600_000
/** What lets a test press the buttons of the payment provider's console. */
const asConsole = { 'content-type': 'application/json', 'x-sandbox': '1' }

const files = {
  'quests.yaml': `
quests:
  - identity: one-round
    name: One round
    rewards: [A mug]
    tasks: [{ identity: play, type: rounds, quantity: 1 }]
`,
}

onPostgres('messages of the house', (boot) => {
  let at: QuestHouse
  beforeAll(async () => {
    at = await bootQuestHouse(boot, files)
    await at.house.send('POST', '/sandbox/payment/settings', {
      headers: asConsole,
      body: JSON.stringify({ name: 'payouts', value: 'by-hand' }),
    })
  })
  afterAll(() => at.close())

  const ofPage = async ({ token }: Pick<Registered, 'token'>, perPage = 10) => {
    await at.house.settle()
    const query = { page: 1, perPage }
    return at.house.call('GET /api/notification/messenger/messages', { query }, { token })
  }
  const titles = async (player: Pick<Registered, 'token'>) =>
    (await ofPage(player)).data.map(({ content }) => content.title)
  const listenTo = async (player: Registered) => {
    await at.house.settle()
    return listen(clientOf(at.house, player), `messenger:notifications#${player.profile.id}`)
  }

  test('a deposit that has arrived is told of once, unread, and in the channel as the list has it [7-54b:messenger:notifications 3-22a 3-22b]', async () => {
    const player = await at.player()
    const { heard } = await listenTo(player)
    await at.deposit(player, '50.00')
    expect(await titles(player)).toEqual(['Your deposit of €50.00 has arrived'])
    const { data, meta } = await ofPage(player)
    expect(meta).toEqual({ totalUnread: 1 })
    expect(data[0]).toMatchObject({ state: 1, readAt: null })
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ event: 'message.created', data: data[0] }), patient)
  })

  test('a withdrawal is told of when it was paid, and when it was not', async () => {
    const player = await at.player()
    const { token, accounts } = player
    const order = { method: 'bank_card', currency: 'EUR', country: 'DE', fields: { cardReference: '4242' } }
    for (const [amount, state] of [
      ['20.00', 'succeeded'],
      ['30.00', 'failed'],
    ] as const) {
      const body = { ...order, accountId: accounts[0]?.id ?? '', amount }
      const { data } = await at.house.call('POST /api/payment/invoices/withdrawal', { body }, { token })
      await at.house.settle()
      const init = { headers: asConsole, body: JSON.stringify({ state }) }
      await at.house.send('POST', `/sandbox/payment/payments/${data.id}/decision`, init)
      await vi.waitFor(async () => {
        const query = { id: data.id }
        const invoices = await at.house.call('GET /api/payment/invoices', { query }, { token })
        expect(invoices.data[0]?.status).not.toBe(1)
      }, patient)
      await at.house.settle()
      await at.house.clock.advance(1000)
    }
    expect(await titles(player)).toEqual([
      'Your withdrawal of €30.00 could not be paid and is back on your balance',
      'Your withdrawal of €20.00 was paid',
    ])
  })

  test('a completed quest is told of, and who a player is once that was decided', async () => {
    const player = await at.player()
    const { id: playerId } = player.profile
    const { db, modules } = at.house.platform
    await at.take(player, 'one-round')
    await at.playRound(player)
    expect(await titles(player)).toEqual(['Quest completed: One round'])
    for (const status of [1, 3, 1, 3, 2] as const) {
      await at.house.clock.advance(1000)
      await db.transaction((tx) => modules.players.changeIdentity(tx, playerId, status))
      await at.house.settle()
    }
    expect(await titles(player)).toEqual([
      'Your identity is confirmed',
      'Your identity could not be confirmed',
      'Your identity could not be confirmed',
      'Quest completed: One round',
    ])
  })

  test('a bonus and free spins that the player was given are told of', async () => {
    const player = await at.player()
    const { db, modules } = at.house.platform
    const promised = { offerId: randomUUID(), name: 'Welcome', packageId: null, perPlayer: 2 }
    const awards = [
      { ...promised, kind: 'bonus', amount: '1000' },
      { ...promised, kind: 'freespins', count: 20, gameId: randomUUID() },
    ] as const
    for (const award of awards) {
      const to = { playerId: player.profile.id, currency: 'EUR', cause: randomUUID() }
      await db.transaction((tx) => modules.bonus.issue(tx, to, award))
      await at.house.settle()
      await at.house.clock.advance(1000)
    }
    expect(await titles(player)).toEqual([
      'You have been given 20 free spins: Welcome',
      'You have been given a bonus: Welcome',
    ])
  })

  test('a limit that was loosened is told of once that holds, and one that was overtaken is not', async () => {
    const { house } = at
    const player = await house.registerPlayer()
    let { token } = player
    /** A sign-in does not last as long. */
    async function wait(hours: number) {
      await house.clock.advance(hours * HOUR_MS)
      const body = { login: player.email, password: player.password }
      token = (await house.call('POST /api/player/sessions', { body })).data.accessToken
    }
    const setLimit = async (definition: number) => {
      const body = { definition, period: 'daily', currency: 'EUR', amount: '100.00' }
      return (await house.call('POST /api/player/limits', { body }, { token })).data.id
    }
    const change = async (limitId: string, amount: string) => {
      const input = { params: { limitId }, body: { period: 'daily' as const, amount } }
      return (await house.call('PUT /api/player/limits/{limitId}', input, { token })).data
    }
    const [deposits, losses, bets] = [await setLimit(3), await setLimit(2), await setLimit(1)]
    await change(deposits, '200.00')
    await house.call('DELETE /api/player/limits/{id}', { params: { id: losses } }, { token })
    await change(bets, '300.00')
    await wait(1)
    await change(bets, '50.00')
    await change(deposits, '250.00')
    expect(await titles({ token })).toEqual([])
    await wait(23)
    expect(await titles({ token })).toEqual(['Your loss limit over 24 hours no longer holds'])
    await wait(1)
    expect(await titles({ token })).toEqual([
      'Your deposit limit over 24 hours is now €250.00',
      'Your loss limit over 24 hours no longer holds',
    ])
  })

  test('a message is in the player’s language, and there is none of what was rolled back', async () => {
    const player = await at.house.registerPlayer({ locale: 'de' })
    const { db, modules } = at.house.platform
    const accept = (fails: boolean) =>
      db.transaction(async (tx) => {
        await modules.players.changeIdentity(tx, player.profile.id, 2)
        if (fails) throw new Error('rolled back')
      })
    await expect(accept(true)).rejects.toThrow('rolled back')
    expect(await titles(player)).toEqual([])
    await accept(false)
    expect(await titles(player)).toEqual(['Ihre Identität ist bestätigt'])
  })

  describe('what is read or deleted in one place', () => {
    test('is told to the others with what is unread then, and not where nothing changed [7-54b:messenger:notifications 4-11]', async () => {
      const player = await at.player()
      const { token } = player
      await at.deposit(player)
      await at.deposit(player)
      const [newest] = (await ofPage(player)).data
      const { heard } = await listenTo(player)
      const messageIds = [newest?.id ?? '']
      const updated = (totalUnread: number) => ({ event: 'messages.updated', data: { totalUnread } })
      const read = () =>
        at.house.call('POST /api/notification/messenger/messages/read', { body: { messageIds } }, { token })
      await read()
      await vi.waitFor(() => expect(heard).toEqual([updated(1)]), patient)
      await read()
      await at.house.call('POST /api/notification/messenger/messages/read/all', {}, { token })
      await vi.waitFor(() => expect(heard).toEqual([updated(1), updated(0)]), patient)
      await at.house.call('DELETE /api/notification/messenger/messages', { body: { messageIds } }, { token })
      await vi.waitFor(() => expect(heard).toEqual([updated(1), updated(0), updated(0)]), patient)
    })
  })

  test('of more messages than are kept the oldest go', async () => {
    const player = await at.player()
    const { orm } = at.house.platform.db
    const playerId = player.profile.id
    const before = at.house.clock.now().getTime() - 1_000_000
    await orm.insert(notificationMessage).values(
      Array.from({ length: 1005 }, (_, number) => ({
        id: randomUUID(),
        playerId,
        state: 1,
        title: `Message ${number}`,
        createdAt: new Date(before + number),
        readAt: null,
      })),
    )
    await at.deposit(player)
    await at.house.settle()
    const kept = await orm
      .select()
      .from(notificationMessage)
      .where(eq(notificationMessage.playerId, playerId))
      .orderBy(notificationMessage.createdAt)
    expect(kept).toHaveLength(1000)
    expect([kept[0]?.title, kept.at(-1)?.title]).toEqual(['Message 6', 'Your deposit of €20.00 has arrived'])
  })
})
